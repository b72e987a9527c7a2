import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chartGrid } from '@/admin/insights/charts/chart-bars';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { overviewQuery } from '@/features/overview/admin';
import { errorMessage } from '@/lib/backend/errors';
import { TitledSection } from '../../ui/titled-section';
import { ComingTalks } from './coming-talks';
import { DailyCharts } from './daily-charts';
import { FirstDayList } from './first-day-list';
import { NextInterviews } from './next-interviews';
import { RecentChanges } from './recent-changes';
import { WaitingList } from './waiting-list';
import { waitingGrid } from './waiting-lists';
import { VisitsSection } from './visits/visits-section';

/** The start of the panel: waiting rows, visits, charts, recent changes, and the first steps of a new site. */
export function OverviewTab() {
  const { t } = useTranslation(['panel-overview', 'common']);
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <div className="space-y-8">
      <TitledSection title={t('waiting.title')}>
        {data ? (
          <WaitingList waiting={data} />
        ) : error ? (
          <ErrorState
            title={t('failed')}
            text={errorMessage(error, t)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="py-6"
          />
        ) : (
          <WaitingSkeleton />
        )}
      </TitledSection>
      <ComingTalks />
      <NextInterviews />
      <FirstDayList />
      <VisitsSection />
      {data ? <DailyCharts {...data} /> : !error && <ChartsSkeleton />}
      <RecentChanges />
    </div>
  );
}

function WaitingSkeleton() {
  return (
    <SkeletonGroup className={waitingGrid}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((item) => (
        <div
          key={item}
          className="flex min-h-11 items-center justify-between gap-3 px-1 py-2.5 @3xl:flex-col @3xl:items-start @3xl:px-4 @3xl:py-3.5"
        >
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-6 w-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function ChartsSkeleton() {
  return (
    <SkeletonGroup className={chartGrid}>
      {[0, 1, 2, 3, 4].map((chart) => (
        <Skeleton key={chart} className="h-32" />
      ))}
    </SkeletonGroup>
  );
}
