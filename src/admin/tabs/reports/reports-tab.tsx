import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Segments } from '@/admin/ui/segments';
import { Toolbar } from '@/admin/ui/toolbar';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Select } from '@/components/form/select';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { queueViews, reportQueueQuery, type QueueView } from '@/features/reports/admin';
import { CaseQueue } from './case-queue';

/** The queue of reported posts and profiles. The view and the order are in the address. */
export function ReportsTab() {
  const { t } = useTranslation('panel-reports');
  const [params, setParams] = useSearchParams();
  const view = queueViews.find((one) => one === params.get('view')) ?? 'open';
  const isOldestFirst = params.get('order') === 'oldest';
  const row = params.get('row');
  const queue = useQuery(reportQueueQuery({ view, isOldestFirst, row }));
  const counts: Partial<Record<QueueView, number>> = { open: queue.data?.open ?? 0, appeals: queue.data?.appeals ?? 0 };

  function show(changed: { view?: QueueView; order?: string }) {
    const next = { view, order: isOldestFirst ? 'oldest' : '', ...changed };
    setParams({ ...(next.view !== 'open' && { view: next.view }), ...(next.order && { order: next.order }) }, { replace: true });
  }

  return (
    <div className="space-y-4">
      <Toolbar label={t('toolbar')}>
        <Segments
          label={t('view')}
          value={view}
          options={queueViews.map((value) => ({
            value,
            label: t(`views.${value}`),
            ...(value !== 'decided' && { count: counts[value] ?? 0 }),
          }))}
          onChange={(value) => show({ view: value })}
          className="me-auto"
        />
        {view === 'open' && (
          <Select
            aria-label={t('order')}
            value={isOldestFirst ? 'oldest' : ''}
            onChange={({ target }) => show({ order: target.value })}
            className="w-52 lg:min-h-9 lg:text-small"
          >
            <option value="">{t('orders.weight')}</option>
            <option value="oldest">{t('orders.oldest')}</option>
          </Select>
        )}
      </Toolbar>
      {row !== null && (
        <Button size="sm" variant="secondary" onClick={() => show({})}>
          {t('all')}
        </Button>
      )}
      <ListState
        query={{ ...queue, data: queue.data?.cases }}
        skeleton={<CaseSkeleton />}
        empty={<EmptyState icon={ShieldCheck} title={t(`empty.${view}.title`)} text={t(`empty.${view}.text`)} />}
        failed={{ title: t('failed') }}
      >
        {(cases) => <CaseQueue key={`${view} ${String(isOldestFirst)}`} cases={cases} hasMore={queue.data?.more === true} />}
      </ListState>
    </div>
  );
}

function CaseSkeleton() {
  return (
    <SkeletonGroup className="space-y-4 border-y border-line py-4">
      <Skeleton className="h-5 w-64 max-w-full" />
      <SkeletonText lines={4} />
      <Skeleton className="h-9 w-80 max-w-full" />
    </SkeletonGroup>
  );
}
