import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { settingsHistoryQuery, type HistoryEntry } from '@/features/settings/history';
import { DiscardedList } from './discarded-list';
import { SavedVersionRow } from './saved-version';
import { useRestore } from './use-restore';

/** Whether the only version is the one of the installation. */
const isUntouched = (entries: readonly HistoryEntry[] | undefined) =>
  entries?.length === 1 && entries[0]?.version === 1 && entries[0].savedBy === null;

/** The saved versions of the settings, newest first, each with time, author, changes and a button to restore it. */
export function HistoryTab() {
  const { t } = useTranslation('panel-history');
  const query = useInfiniteQuery(settingsHistoryQuery);
  const { restore, checking, dialog } = useRestore();
  return (
    <>
      <DiscardedList />
      <ListState
        query={isUntouched(query.data) ? { ...query, data: [] } : query}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState icon={History} title={t('empty.title')} text={t('empty.text')} />}
        failed={{ title: t('failed') }}
      >
        {(entries) => (
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry, index) => (
              <SavedVersionRow key={entry.version} entry={entry} isCurrent={index === 0} checking={checking} onRestore={restore} />
            ))}
          </ol>
        )}
      </ListState>
      {dialog}
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-4 py-4">
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-4 w-96 max-w-full" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
