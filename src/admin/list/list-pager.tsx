import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { countQuery, mostCounted, type ListRow } from '@/features/lists/admin';
import type { ListParts } from './list-parts';
import type { PageTurn } from './use-page-turn';
import { useRowCount } from './use-texts';

export interface ListPagerProps<Row extends ListRow> extends Pick<ListParts<Row>, 'definition' | 'address'> {
  pageTurn: PageTurn;
}

/** The number of matching rows, and the buttons for the previous and next page. */
export function ListPager<Row extends ListRow>({ definition, address, pageTurn: { can, turn } }: ListPagerProps<Row>) {
  const { t } = useTranslation('panel-list');
  const rows = useRowCount(definition.texts);
  const { data: count } = useQuery(countQuery(definition.list, address.view.filter));

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 text-muted">
      <p role="status" className="tabular-nums">
        {count !== undefined && t(count > mostCounted ? 'count.more' : 'count.exact', { rows: rows(Math.min(count, mostCounted)) })}
      </p>
      {(can.before || can.after) && (
        <nav aria-label={t('pages')} className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={!can.before} onClick={() => turn('before', 'top')}>
            <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('previousPage')}
          </Button>
          <Button variant="secondary" size="sm" disabled={!can.after} onClick={() => turn('after', 'top')}>
            {t('nextPage')}
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </nav>
      )}
    </div>
  );
}
