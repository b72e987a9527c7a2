import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { countQuery, maxCounted, type ListRow, type RowsPage } from '@/features/lists/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import type { ListParts } from './list-parts';
import type { PageTurn } from './use-page-turn';
import { useRowCount } from './use-texts';

export interface ListPagerProps<Row extends ListRow> extends Pick<ListParts<Row>, 'definition' | 'address'> {
  page: RowsPage;
  pageTurn: PageTurn;
}

/** The position of the page among the matching rows, their number, and the buttons for the previous and next page. */
export function ListPager<Row extends ListRow>({ definition, address, page, pageTurn: { can, turn } }: ListPagerProps<Row>) {
  const { t } = useTranslation('panel-list');
  const rows = useRowCount(definition.texts);
  const { language } = useLanguage();
  const { filter, offset } = address.view;
  const { data: count } = useQuery(countQuery(definition.list, filter));
  // The first page starts at 0, however the address got there.
  const before = can.before ? offset : 0;
  const isPart = can.before || can.after;

  function textOf(total: number): string {
    const counted = { rows: rows(Math.min(total, maxCounted)) };
    const isMore = total > maxCounted;
    // Rows that arrived since have moved the page: it never ends after the last one.
    if (!isPart || before === null || (!isMore && before + page.rows.length > total))
      return t(isMore ? 'count.more' : 'count.exact', counted);
    const range = { from: formatNumber(before + 1, language), to: formatNumber(before + page.rows.length, language) };
    return t(isMore ? 'count.rangeOfMore' : 'count.range', { ...range, ...counted });
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 text-muted">
      <p role="status" className="tabular-nums">
        {count !== undefined && textOf(count)}
      </p>
      {isPart && (
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
