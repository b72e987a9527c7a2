import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '@/features/lists/admin';
import { cn } from '@/lib/cn';
import { TickBox } from '../ui/tick-box';
import type { ListColumn } from './list-definition';
import { hasActions, isSelectable, type ListParts } from './list-parts';
import { RowButtons } from './row-buttons';
import { RowOpener, Waiting } from './row-opener';
import { useText } from './use-texts';

/** The class of a cell without room on screen. */
export const narrowClass = 'hidden print:table-cell';

export interface TableRowProps<Row extends ListRow> extends Pick<ListParts<Row>, 'definition' | 'actions'> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  /** The ids of the columns that are only printed. */
  narrow: ReadonlySet<string>;
  isSelected: boolean;
  /** Whether the details are open. */
  isOpen: boolean;
  isTrash: boolean;
  open: (id: string) => void;
  toggle: (event: MouseEvent<HTMLInputElement>, id: string) => void;
}

function Line<Row extends ListRow>({
  row,
  definition,
  columns,
  narrow,
  actions,
  isSelected,
  isOpen,
  isTrash,
  open,
  toggle,
}: TableRowProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const isWaiting = definition.isWaiting?.(row) ?? false;
  return (
    <tr
      data-row={row.id}
      className={cn(
        'group relative border-b border-line hover:bg-card has-[[data-opener]:focus-visible]:bg-card',
        isWaiting && 'font-semibold',
        (isOpen || isSelected) && 'bg-card-hover',
      )}
    >
      {isSelectable(definition) && (
        <td className="print:hidden">
          <TickBox
            label={t('select.row', { name: definition.nameOf(row, text) })}
            checked={isSelected}
            onToggle={(event) => toggle(event, row.id)}
            className="z-1"
          />
        </td>
      )}
      {columns.map(({ id, cell }, index) => (
        <td key={id} className={cn('h-12 overflow-hidden px-2 py-1.5 align-middle wrap-anywhere', narrow.has(id) && narrowClass)}>
          {index === 0 ? (
            <span className="flex items-center gap-2">
              {definition.isWaiting && <Waiting isWaiting={isWaiting} />}
              <RowOpener row={row} open={open}>
                {cell?.(row)}
              </RowOpener>
            </span>
          ) : (
            cell?.(row)
          )}
        </td>
      ))}
      {hasActions(definition) && (
        <td className="py-1 ps-2 print:hidden">
          <RowButtons row={row} definition={definition} actions={actions} isTrash={isTrash} />
        </td>
      )}
    </tr>
  );
}

/** A row of the table. `memo` avoids rendering all rows for each typed letter or selected row. */
export const TableRow = memo(Line) as typeof Line;
