import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { lockedAccountsQuery, unlockMutation, type LockedAccount } from '@/features/account/lockouts';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** The locked accounts, each with a button to unlock it. Renders nothing without any. */
export function LockedAccounts() {
  const { t } = useTranslation('panel-login-history');
  const { data: lockedAccounts = [] } = useQuery(lockedAccountsQuery);
  if (lockedAccounts.length === 0) return null;
  return (
    <section aria-labelledby="locked-accounts" className="mb-6 rounded-control border border-line px-4 pt-3 pb-1">
      <h2 id="locked-accounts" className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden="true" className="size-4 text-warning" />
        {t('locked.title')}
      </h2>
      <ul className="divide-y divide-line">
        {lockedAccounts.map((locked) => (
          <LockedRow key={locked.account} locked={locked} />
        ))}
      </ul>
    </section>
  );
}

function LockedRow({ locked: { account, networks, until } }: { locked: LockedAccount }) {
  const { t } = useTranslation('panel-login-history');
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation(unlockMutation);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-[1_1_12rem] break-all font-medium">
        <bdi dir="ltr">{account}</bdi>
      </span>
      <span className="text-muted tabular-nums">
        {t('locked.until', {
          time: formatDate(until, language, { timeStyle: 'short' }),
          networks: t('locked.networks', { count: networks }),
        })}
      </span>
      <Button
        variant="secondary"
        size="sm"
        disabled={isPending}
        aria-label={t('locked.unlockOf', { account })}
        onClick={() => mutate(account)}
      >
        {t('locked.unlock')}
      </Button>
    </li>
  );
}
