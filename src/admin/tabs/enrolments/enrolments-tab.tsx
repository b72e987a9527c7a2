import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { Segments } from '@/admin/ui/segments';
import { Toolbar } from '@/admin/ui/toolbar';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useNow } from '@/hooks/use-now';
import { maxRuns, runsQuery } from '@/features/enrolments/runs-admin';
import { RunDialog } from './run-dialog';
import { RunList } from './run-list';
import { RunView } from './run-view';

const periods = ['coming', 'past'] as const;

/** The runs of courses, and the people of the one in the address. */
export function EnrolmentsTab() {
  const { t } = useTranslation('panel-enrolments');
  const runs = useQuery(runsQuery);
  const now = useNow(60_000) ?? 0;
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const period = periods.find((one) => one === params.get('period')) ?? 'coming';
  const opened = runs.data?.find(({ id }) => id === params.get('row'));
  useTabCommand('addRun', () => setAdding(true));

  const isPast = ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) <= now;
  const all = runs.data ?? [];
  const counts = { coming: all.filter((run) => !isPast(run)).length, past: all.filter(isPast).length };
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {t('add')}
    </Button>
  );
  const dialog = isAdding && <RunDialog run={undefined} onClose={() => setAdding(false)} />;
  if (opened) return <RunView run={opened} onBack={() => setParams(period === 'past' ? { period } : {})} />;
  return (
    <>
      <ListState
        query={runs}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState icon={CalendarX2} title={t('empty.title')} text={t('empty.text')} action={add} />}
        failed={{ title: t('failed') }}
      >
        {(list) => (
          <div className="space-y-4">
            <Toolbar label={t('toolbar')}>
              <Segments
                label={t('period')}
                value={period}
                options={periods.map((value) => ({ value, label: t(`periods.${value}`), count: counts[value] }))}
                onChange={(value) => setParams(value === 'past' ? { period: value } : {}, { replace: true })}
                className="me-auto"
              />
              {add}
            </Toolbar>
            {list.length >= maxRuns && <Notice tone="warning" title={t('tooMany', { count: maxRuns })} />}
            <RunList
              // The next one first; of the past ones the latest.
              runs={period === 'past' ? list.filter(isPast) : list.filter((run) => !isPast(run)).reverse()}
              onOpen={({ id }) => setParams({ ...(period === 'past' && { period }), row: id })}
            />
          </div>
        )}
      </ListState>
      {dialog}
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
