import { memo } from 'react';
import type { ListRow } from '@/features/lists/admin';
import { useEventCallback } from '@/hooks/use-event-callback';
import { cn } from '@/lib/cn';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../ui/tick-box';
import { isSelectable, type ListParts } from './list-parts';
import { RowOpener, Waiting } from './row-opener';
import type { ListTableProps } from './list-table';
import { TrashNote } from './trash-columns';
import { useText } from './use-texts';

interface CardProps<Row extends ListRow> extends Pick<ListParts<Row>, 'definition'> {
  row: Row;
  isSelected: boolean;
  open: (id: string) => void;
  toggle: (id: string) => void;
}

function Card<Row extends ListRow>({ row, definition, isSelected, open, toggle }: CardProps<Row>) {
  const text = useText();
  const { t } = useTranslation('panel-list');
  const Content = definition.card?.Card;
  const isWaiting = definition.isWaiting?.(row) ?? false;
  return (
    <li data-row={row.id} className={cn('relative flex items-start gap-1 py-3', isWaiting && 'font-semibold')}>
      {isSelectable(definition) && (
        <TickBox
          label={t('select.row', { name: definition.nameOf(row, text) })}
          checked={isSelected}
          onToggle={() => toggle(row.id)}
          className="z-1 -ms-3 -mt-2.5"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          {definition.isWaiting && <Waiting isWaiting={isWaiting} />}
          <RowOpener row={row} open={open}>
            <bdi className="wrap-anywhere">{definition.nameOf(row, text)}</bdi>
          </RowOpener>
        </p>
        <div className={cn('font-normal', definition.isWaiting && 'ps-4')}>
          {Content && <Content row={row} />}
          <TrashNote row={row} />
        </div>
      </div>
    </li>
  );
}

/** A row as a card. `memo` avoids rendering all cards when one is selected. */
const RowCard = memo(Card) as typeof Card;

/** The rows as cards, on phones. The details have the actions of a row. */
export function ListCards<Row extends ListRow>({
  definition,
  address,
  rows,
  shown,
  selection,
}: ListParts<Row> & Pick<ListTableProps<Row>, 'rows' | 'shown' | 'selection'>) {
  const toggle = useEventCallback((id: string) => selection.select([id], !selection.has(id)));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.slice(0, shown).map((row) => (
        <RowCard key={row.id} row={row} definition={definition} isSelected={selection.has(row.id)} open={address.open} toggle={toggle} />
      ))}
    </ul>
  );
}
