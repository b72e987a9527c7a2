import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import type { ListRow } from '@/features/lists/admin';
import { useLasting } from '@/hooks/use-lasting';
import { cn } from '@/lib/cn';
import { TickBox } from '../ui/tick-box';
import type { ListColumn } from './list-definition';
import { hasActions, isSelectable, type ListParts } from './list-parts';
import { TableRow } from './table-row';
import type { Selection } from './use-selection';
import { useText } from './use-texts';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

export interface ListTableProps<Row extends ListRow> extends ListParts<Row> {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** How many of them, from the first on. */
  shown: number;
  selection: Selection;
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown, false: ChevronsUpDown };
const ariaSort = { asc: 'ascending', desc: 'descending', false: 'none' } as const;

/** The rows as a table, on wide screens. The whole line opens its details; its first cell is the button that does so. */
export function ListTable<Row extends ListRow>({ definition, address, actions, columns, rows, shown, selection }: ListTableProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { view, narrow } = address;

  const defs = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        // Without one nothing can be sorted by; the database does it.
        accessorFn: ({ id }: Row) => id,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort?.descending ?? false,
      })),
    [columns],
  );
  const sorting: SortingState = view.sort ? [{ id: view.sort.column, desc: view.sort.descending }] : [];
  function onSortingChange(change: Updater<SortingState>) {
    const [next] = typeof change === 'function' ? change(sorting) : change;
    narrow({ sort: next ? { column: next.id, descending: next.desc } : null });
  }
  const pageIds = rows.map(({ id }) => id);
  const rowSelection: RowSelectionState = selection.among(pageIds);
  const onRowSelectionChange = (change: Updater<RowSelectionState>) =>
    selection.change(pageIds, typeof change === 'function' ? change(rowSelection) : change);
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: { sorting, rowSelection },
    onSortingChange,
    onRowSelectionChange,
  });
  const toggle = useLasting((event: MouseEvent, id: string) => table.getRow(id).getToggleSelectedHandler()(event));
  const hasBoxes = isSelectable(definition);
  const isActedOn = hasActions(definition);
  const label = (id: string) => columns.find((column) => column.id === id)?.label;

  return (
    <div ref={keyboardScrollable} className="@container relative overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-small print:table-fixed">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line">
              {hasBoxes && (
                <th scope="col" className="w-px print:hidden">
                  <TickBox
                    label={t('select.page')}
                    checked={table.getIsAllRowsSelected()}
                    isPartly={table.getIsSomeRowsSelected()}
                    onToggle={() => table.toggleAllRowsSelected()}
                  />
                </th>
              )}
              {group.headers.map(({ id, column }, index) => {
                const key = label(id);
                const sorted = column.getIsSorted();
                const Icon = sortIcons[`${sorted}`];
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={column.getCanSort() ? ariaSort[`${sorted}`] : undefined}
                    className={cn(
                      'px-2 py-1 text-start text-xs font-medium whitespace-nowrap text-muted',
                      index === 0 && definition.isWaiting && 'ps-6',
                    )}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={column.getToggleSortingHandler()}
                        className="-ms-1 inline-flex min-h-8 items-center gap-1 rounded-control px-1 hover:text-foreground"
                      >
                        <span>{key && text(key)}</span>
                        <Icon aria-hidden="true" className={cn('size-3.5', !sorted && 'opacity-50 print:hidden')} />
                      </button>
                    ) : (
                      <span className="inline-flex min-h-8 items-center">{key && text(key)}</span>
                    )}
                  </th>
                );
              })}
              {isActedOn && (
                <th scope="col" className="print:hidden">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <TableRow
              key={row.id}
              row={row}
              {...{ definition, columns, actions, toggle }}
              open={address.open}
              isTrash={view.trash}
              isSelected={row.id in rowSelection}
              isOpen={view.row === row.id}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
