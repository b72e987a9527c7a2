import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import type { ListRow } from '@/features/lists/admin';
import { useEventCallback } from '@/hooks/use-event-callback';
import { cn } from '@/lib/cn';
import { TickBox } from '../ui/tick-box';
import type { ListColumn } from './list-definition';
import { hasActions, isSelectable, type ListParts } from './list-parts';
import type { ListView } from './list-view';
import { buttonsWidth, widthOf } from './fit-columns';
import { narrowClass, TableRow } from './table-row';
import type { FittedColumns } from './use-fitted-columns';
import type { Selection } from './use-selection';
import { useText } from './use-texts';

export interface ListTableProps<Row extends ListRow> extends ListParts<Row> {
  fitted: FittedColumns<Row>;
  rows: readonly Row[];
  /** The number of rows to render. */
  shown: number;
  selection: Selection;
}

/** The rows as a table, on wide screens. The first cell is a button that opens the details; its click area is the whole row. */
export function ListTable<Row extends ListRow>({ definition, address, actions, fitted, rows, shown, selection }: ListTableProps<Row>) {
  const { t } = useTranslation('panel-list');
  const { view, setView } = address;
  const { columns, narrow, isTight } = fitted;
  const hasBoxes = isSelectable(definition);
  const printed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const pageIds = rows.map(({ id }) => id);
  const isPageSelected = pageIds.every(selection.has);

  /** The id of the row toggled last. A click with Shift sets all rows from there. */
  const anchor = useRef<string>(undefined);
  const toggle = useEventCallback((event: MouseEvent<HTMLInputElement>, id: string) => {
    const [from, to] = [pageIds.indexOf(anchor.current ?? ''), pageIds.indexOf(id)];
    const ids = event.shiftKey && from !== -1 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    selection.select(ids, event.currentTarget.checked);
    anchor.current = id;
  });

  return (
    // A scroll container would hold the header row.
    <div ref={keyboardScrollable} className={cn('relative', isTight && 'overflow-x-auto print:overflow-visible')}>
      <table
        style={{ '--least': `${String(fitted.width)}rem` }}
        className={cn('w-full table-fixed border-collapse text-small print:text-xs', isTight && 'min-w-(--least) print:min-w-0')}
      >
        <thead>
          <tr>
            {hasBoxes && (
              <th scope="col" className={cn(headerClass, 'w-11 print:hidden')}>
                <TickBox
                  label={t('select.page')}
                  checked={isPageSelected}
                  isPartly={!isPageSelected && pageIds.some(selection.has)}
                  onToggle={() => selection.select(pageIds, !isPageSelected)}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={view.sort}
                onSort={(sort) => setView({ sort })}
                width={widthOf(column) * fitted.growth}
                share={widthOf(column) / printed}
                className={cn(index === 0 && definition.isWaiting && 'ps-6', narrow.has(column.id) && narrowClass)}
              />
            ))}
            {hasActions(definition) && (
              <th
                scope="col"
                style={{ '--width': `${String(buttonsWidth(fitted.buttons))}rem` }}
                className={cn(headerClass, 'w-(--width) print:hidden')}
              >
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <TableRow
              key={row.id}
              row={row}
              {...{ definition, columns, narrow, actions, toggle }}
              open={address.open}
              isTrash={view.filter.trash === true}
              isSelected={selection.has(row.id)}
              isOpen={view.row === row.id}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The header row stays below the sticky heading of the tab, or below the bar on tablets. */
const headerClass =
  'sticky top-[calc(3rem+1px)] z-2 bg-background shadow-[inset_0_-1px_0_var(--color-line)] lg:top-(--tab-heading) low:static print:static';

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

interface HeaderCellProps<Row extends ListRow> {
  column: ListColumn<Row>;
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
  /** In rem. */
  width: number;
  /** The share of the printed table's width, from 0 to 1. */
  share: number;
  className: string;
}

/** The header of a column. Its button cycles through the column's first direction, the other one, and the default order. */
function HeaderCell<Row extends ListRow>({ column, sort, onSort, width, share, className }: HeaderCellProps<Row>) {
  const { id, label, sort: by, isWide } = column;
  const text = useText();
  const current = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none';
  const Icon = sortIcons[current];
  function sortNext() {
    const first = by?.descending ?? false;
    if (sort?.column !== id) onSort({ column: id, descending: first });
    else onSort(sort.descending === first ? { column: id, descending: !first } : null);
  }
  return (
    <th
      scope="col"
      aria-sort={by && current}
      style={{ '--width': `${String(width)}rem`, '--share': `${String(share * 100)}%` }}
      className={cn(
        headerClass,
        'px-2 py-1 text-start text-xs font-medium text-muted print:w-(--share)',
        !isWide && 'w-(--width)',
        className,
      )}
    >
      {by ? (
        <button
          type="button"
          onClick={sortNext}
          className="-ms-1 inline-flex min-h-8 max-w-full items-center gap-1 rounded-control px-1 text-start hover:text-foreground"
        >
          <span>{text(label)}</span>
          <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', current === 'none' && 'opacity-50 print:hidden')} />
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center">{text(label)}</span>
      )}
    </th>
  );
}
