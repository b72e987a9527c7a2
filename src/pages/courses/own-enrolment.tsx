import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { certificatePath } from '@/features/certificates/number';
import { AddToCalendar } from '@/features/enrolments/add-to-calendar';
import { cancelEnrolmentMutation, ownEnrolmentQuery } from '@/features/enrolments/own';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { formatDate } from '@/lib/format';

/** The enrolment of the link in a confirmation, with a button that cancels it. */
export function OwnEnrolment({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['enrolment', 'common']);
  const { language } = useLanguage();
  const { data: own, error, dataUpdatedAt } = useQuery(ownEnrolmentQuery(token));
  const { mutateAsync: cancel } = useMutation(cancelEnrolmentMutation(token));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} title={t('own.title')} description={own && localize(own.title, language)} size="sm">
      <DialogBody className="space-y-4">
        {error ? (
          <Notice
            tone="warning"
            role="status"
            title={toAppError(error).code === 'notFound' ? t('own.unknown') : `${t('own.failed')} ${errorMessage(error, t)}`}
          />
        ) : own ? (
          <>
            <p role="status" className="text-body font-semibold">
              {t(`own.states.${own.state}`)}
            </p>
            <p className="text-body text-muted">
              {formatDate(own.startsAt, language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Qatar' })}
            </p>
            <p className="text-body text-muted">{t('own.seats', { count: own.seats })}</p>
            {own.certificates.map(({ number, name }) => (
              <p key={number} className="text-body">
                <AppLink to={certificatePath(number)} className="text-primary-text underline underline-offset-4">
                  {t('own.certificate')}
                </AppLink>{' '}
                <bdi className="text-muted">{name}</bdi>
              </p>
            ))}
          </>
        ) : (
          <Skeleton className="h-16" />
        )}
      </DialogBody>
      <DialogFooter>
        {own?.isOpen && (
          <Button variant="ghost" className="text-danger!" onClick={() => setConfirming(true)}>
            {t('own.cancel')}
          </Button>
        )}
        {own?.isOpen && own.state === 'enrolled' && (
          <AddToCalendar
            uid={own.run}
            start={own.startsAt}
            minutes={own.minutes}
            title={localize(own.title, language)}
            place={localize(own.place, language)}
            at={dataUpdatedAt}
          />
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('own.cancelTitle')}
        description={t('own.cancelText')}
        confirmLabel={t('own.cancel')}
        // The mutation cache reports failures.
        onConfirm={() => cancel().catch(() => undefined)}
      />
    </Dialog>
  );
}
