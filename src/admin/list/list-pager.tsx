import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { countQuery, mostCounted, type ListRow, type RowsPage } from '@/features/lists/admin';
import { cursorOf } from '@/features/lists/keyset';
import type { ListParts } from './list-parts';
import { useRowCount } from './use-texts';

export interface ListPagerProps<Row extends ListRow> extends Pick<ListParts<Row>, 'definition' | 'address'> {
  page: RowsPage;
  onTurn: () => void;
}

/** Below the rows: how many there are, and the pages before and after. */
export function ListPager<Row extends ListRow>({ definition, address: { filter, order, turnTo }, page, onTurn }: ListPagerProps<Row>) {
  const { t } = useTranslation('panel-list');
  const rows = useRowCount(definition.texts);
  const { data: count } = useQuery(countQuery(definition.list, filter));

  function turn(direction: 'after' | 'before') {
    const row = page.rows.at(direction === 'after' ? -1 : 0);
    if (!row) return;
    turnTo({ direction, cursor: cursorOf({ ...row }, order) });
    onTurn();
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 text-muted">
      <p role="status" className="tabular-nums">
        {count !== undefined && t(count > mostCounted ? 'count.more' : 'count.exact', { rows: rows(Math.min(count, mostCounted)) })}
      </p>
      {(page.hasPrevious || page.hasNext) && (
        <nav aria-label={t('pages')} className="flex gap-2">
          <Button variant="secondary" size="sm" disabled={!page.hasPrevious} onClick={() => turn('before')}>
            <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('previousPage')}
          </Button>
          <Button variant="secondary" size="sm" disabled={!page.hasNext} onClick={() => turn('after')}>
            {t('nextPage')}
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </nav>
      )}
    </div>
  );
}
