import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ownSignInsQuery, ownSignInsShown, type SignIn } from '@/features/account/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import { useSession } from '@/session/use-session';

const outcomes = {
  successful: { Icon: CircleCheck, colour: 'text-success' },
  wrong_credentials: { Icon: CircleX, colour: 'text-danger' },
  wrong_code: { Icon: CircleX, colour: 'text-danger' },
  locked_out: { Icon: Lock, colour: 'text-warning' },
} as const;

/** The last login attempts of the account, with outcome, address and time. */
export function SignInList() {
  const { t } = useTranslation('panel-security');
  const query = useQuery(ownSignInsQuery(useSession().userId ?? ''));
  return (
    <ListState<SignIn>
      query={query}
      skeleton={<Skeleton className="h-40" />}
      empty={<p className="text-small text-muted">{t('signIns.empty')}</p>}
      failed={{ title: t('signIns.failed'), className: 'py-4' }}
    >
      {(signIns) => (
        <ul aria-label={t('signIns.label', { count: ownSignInsShown })} className="divide-y divide-line border-y border-line text-small">
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
    </ListState>
  );
}

function SignInRow({ signIn: { at, address, outcome } }: { signIn: SignIn }) {
  const { t } = useTranslation('panel-security');
  const { language } = useLanguage();
  const { Icon, colour } = outcomes[outcome];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 py-2.5 sm:grid-cols-[1rem_minmax(0,1fr)_12rem_auto]">
      <Icon aria-hidden="true" className={cn('size-4 self-center', colour)} />
      <span>{t(`signIns.outcomes.${outcome}`)}</span>
      <span className="col-start-2 break-all text-muted tabular-nums sm:col-start-auto">
        {address ? <bdi dir="ltr">{address}</bdi> : t('signIns.noAddress')}
      </span>
      <time dateTime={at} className="col-start-2 text-muted tabular-nums sm:col-start-auto">
        {formatDate(at, language, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </li>
  );
}
