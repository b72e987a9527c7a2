import type { ListRow } from '@/features/lists/admin';
import { cn } from '@/lib/cn';
import type { ListParts } from './list-parts';
import { RowOpener, Waiting } from './row-opener';
import { useText } from './use-texts';

/** The rows as cards, on phones: what can be done to one is in its details. */
export function ListCards<Row extends ListRow>({ definition, address, rows }: ListParts<Row> & { rows: readonly Row[] }) {
  const text = useText();
  const { Card } = definition.card;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => {
        const isWaiting = definition.isWaiting?.(row) ?? false;
        return (
          <li key={row.id} data-row={row.id} className={cn('relative py-3', isWaiting && 'font-semibold')}>
            <p className="flex min-w-0 items-center gap-2">
              {definition.isWaiting && <Waiting isWaiting={isWaiting} />}
              <RowOpener row={row} address={address}>
                <bdi className="break-words">{definition.nameOf(row, text)}</bdi>
              </RowOpener>
            </p>
            <div className={cn('font-normal', definition.isWaiting && 'ps-4')}>
              <Card row={row} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
