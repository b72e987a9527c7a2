import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publishState } from '@/admin/shell/publish/publish-state';
import { AppLink } from '@/components/ui/app-link';
import { maxWaiting, type Waiting } from '@/features/overview/admin';
import { publishingQuery } from '@/features/publishing/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatAgo, formatNumber } from '@/lib/format';
import { tabPath } from '../../tab-ids';
import { waitingGrid, waitingLists } from './waiting-lists';

/** A link to waiting rows: name, number and note. */
function WaitingItem({
  to,
  name,
  number,
  isQuiet,
  note,
  className,
}: {
  to: string;
  name: string;
  number: string;
  isQuiet: boolean;
  note?: ReactNode;
  className?: string;
}) {
  return (
    <li className={className}>
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
    count > maxWaiting ? t('waiting.more', { number: formatNumber(maxWaiting, language) }) : formatNumber(count, language);
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
                {overdue > maxWaiting ? t('waiting.manyOverdue', { number: number(overdue) }) : t('waiting.overdue', { count: overdue })}
              </span>
            )
          }
        />
      ))}
      <FailingChecks checks={waiting} />
      <PublishedPages />
    </ul>
  );
}

/** What is saved but not in the HTML of the site, and when that was published. Nothing while it is unknown, and in development. */
function PublishedPages() {
  const { t } = useTranslation(['panel-overview', 'panel']);
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  const { data } = useQuery(publishingQuery);
  const state = data && publishState(data);
  if (!data || !state || state === 'development') return null;
  const { changes, published_at: at } = data;
  return (
    <WaitingItem
      className="col-span-full"
      to={tabPath('diagnostics')}
      name={t('waiting.unpublished')}
      number={formatNumber(changes, language)}
      isQuiet={changes === 0}
      note={
        state === 'failed' ? (
          <span className="text-danger">{t('panel:publish.failed')}</span>
        ) : state === 'publishing' || state === 'notSetUp' ? (
          <span className="text-muted">{t(state === 'publishing' ? 'panel:publish.running' : 'panel:publish.setUp')}</span>
        ) : (
          at !== null &&
          now !== null && <span className="text-muted">{t('panel:publish.published', { when: formatAgo(at, now, language) })}</span>
        )
      }
    />
  );
}

/** The last results of the checks, of the database and of any device. Warnings are told beside the errors. */
function FailingChecks({ checks }: { checks: Pick<Waiting, 'check_errors' | 'check_warnings' | 'checked_at'> }) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  const { check_errors: errors, check_warnings: warnings, checked_at: at } = checks;
  const when = at === null ? t('waiting.neverChecked') : now !== null && t('waiting.checkedAt', { when: formatAgo(at, now, language) });
  return (
    <WaitingItem
      to={tabPath('diagnostics')}
      name={t('waiting.checks')}
      number={at === null ? '–' : formatNumber(errors, language)}
      isQuiet={errors === 0}
      note={
        <>
          {warnings > 0 && <span className="text-warning">{t('waiting.warnings', { count: warnings })}</span>}{' '}
          <span className="text-muted">{when}</span>
        </>
      }
    />
  );
}
