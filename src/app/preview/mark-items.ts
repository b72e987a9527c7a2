import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { itemKey } from '@/features/items/built-items';
import type { StoredItem } from '@/features/items/item';
import { itemMark } from '@/lib/item-marks';
import { kindOf } from '@/lib/item-kinds';
import { itemFolders } from '@/lib/item-paths';
import { markOf, textIdsIn } from './text-marks';

/** The starts of the cache keys of items that pages show. The search compares its items, so they stay as they are. */
const shown = [['items'], ['item'], ['related'], ['news']] as const;
const compared = ['items', 'listed'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns a value with a mark at the end of each of its texts. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return value === '' || textIdsIn(value).length > 0 ? value : value + mark;
  if (Array.isArray(value)) return value.map((entry) => marked(entry, mark));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, marked(entry, mark)]));
}

const isItem = (value: unknown): value is Record<string, unknown> & StoredItem =>
  isObject(value) && typeof value.id === 'string' && typeof value.kind === 'string' && isObject(value.translations);

/** The item that a form of the panel edits, which pages show in place of the stored one. */
let edited: StoredItem | undefined;
let cache: QueryClient | undefined;

/** Returns rows, pages of rows, or one row, with the name of each item at the end of its texts. */
function withMarks(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withMarks);
  if (!isObject(data)) return data;
  if (!isItem(data)) return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withMarks(value)]));
  const item = data.id === edited?.id ? { ...data, ...edited, position: data.position } : data;
  const kind = kindOf(item.kind);
  return kind ? { ...item, translations: marked(item.translations, markOf(itemMark({ kind, id: item.id }))) } : item;
}

/** Keeps the edited item where the database has none: it is not saved yet, or a draft. */
const shownOf = (before: unknown, data: unknown) =>
  data === null && isItem(before) && before.id === edited?.id ? before : replaceEqualDeep(before, withMarks(data));

function showEdited(client: QueryClient, item: StoredItem): void {
  for (const queryKey of shown)
    for (const [key, data] of client.getQueriesData({ queryKey })) if (key[1] !== compared[1]) client.setQueryData(key, withMarks(data));
  const kinds = item.kind === 'page' ? [item.kind] : itemFolders.find((folder) => folder.kinds.includes(item.kind))?.kinds;
  if (kinds && item.slug) client.setQueryData(itemKey(kinds, item.slug), withMarks(item));
}

/** Shows an item that a form edits, on every page that shows it. */
export function showItem(row: unknown): void {
  if (!isItem(row)) return;
  edited = row;
  if (cache) showEdited(cache, row);
}

/** Marks the texts of every item that the page shows with the item's name, so that a click finds its form. Only in the preview. */
export function markItems(client: QueryClient): void {
  cache = client;
  for (const queryKey of shown) client.setQueryDefaults(queryKey, { structuralSharing: shownOf });
  client.setQueryDefaults(compared, { structuralSharing: true });
  // Those that the page was built with are in the cache already.
  for (const query of client.getQueryCache().getAll()) {
    const { queryKey, state } = query;
    const options = client.defaultQueryOptions({ queryKey });
    if (options.structuralSharing !== shownOf) continue;
    query.setOptions(options);
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
  }
  if (edited) showEdited(client, edited);
}
