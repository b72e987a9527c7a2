import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditTrail } from '@/admin/insights/audit/audit-trail';
import { ListState } from '@/components/feedback/list-state';
import { AppLink } from '@/components/ui/app-link';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { recentAuditEntriesQuery, type AuditEntry } from '@/features/audit/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { formatAgo, formatDate } from '@/lib/format';
import { tabPath } from '../../tab-ids';
import { TitledSection } from '../../ui/titled-section';

/** The number of lines. Equal changes are one line. */
const maxLines = 6;

/** The last actions of administrators, with a link to the audit log. */
export function RecentChanges() {
  const { t } = useTranslation(['panel-overview', 'panel-audit']);
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
          <AuditTrail
            entries={entries}
            most={maxLines}
            timeOf={(entry) => <Ago entry={entry} />}
            opener={({ id }, time) => (
              <AppLink to={`${tabPath('audit')}?row=${id}`} className="after:absolute after:inset-0">
                <span className="sr-only">{t('panel-audit:detailsOf')} </span>
                {time}
              </AppLink>
            )}
          />
        )}
      </ListState>
    </TitledSection>
  );
}

function Ago({ entry: { created_at } }: { entry: AuditEntry }) {
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  return (
    <time
      dateTime={created_at}
      title={formatDate(created_at, language, { dateStyle: 'long', timeStyle: 'short' })}
      className="whitespace-nowrap text-muted tabular-nums"
    >
      {now !== null && formatAgo(created_at, now, language)}
    </time>
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
