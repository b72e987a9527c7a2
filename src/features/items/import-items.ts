import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { toAppError, type AppError } from '@/lib/backend/errors';
import { changedColumns, expectSaved } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import type { ItemKind } from '@/lib/item-kinds';
import { itemKeys } from './admin';
import { storedColumns, toItemRow, toPanelItem, type ItemEntry, type PanelItem } from './item-entry';

/** An item to import, with its line in the file. The same item keeps its id in another attempt. */
export interface ImportedItem {
  id: string;
  line: number;
  entry: ItemEntry;
  isDraft: boolean;
  /** The item that it changes, as it was read. Undefined for a new one. */
  before?: PanelItem | undefined;
}

export interface ItemImport {
  kind: ItemKind;
  items: readonly ImportedItem[];
  /** Stops the import after the current request. What was stored stays. */
  signal?: AbortSignal | undefined;
  /** Called with the lines of items that were stored or refused, and the refusals among them. */
  onDone: (lines: readonly number[], refused: readonly RefusedItem[]) => void;
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

async function attempt(line: number, store: () => Promise<void>): Promise<RefusedItem[]> {
  try {
    await store();
    return [];
  } catch (failure) {
    const error = toAppError(failure);
    if (!isRefusal(error)) throw failure;
    return [{ line, error }];
  }
}

/** Writes the changed columns of an item. Throws AppError: `conflict`, reason `outdated`, when it has another version. */
async function changeItem(before: PanelItem, entry: ItemEntry, isDraft: boolean): Promise<void> {
  const changes = changedColumns({ ...toItemRow(before.entry), is_draft: before.isDraft }, { ...toItemRow(entry), is_draft: isDraft });
  if (Object.keys(changes).length === 0) return;
  const table = (await authClient()).from('content_items');
  expectSaved(await unwrap(table.update(changes).eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
}

/**
 * Stores items in portions. Where the database refuses a portion, its items are stored one by one. Changed items are saved one by one.
 * Returns whether it came to the end.
 */
async function importItems({ kind, items, signal, onDone }: ItemImport): Promise<boolean> {
  const added = items.filter(({ before }) => before === undefined);
  const rows = added.map(({ id, line, entry, isDraft }) => ({ line, row: { id, kind, ...toItemRow(entry), is_draft: isDraft } }));
  for (let start = 0; start < rows.length; start += perRequest) {
    if (signal?.aborted) return false;
    const portion = rows.slice(start, start + perRequest);
    try {
      await insert(portion.map(({ row }) => row));
      onDone(
        portion.map(({ line }) => line),
        [],
      );
    } catch (failure) {
      if (!isRefusal(toAppError(failure))) throw failure;
      for (const { line, row } of portion) onDone([line], await attempt(line, () => insert([row])));
    }
  }
  for (const { line, entry, isDraft, before } of items) {
    if (!before) continue;
    if (signal?.aborted) return false;
    onDone([line], await attempt(line, () => changeItem(before, entry, isDraft)));
  }
  return true;
}

/** Imports items. The dialog reports the outcome; a failure says how far the import came. */
export const importItemsMutation = mutationOptions({
  mutationFn: importItems,
  onSettled: (_data, _error, _import, _result, { client }) =>
    Promise.all(itemKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  meta: { failed: { title: 'panel-items:import.failed.title', text: 'panel-items:import.failed.text' } },
});

/** The items of one request that reads. */
const readPerRequest = 500;

/** The items of a kind by their address, for an import that changes them. */
export const existingItemsQuery = (kind: ItemKind) =>
  queryOptions({
    queryKey: ['list', 'content_items', 'existing', kind],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, PanelItem>> => {
      const client = await authClient();
      const items = new Map<string, PanelItem>();
      for (let start = 0; ; start += readPerRequest) {
        const query = client.from('content_items').select(storedColumns).eq('kind', kind).is('deleted_at', null);
        const page = query
          .order('position')
          .order('id')
          .range(start, start + readPerRequest - 1);
        const rows = await unwrap(page.abortSignal(signal));
        for (const row of rows) if (row.slug !== null) items.set(row.slug, toPanelItem(row));
        if (rows.length < readPerRequest) return items;
      }
    },
    staleTime: 0,
    gcTime: 0,
    meta: { failed: { title: 'panel-items:failed.title', text: 'panel-items:failed.text' } },
  });
