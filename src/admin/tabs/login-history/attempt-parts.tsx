import { CircleCheck, CircleX, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { ListTime } from '../../list/list-time';
import { outcomeOf, type Attempt } from './attempt';

const outcomes = {
  successful: { Icon: CircleCheck, colour: 'text-success' },
  wrong_credentials: { Icon: CircleX, colour: 'text-danger' },
  wrong_code: { Icon: CircleX, colour: 'text-danger' },
  locked_out: { Icon: Lock, colour: 'text-warning' },
} as const;

/** The outcome of an attempt. Shows the reason of a failure. Passwords are never stored (docs/decisions/005-passwords.md). */
export function AttemptOutcome({ row }: { row: Pick<Attempt, 'successful' | 'reason'> }) {
  const { t } = useTranslation('panel-login-history');
  const outcome = outcomeOf(row);
  const { Icon, colour } = outcomes[outcome];
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', colour)} />
      <span>{t(`outcomes.${outcome}`)}</span>
    </span>
  );
}

/** The stored part of the IP address. It lacks the last part, so that it identifies a network, not a person. */
export function AttemptAddress({ row: { ip_address } }: { row: Pick<Attempt, 'ip_address'> }) {
  const { t } = useTranslation('panel-login-history');
  return ip_address ? (
    <bdi dir="ltr" className="break-all tabular-nums">
      {ip_address}
    </bdi>
  ) : (
    <span>{t('noAddress')}</span>
  );
}

/** An attempt in the list on phones. */
export function AttemptCard({ row }: { row: Pick<Attempt, 'created_at' | 'ip_address' | 'successful' | 'reason'> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-muted">
      <AttemptOutcome row={row} />
      <AttemptAddress row={row} />
      <ListTime isFull at={row.created_at} />
    </p>
  );
}

/** All stored fields of an attempt. */
export function AttemptDetails({ row }: { row: Attempt }) {
  const { t } = useTranslation('panel-login-history');
  const facts = [
    ['outcome', <AttemptOutcome key="outcome" row={row} />],
    ['date', <ListTime key="date" isFull at={row.created_at} />],
    ['address', <AttemptAddress key="address" row={row} />],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-6 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`columns.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure pt-6 text-muted">{t('kept')}</p>
    </>
  );
}
