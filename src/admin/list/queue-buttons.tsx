import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { rowsQuery, type ListRow } from '@/features/lists/admin';
import { isolatedName } from '@/i18n/isolated';
import type { ListDefinition, RowAction } from './list-definition';
import type { ListParts } from './list-parts';
import { onlyRow } from './use-list-actions';
import { isSingleKey, letterOf } from './use-list-keys';
import { useText } from './use-texts';

export interface QueueButtonsProps<Row extends ListRow> extends ListParts<Row> {
  row: Row;
  /** The rows of the page. */
  rows: readonly Row[];
  /** Called after the action: with the id of the next waiting row, or with undefined at the end of the queue. */
  onDone: (next: string | undefined) => void;
}

/** Whether a row waits in the queue of its list, so that its details have the buttons of the queue. */
export const isQueued = <Row extends ListRow>({ queue, isWaiting }: ListDefinition<Row>, row: Row): boolean =>
  queue !== undefined && isWaiting?.(row) === true;

/** Whether an action has a button in the queue. */
const hasNext = <Row extends ListRow>(action: RowAction<Row>): action is RowAction<Row> & Required<Pick<RowAction<Row>, 'next'>> =>
  action.next !== undefined;

/** The buttons that decide on a waiting row and go on to the next one, with their keys. */
export function QueueButtons<Row extends ListRow>({ definition, address, actions, row, rows, onDone }: QueueButtonsProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const client = useQueryClient();
  const { list, queue, texts, nameOf, isWaiting } = definition;
  const { filter } = address.view;

  /** Returns the next waiting row: after this one on the page, then before it, then on other pages. Throws AppError. */
  async function findNext(): Promise<{ id: string; note: string } | undefined> {
    const index = rows.findIndex(({ id }) => id === row.id);
    const found = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))].find((other) => isWaiting?.(other));
    if (found) return { id: found.id, note: t('queue.next', { name: isolatedName(nameOf(found, text)) }) };
    const waiting = { ...filter, is: { ...filter.is, ...queue?.is } };
    const page = await client.fetchQuery({
      ...rowsQuery({ list, columns: [], filter: waiting, order: address.order, cursor: null, limit: 2 }),
      meta: { failed: texts.failed },
    });
    const other = page.rows.find(({ id }) => id !== row.id);
    return other && { id: other.id, note: t('queue.elsewhere') };
  }

  async function decide({ action, done }: RowAction<Row>) {
    let next: { id: string; note: string } | undefined;
    try {
      next = await findNext();
    } catch {
      // The query cache reports the failure. Nothing was decided.
      return;
    }
    const note = next?.note ?? (queue && text(queue.end));
    if (await actions.act(action, onlyRow(row, nameOf(row, text)), done, note)) onDone(next?.id);
  }

  const offered = (definition.actions ?? []).filter(hasNext).filter(({ isOffered }) => isOffered?.(row) ?? true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignores a held key, which would decide on rows that nobody has read, and keys while a dialog is open above the sheet.
    if (
      event.repeat ||
      actions.isWorking ||
      !isSingleKey(event) ||
      document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1
    )
      return;
    const pressed = offered.find(({ next }) => next.key === letterOf(event));
    if (pressed) void decide(pressed);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return offered.map((action, index) => (
    <Button
      key={action.label}
      size="sm"
      variant={index === 0 ? 'primary' : 'secondary'}
      disabled={actions.isWorking}
      aria-keyshortcuts={action.next.key}
      // The second click of a double click would decide on the next row.
      onClick={({ detail }) => detail < 2 && void decide(action)}
    >
      <action.icon aria-hidden="true" className="size-4" />
      <span>{text(action.next.label)}</span>
      <kbd
        aria-hidden="true"
        dir="ltr"
        className="rounded border border-current px-1 font-sans text-xs leading-4.5 uppercase max-sm:hidden"
      >
        {action.next.key}
      </kbd>
    </Button>
  ));
}
