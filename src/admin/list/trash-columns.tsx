import { useTranslation } from 'react-i18next';
import { trashMs, type ListRow } from '@/features/lists/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { cn } from '@/lib/cn';
import type { ListColumn } from './list-definition';
import { ListTime } from './list-time';

const dayMs = 24 * 3_600_000;

/** The days until a deleted row is gone for good. */
function DaysLeft({ at }: { at: string }) {
  const { t } = useTranslation('panel-list');
  const now = useServerNow(60_000);
  if (now === null) return null;
  // The clock is rounded down, so that a row may seem to be from the future.
  const days = Math.max(0, Math.ceil(Math.min(trashMs, Date.parse(at) + trashMs - now) / dayMs));
  return (
    <span className={cn('tabular-nums sm:whitespace-nowrap', days <= 3 ? 'text-warning' : 'text-muted')}>
      {days === 0 ? t('deleted.today') : t('deleted.days', { count: days })}
    </span>
  );
}

/** Returns the columns of a table in the trash: when a row was deleted, and how long it stays, after the row's name. */
export function withTrashColumns<Row extends ListRow>([first, ...others]: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  const reads = ['deleted_at'] as const;
  const deleted: ListColumn<Row>[] = [
    {
      id: 'deleted',
      width: 7,
      label: 'panel-list:deleted.on',
      reads,
      cell: ({ deleted_at }: ListRow) => deleted_at && <ListTime at={deleted_at} />,
    },
    {
      id: 'daysLeft',
      width: 9,
      folds: 1,
      label: 'panel-list:deleted.left',
      reads,
      cell: ({ deleted_at }: ListRow) => deleted_at && <DaysLeft at={deleted_at} />,
    },
  ];
  return first ? [first, ...deleted, ...others] : deleted;
}

/** When a row was deleted and how long it stays, under a card of the trash on phones. */
export function TrashNote({ row: { deleted_at } }: { row: ListRow }) {
  const { t } = useTranslation('panel-list');
  if (!deleted_at) return null;
  return (
    <p className="flex flex-wrap gap-x-3 pt-1 text-muted">
      <span>
        {t('deleted.on')} <ListTime at={deleted_at} />
      </span>
      <DaysLeft at={deleted_at} />
    </p>
  );
}
