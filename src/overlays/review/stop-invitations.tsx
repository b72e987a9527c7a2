import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { stopInvitationsMutation } from '@/features/reviews/invitation';
import { errorMessage, toAppError } from '@/lib/backend/errors';

/** The dialog behind the second link of an invitation. It stops after a press, because mail programs open links by themselves. */
export function StopInvitations({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['review-form', 'common']);
  const { mutate, isPending, isSuccess, error } = useMutation(stopInvitationsMutation(token));
  const isUnknown = error !== null && toAppError(error).code === 'notFound';
  return (
    <Dialog open onOpenChange={onClose} title={t('stop.title')} description={isSuccess ? undefined : t('stop.text')} size="sm">
      <DialogBody>
        {isSuccess && <Notice tone="success" role="status" title={t('stop.done')} />}
        {error && (
          <Notice tone="warning" role="alert" title={isUnknown ? t('invited.unknown') : t('stop.failed')}>
            {isUnknown ? undefined : errorMessage(error, t)}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        {!isSuccess && !isUnknown && (
          <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
            {t('stop.confirm')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
