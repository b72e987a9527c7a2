import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef, type RowSelectionState, type SortingState, type Updater } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import type { ListRow } from '@/features/lists/admin';
import { cn } from '@/lib/cn';
import type { ListColumn } from './list-definition';
import { hasActions, isSelectable, type ListParts } from './list-parts';
import { TickBox } from '../ui/tick-box';
import { RowButtons } from './row-buttons';
import { RowOpener, Waiting } from './row-opener';
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
        cell: ({ row }: { row: { original: Row } }) => column.cell(row.original),
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
  const onRowSelectionChange = (change: Updater<RowSelectionState>) => selection.change(pageIds, typeof change === 'function' ? change(rowSelection) : change);
  const table = useTable({ features, columns: defs, data: rows, getRowId: ({ id }) => id, manualSorting: true, state: { sorting, rowSelection }, onSortingChange, onRowSelectionChange });
  const hasBoxes = isSelectable(definition);
  const isActedOn = hasActions(definition);
  const isWide = (id: string) => columns.find((column) => column.id === id)?.isWide;
  // A column that takes what is left would leave the others no more than their longest word.
  const besideWide = columns.some((column) => column.isWide) && '@5xl:w-max @5xl:max-w-44';
  const label = (id: string) => columns.find((column) => column.id === id)?.label;

  return (
    <div ref={keyboardScrollable} className="@container relative overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-small print:table-fixed">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line">
              {hasBoxes && (
                <th scope="col" className="w-px print:hidden">
                  <TickBox label={t('select.page')} checked={table.getIsAllRowsSelected()} isPartly={table.getIsSomeRowsSelected()} onToggle={() => table.toggleAllRowsSelected()} />
                </th>
              )}
              {group.headers.map(({ id, column }, index) => {
                const key = label(id);
                const sorted = column.getIsSorted();
                const Icon = sortIcons[`${sorted}`];
                return (
                  <th key={id} scope="col" aria-sort={column.getCanSort() ? ariaSort[`${sorted}`] : undefined} className={cn('px-2 py-1 text-start text-xs font-medium whitespace-nowrap text-muted', index === 0 && definition.isWaiting && 'ps-6')}>
                    {column.getCanSort() ? (
                      <button type="button" onClick={column.getToggleSortingHandler()} className="-ms-1 inline-flex min-h-8 items-center gap-1 rounded-control px-1 hover:text-foreground">
                        {key && text(key)}
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
          {table.getRowModel().rows.slice(0, shown).map((row) => {
            const isWaiting = definition.isWaiting?.(row.original) ?? false;
            return (
              <tr
                key={row.id}
                data-row={row.id}
                className={cn('group relative border-b border-line hover:bg-card has-[[data-opener]:focus-visible]:bg-card', isWaiting && 'font-semibold', (view.row === row.id || row.getIsSelected()) && 'bg-card-hover')}
              >
                {hasBoxes && (
                  <td className="w-px print:hidden">
                    <TickBox label={t('select.row', { name: definition.nameOf(row.original, text) })} checked={row.getIsSelected()} onToggle={row.getToggleSelectedHandler()} className="z-1" />
                  </td>
                )}
                {row.getAllCells().map((cell, index) => (
                  <td key={cell.id} className={cn('h-12 px-2 py-1.5 align-middle', isWide(cell.column.id) ? 'w-full max-w-0 min-w-48' : 'max-w-64', index === 0 && 'min-w-40', 'print:wrap-anywhere')}>
                    {index === 0 ? (
                      <span className="flex items-center gap-2">
                        {definition.isWaiting && <Waiting isWaiting={isWaiting} />}
                        <RowOpener row={row.original} address={address}>
                          <table.FlexRender cell={cell} />
                        </RowOpener>
                      </span>
                    ) : (
                      <div className={cn(!isWide(cell.column.id) && besideWide)}>
                        <table.FlexRender cell={cell} />
                      </div>
                    )}
                  </td>
                ))}
                {isActedOn && (
                  <td className="w-px py-1 ps-2 print:hidden">
                    <RowButtons row={row.original} definition={definition} actions={actions} isTrash={view.trash} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
