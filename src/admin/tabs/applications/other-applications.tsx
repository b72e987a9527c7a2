import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { ListState } from '@/components/feedback/list-state';
import { AppLink } from '@/components/ui/app-link';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { maxOthers, otherApplicationsQuery } from '@/features/applications/admin';
import { ListTime } from '../../list/list-time';
import { tabPath } from '../../tab-ids';
import { JobName } from './job-name';
import { StageName } from './stage-name';

/** Other applications with the same e-mail address or phone number. */
export function OtherApplications({ id }: { id: string }) {
  const { t } = useTranslation('panel-applications');
  const query = useQuery(otherApplicationsQuery(id));
  return (
    <TitledSection title={t('others.title')} className="space-y-2 print:hidden">
      <ListState
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton className="h-4 w-48 max-w-full" />
          </SkeletonGroup>
        }
        empty={<p className="text-muted">{t('others.none')}</p>}
        failed={{ title: t('failed'), className: 'py-4' }}
      >
        {(rows) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {rows.slice(0, maxOthers).map((row) => (
                <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                  <AppLink
                    to={`${tabPath('applications')}?row=${row.id}`}
                    className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4 lg:min-h-0"
                  >
                    <JobName row={row} />
                  </AppLink>
                  <span className="flex items-center gap-3">
                    <StageName stage={row.stage} />
                    <ListTime at={row.created_at} />
                  </span>
                </li>
              ))}
            </ul>
            {rows.length > maxOthers && <p className="text-muted">{t('others.more', { count: maxOthers })}</p>}
          </>
        )}
      </ListState>
    </TitledSection>
  );
}
