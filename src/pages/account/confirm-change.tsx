import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { confirmMutation } from '@/features/account/own-account';
import { errorMessage, toAppError } from '@/lib/backend/errors';

interface ConfirmChangeProps {
  token: string;
  /** Removes the link from the address. */
  onLeave: () => void;
}

/** Confirms a change of address for one mailbox, after a press: programs that look through mails open links, and must not confirm. */
export function ConfirmChange({ token, onLeave }: ConfirmChangeProps) {
  const { t } = useTranslation(['account', 'common']);
  const { mutate, data, error, isPending, isSuccess } = useMutation(confirmMutation);
  const isUsed = error !== null && toAppError(error).reason === 'otp_expired';
  const toAccount = (
    <Button variant="secondary" size="lg" className="w-full" onClick={onLeave}>
      {t('confirm.toAccount')}
    </Button>
  );
  if (isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        {data === null ? (
          <Notice tone="info" role="status" title={t('confirm.half.title')}>
            {t('confirm.half.text')}
          </Notice>
        ) : (
          <Notice tone="success" role="status" title={t('confirm.done.title')}>
            {t('confirm.done.text', { email: data })}
          </Notice>
        )}
        {toAccount}
      </div>
    );
  }
  if (isUsed) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="warning" role="alert" title={t('confirm.used.title')}>
          {t('confirm.used.text')}
        </Notice>
        {toAccount}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('confirm.text')}</p>
      {error && (
        <Notice tone="danger" role="alert" title={t('confirm.failed')}>
          {errorMessage(error, t)}
        </Notice>
      )}
      <Button size="lg" className="w-full" loading={isPending} onClick={() => mutate(token)}>
        {t('confirm.submit')}
      </Button>
    </div>
  );
}
