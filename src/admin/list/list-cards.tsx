import type { ListRow } from '@/features/lists/admin';
import { cn } from '@/lib/cn';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../ui/tick-box';
import { isSelectable, type ListParts } from './list-parts';
import { RowOpener, Waiting } from './row-opener';
import type { ListTableProps } from './list-table';
import { useText } from './use-texts';

/** The rows as cards, on phones: what can be done to one is in its details. */
export function ListCards<Row extends ListRow>({ definition, address, rows, shown, selection }: ListParts<Row> & Pick<ListTableProps<Row>, 'rows' | 'shown' | 'selection'>) {
  const text = useText();
  const { t } = useTranslation('panel-list');
  const { Card } = definition.card;
  const pageIds = rows.map(({ id }) => id);
  const selected = selection.among(pageIds);
  function toggle(id: string) {
    const { [id]: wasSelected, ...others } = selected;
    selection.change(pageIds, wasSelected ? others : { ...selected, [id]: true });
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.slice(0, shown).map((row) => {
        const isWaiting = definition.isWaiting?.(row) ?? false;
        return (
          <li key={row.id} data-row={row.id} className={cn('relative flex items-start gap-1 py-3', isWaiting && 'font-semibold')}>
            {isSelectable(definition) && <TickBox label={t('select.row', { name: definition.nameOf(row, text) })} checked={row.id in selected} onToggle={() => toggle(row.id)} className="z-1 -ms-3 -mt-2.5" />}
            <div className="min-w-0 flex-1">
              <p className="flex min-w-0 items-center gap-2">
                {definition.isWaiting && <Waiting isWaiting={isWaiting} />}
                <RowOpener row={row} address={address}>
                  <bdi className="wrap-anywhere">{definition.nameOf(row, text)}</bdi>
                </RowOpener>
              </p>
              <div className={cn('font-normal', definition.isWaiting && 'ps-4')}>
                <Card row={row} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
