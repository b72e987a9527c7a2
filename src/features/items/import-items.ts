import { mutationOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { toAppError, type AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import type { ItemKind } from '@/lib/item-kinds';
import { itemKeys, toItemRow, type ItemEntry } from './admin';

/** An item to import, with its line in the file. The same item keeps its id in another attempt. */
export interface ImportedItem {
  id: string;
  line: number;
  entry: ItemEntry;
}

export interface ItemImport {
  kind: ItemKind;
  items: readonly ImportedItem[];
  isDraft: boolean;
  /** Called with the number of items that were stored or refused so far. */
  onProgress: (done: number) => void;
}

/** An item that the database refused. */
export interface RefusedItem {
  line: number;
  error: AppError;
}

/** The items of one request. */
const perRequest = 50;

/** Refusals of one row. Other failures concern all rows. */
const isRefusal = ({ code }: AppError) => code === 'conflict' || code === 'invalid';

type Row = ReturnType<typeof toItemRow> & { id: string; kind: ItemKind; is_draft: boolean };

async function insert(rows: Row[]): Promise<void> {
  const client = await authClient();
  // A repeated request after a lost answer stores nothing twice.
  await unwrap(client.from('content_items').upsert(rows, { onConflict: 'id', ignoreDuplicates: true }).select('id'));
}

/** Stores items in portions. Where the database refuses a portion, its items are stored one by one. Returns those that are refused. */
async function importItems({ kind, items, isDraft, onProgress }: ItemImport): Promise<RefusedItem[]> {
  const rows = items.map(({ id, line, entry }) => ({ line, row: { id, kind, ...toItemRow(entry), is_draft: isDraft } }));
  const refused: RefusedItem[] = [];
  for (let start = 0; start < rows.length; start += perRequest) {
    const portion = rows.slice(start, start + perRequest);
    try {
      await insert(portion.map(({ row }) => row));
    } catch (failure) {
      if (!isRefusal(toAppError(failure))) throw failure;
      for (const { line, row } of portion) {
        try {
          await insert([row]);
        } catch (own) {
          const error = toAppError(own);
          if (!isRefusal(error)) throw own;
          refused.push({ line, error });
        }
      }
    }
    onProgress(start + portion.length);
  }
  return refused;
}

/** Imports items. The dialog reports the outcome; a failure says how far the import came. */
export const importItemsMutation = mutationOptions({
  mutationFn: importItems,
  onSettled: (_data, _error, _import, _result, { client }) =>
    Promise.all(itemKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  meta: { failed: { title: 'panel-items:import.failed.title', text: 'panel-items:import.failed.text' } },
});
