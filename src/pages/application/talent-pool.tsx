import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { poolConsentMutation } from '@/features/applications/status';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** The consent to be kept for other positions. `until` is its last day as 2028-11-26, null without one. */
export function TalentPool({ token, until }: { token: string; until: string | null }) {
  const { t } = useTranslation('application');
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation(poolConsentMutation(token));
  const setConsent = (isGiven: boolean) =>
    mutate(isGiven, { onSuccess: () => toast({ variant: 'success', title: t(isGiven ? 'pool.given' : 'pool.withdrawn') }) });
  return (
    <section aria-labelledby="application-pool" className="space-y-3 border-t border-line pt-6">
      <h2 id="application-pool" className="text-heading">
        {t('pool.title')}
      </h2>
      <p role="status" className="text-small text-muted">
        {until ? t('pool.until', { date: formatDate(until, language, { dateStyle: 'long', timeZone: 'UTC' }) }) : t('pool.ask')}
      </p>
      <div className="flex flex-col gap-3">
        <Button variant="secondary" className="w-full" disabled={isPending} onClick={() => setConsent(true)}>
          {t(until ? 'pool.renew' : 'pool.agree')}
        </Button>
        {until && (
          <Button variant="ghost" className="w-full" disabled={isPending} onClick={() => setConsent(false)}>
            {t('pool.withdraw')}
          </Button>
        )}
      </div>
    </section>
  );
}
