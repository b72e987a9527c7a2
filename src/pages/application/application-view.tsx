import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { eraseMutation, withdrawMutation, type ApplicationStatus } from '@/features/applications/status';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { Interview } from './interview';
import { PhoneForm } from './phone-form';
import { TalentPool } from './talent-pool';

export interface ApplicationViewProps {
  token: string;
  application: ApplicationStatus;
  onErased: () => void;
}

/** An application as the applicant sees it. */
export function ApplicationView({ token, application, onErased }: ApplicationViewProps) {
  const { t } = useTranslation('application');
  const { language } = useLanguage();
  const [openDialog, setOpenDialog] = useState<'withdraw' | 'erase' | null>(null);
  const withdraw = useMutation(withdrawMutation(token));
  const erase = useMutation(eraseMutation(token));
  const title = localize(application.title, language);
  const stage = useRef<HTMLDivElement>(null);
  const { isSuccess: isWithdrawn } = withdraw;

  // The button that opened the dialog has been removed.
  useEffect(() => {
    if (isWithdrawn && openDialog === null) stage.current?.focus({ preventScroll: true });
  }, [isWithdrawn, openDialog]);

  // The mutation reports its own failure.
  const eraseNow = () => erase.mutateAsync().then(onErased, () => undefined);

  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="application-title" className="space-y-3">
        <h2 id="application-title" className="text-heading break-words">
          <bdi>{title || t('spontaneous')}</bdi>
        </h2>
        <p className="text-small text-muted">{t('sent', { date: formatDate(application.sentAt, language) })}</p>
        <div ref={stage} role="status" tabIndex={-1} className="rounded-control border border-line bg-card px-4 py-3">
          <p className="font-semibold">{t(`stages.${application.stage}.title`)}</p>
          <p className="text-small text-muted">{t(`stages.${application.stage}.text`)}</p>
        </div>
      </section>
      {application.interview && <Interview key={application.interview.id} token={token} interview={application.interview} />}
      {application.isOpen && <PhoneForm key={application.phone} token={token} phone={application.phone} />}
      <TalentPool token={token} until={application.poolUntil} />
      <section aria-labelledby="application-rights" className="space-y-3 border-t border-line pt-6">
        <h2 id="application-rights" className="text-heading">
          {t(application.isOpen ? 'rights.title' : 'rights.onlyErase')}
        </h2>
        <p className="text-small text-muted">
          {t('rights.text', { date: formatDate(application.keepUntil, language, { dateStyle: 'long', timeZone: 'UTC' }) })}
        </p>
        <div className="flex flex-col gap-3">
          {application.isOpen && (
            <Button variant="secondary" className="w-full" onClick={() => setOpenDialog('withdraw')}>
              {t('withdraw.label')}
            </Button>
          )}
          <Button variant="ghost" className="w-full text-danger!" onClick={() => setOpenDialog('erase')}>
            {t('erase.label')}
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={openDialog === 'withdraw'}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        title={t('withdraw.title')}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.label')}
        onConfirm={() => withdraw.mutateAsync().catch(() => undefined)}
      />
      <ConfirmDialog
        open={openDialog === 'erase'}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        title={t('erase.title')}
        description={t('erase.text')}
        confirmLabel={t('erase.label')}
        onConfirm={eraseNow}
      />
    </div>
  );
}
