import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { resendVerificationMailMutation, type Creator } from '@/features/creators/queries';
import { secondsToResend } from '@/features/creators/verification';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { creatorPath } from '@/lib/paths';
import { useNow } from '@/hooks/use-now';
import { useServerNow } from '@/hooks/use-server-now';
import { timeLeftParts, verificationTimeLeft, type TimeLeft } from './countdown';

/** Returns for example "6 days and 4 hours". */
function formatTimeLeft(left: TimeLeft, language: Language): string {
  const parts = timeLeftParts(left).map(({ unit, amount }) => formatNumber(amount, language, { style: 'unit', unit, unitDisplay: 'long' }));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** Tells the owner that the address is not verified, with the time left, and can resend the mail. */
export function VerificationBanner({ creator }: { creator: Creator }) {
  const { t } = useTranslation(['creator', 'common']);
  const { language, localizePath } = useLanguage();
  const now = useNow(1000);
  const serverTime = useServerNow(1000);
  const sending = useMutation(resendVerificationMailMutation);
  const left = serverTime === null ? undefined : verificationTimeLeft(creator.created_at, serverTime);
  const secondsLeft = now === null ? 0 : secondsToResend(creator.id, now);

  const resend = () => sending.mutate(window.location.origin + localizePath(creatorPath(creator.username)));

  return (
    <Notice
      tone={left === null ? 'danger' : 'warning'}
      title={t(left === null ? 'verification.overdueTitle' : 'verification.title')}
      className="mb-4"
      action={
        <Button variant="secondary" size="sm" loading={sending.isPending} disabled={secondsLeft > 0} onClick={resend}>
          {secondsLeft > 0 ? t('verification.resendIn', { seconds: formatNumber(secondsLeft, language) }) : t('verification.resend')}
        </Button>
      }
    >
      {left === null ? (
        t('verification.overdueText')
      ) : (
        <>
          <span>{t('verification.text')}</span>{' '}
          {left && (
            <span role="timer" aria-label={t('verification.timeLeft')} className="font-semibold text-foreground tabular-nums">
              {formatTimeLeft(left, language)}
            </span>
          )}
        </>
      )}
    </Notice>
  );
}
