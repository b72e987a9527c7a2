import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { verificationFailureKey } from '@/features/creators/verification';
import { errorMessage } from '@/lib/backend/errors';
import { openContactDialog } from '@/lib/window-events';
import { useRedeemLink } from './use-redeem-link';

/** Redeems the verification link in the address and reports the result. Renders nothing without a link. */
export function RedeemNotice({ username }: { username: string }) {
  const { t } = useTranslation(['creator', 'creators', 'common']);
  const { status, error, retry } = useRedeemLink(username);
  if (status === 'idle') return null;
  if (status === 'pending') {
    return (
      <div role="status" className="mb-4 flex items-center gap-3 rounded-control border border-line bg-card px-4 py-3 text-small">
        <Spinner className="size-4" />
        {t('verification.redeeming')}
      </div>
    );
  }
  if (status === 'success') return <Notice tone="success" role="status" title={t('verification.redeemed')} className="mb-4" />;
  const key = verificationFailureKey(error);
  return (
    <Notice
      tone={key === 'verification.linkUsed' ? 'info' : 'danger'}
      role="alert"
      title={t('verification.notRedeemed')}
      className="mb-4"
      action={
        key === 'verification.accountSuspended' ? (
          <Button variant="secondary" size="sm" onClick={() => openContactDialog({ subject: t('suspended.subject') })}>
            {t('common:contactUs')}
          </Button>
        ) : (
          // The link itself was not rejected, so a retry can succeed.
          (!key || key === 'verification.failed' || key === 'errors.rateLimited') && (
            <Button variant="secondary" size="sm" onClick={retry}>
              {t('common:tryAgain')}
            </Button>
          )
        )
      }
    >
      {key ? t(`creators:${key}`) : errorMessage(error, t)}
    </Notice>
  );
}
