import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf } from '@/admin/insights/diagnostics/finding';
import { readStoredResults } from '@/admin/insights/diagnostics/stored-results';
import { AppLink } from '@/components/ui/app-link';
import { mostWaiting, type Waiting } from '@/features/overview/admin';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatAgo, formatNumber } from '@/lib/format';
import { useSession } from '@/session/use-session';
import { tabPath } from '../../tab-ids';
import { waitingGrid, waitingLists } from './waiting-lists';

/** A link to waiting rows: name, number and note. */
function WaitingItem({
  to,
  name,
  number,
  isQuiet,
  note,
}: {
  to: string;
  name: string;
  number: string;
  isQuiet: boolean;
  note?: ReactNode;
}) {
  return (
    <li>
      <AppLink
        to={to}
        className="flex h-full min-h-11 flex-wrap items-center justify-between gap-x-3 px-1 py-2.5 hover:bg-card-hover @3xl:flex-col @3xl:items-start @3xl:justify-start @3xl:px-4 @3xl:py-3.5"
      >
        <span className={cn('min-w-0', isQuiet && 'text-muted')}>{name}</span>
        <span className={cn('text-heading tabular-nums', isQuiet ? 'text-muted' : 'text-foreground')}>{number}</span>
        {note && <span className="basis-full @3xl:basis-auto">{note}</span>}
      </AppLink>
    </li>
  );
}

/** The waiting rows, each kind with its number and link. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const number = (count: number) =>
    count > mostWaiting ? t('waiting.more', { number: formatNumber(mostWaiting, language) }) : formatNumber(count, language);
  const overdue = waiting.overdue_creators;
  return (
    <ul className={waitingGrid}>
      {waitingLists.map(({ name, count, to }) => (
        <WaitingItem
          key={name}
          to={to}
          name={t(`waiting.${name}`)}
          number={number(waiting[count])}
          isQuiet={waiting[count] === 0}
          note={
            name === 'creators' &&
            overdue > 0 && (
              <span className="text-warning">
                {overdue > mostWaiting ? t('waiting.manyOverdue', { number: number(overdue) }) : t('waiting.overdue', { count: overdue })}
              </span>
            )
          }
        />
      ))}
      <FailingChecks />
    </ul>
  );
}

/** The results of the last run of the checks on this device. */
function FailingChecks() {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const { userId } = useSession();
  const now = useNow(60_000);
  const [lastRun] = useState(() => (userId ? readStoredResults(userId) : null));
  const count = lastRun ? countOf(lastRun.results, 'error') + countOf(lastRun.results, 'warning') : 0;
  const note =
    lastRun === null ? t('waiting.neverChecked') : now !== null && t('waiting.checkedAt', { when: formatAgo(lastRun.at, now, language) });
  return (
    <WaitingItem
      to={tabPath('diagnostics')}
      name={t('waiting.checks')}
      number={lastRun === null ? '–' : formatNumber(count, language)}
      isQuiet={count === 0}
      note={<span className="text-muted">{note}</span>}
    />
  );
}
