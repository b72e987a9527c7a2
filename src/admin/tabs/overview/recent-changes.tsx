import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditEntryActor, AuditEntryLine } from '@/admin/insights/audit/audit-entry-line';
import { ListState } from '@/components/feedback/list-state';
import { AppLink } from '@/components/ui/app-link';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { recentAuditEntriesQuery } from '@/features/overview/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { formatAgo, formatDate } from '@/lib/format';
import { tabPath } from '../../tab-ids';
import { TitledSection } from '../../ui/titled-section';

/** The last actions of administrators, with a link to the audit log. */
export function RecentChanges() {
  const { t } = useTranslation(['panel-overview', 'panel-audit']);
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  const query = useQuery(recentAuditEntriesQuery);
  return (
    <TitledSection
      title={t('recent.title')}
      actions={
        <AppLink
          to={tabPath('audit')}
          className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-foreground hover:underline lg:min-h-9"
        >
          {t('recent.all')}
        </AppLink>
      }
    >
      <ListState
        query={query}
        skeleton={<LinesSkeleton />}
        empty={<p className="border-y border-line py-3 text-muted">{t('recent.empty')}</p>}
        failed={{ title: t('panel-audit:failed'), className: 'py-6' }}
      >
        {(entries) => (
          <ul className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <li key={entry.id}>
                <AppLink
                  to={`${tabPath('audit')}?row=${entry.id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-1 py-2 hover:bg-card-hover"
                >
                  <span className="min-w-0 flex-1 basis-48 break-words">
                    <AuditEntryLine row={entry} />
                  </span>
                  <span className="flex min-w-0 flex-wrap gap-x-3 text-muted">
                    <AuditEntryActor row={entry} />
                    {now !== null && (
                      <time
                        dateTime={entry.created_at}
                        title={formatDate(entry.created_at, language, { dateStyle: 'long', timeStyle: 'short' })}
                        className="whitespace-nowrap tabular-nums"
                      >
                        {formatAgo(entry.created_at, now, language)}
                      </time>
                    )}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </TitledSection>
  );
}

function LinesSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <div key={line} className="flex min-h-11 items-center gap-3 px-1">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
