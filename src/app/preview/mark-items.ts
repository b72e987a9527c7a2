import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { itemKey } from '@/features/items/built-items';
import type { StoredItem } from '@/features/items/item';
import { itemMark } from '@/lib/item-marks';
import { itemKinds, kindOf } from '@/lib/item-kinds';
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

/** The items as the panel has them, by their ids: pages show them in place of the stored ones, or after them. */
let edited: ReadonlyMap<string, StoredItem> = new Map();
/** The ids of items that the lists leave out. */
let hidden: ReadonlySet<string> = new Set();
let cache: QueryClient | undefined;

/** Returns a list with the edited items of its kind that it lacks, and without hidden ones. */
function listOf(rows: readonly unknown[], kind: string | undefined): unknown[] {
  const ids = new Set(rows.filter(isItem).map(({ id }) => id));
  const added = [...edited.values()].filter((item) => item.kind === kind && !ids.has(item.id));
  return [...rows, ...added].filter((row) => !isItem(row) || !hidden.has(row.id));
}

/** Returns rows, pages of rows, or one row, with the name of each item at the end of its texts. `kind` is that of a list of one kind. */
function withMarks(data: unknown, kind?: string): unknown {
  if (Array.isArray(data)) return listOf(data, kind).map((row) => withMarks(row));
  if (!isObject(data)) return data;
  if (!isItem(data)) return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withMarks(value)]));
  const change = edited.get(data.id);
  const item = change ? { ...data, ...change, position: data.position } : data;
  const known = kindOf(item.kind);
  return known ? { ...item, translations: marked(item.translations, markOf(itemMark({ kind: known, id: item.id }))) } : item;
}

/** Keeps an edited item where the database has none: it is not saved yet, or a draft. */
const sharing = (kind?: string) => (before: unknown, data: unknown) =>
  data === null && isItem(before) && edited.has(before.id) ? before : replaceEqualDeep(before, withMarks(data, kind));

/** Returns the kind of a list of one kind by its name in the cache. */
const kindIn = ([first, second]: readonly unknown[]) => (first === 'items' && typeof second === 'string' ? kindOf(second) : undefined);

function showEdited(client: QueryClient): void {
  for (const queryKey of shown)
    for (const [key, data] of client.getQueriesData({ queryKey }))
      if (key[1] !== compared[1] && data !== undefined) client.setQueryData(key, withMarks(data, kindIn(key)));
  for (const item of edited.values()) {
    const kinds = item.kind === 'page' ? [item.kind] : itemFolders.find((folder) => folder.kinds.includes(item.kind))?.kinds;
    if (kinds && item.slug) client.setQueryData(itemKey(kinds, item.slug), withMarks(item));
  }
}

/** Shows items as the panel has them, on every page that shows them. Lists leave out those with hidden ids. */
export function showItems(rows: object, hiddenIds: object): void {
  const [before, hiddenBefore] = [edited, hidden];
  edited = new Map((Array.isArray(rows) ? rows : []).filter(isItem).map((row) => [row.id, row]));
  hidden = new Set(Array.isArray(hiddenIds) ? hiddenIds.map(String) : []);
  if (!cache) return;
  showEdited(cache);
  // What was taken back is read again.
  const isBack = [...before.keys()].some((id) => !edited.has(id)) || [...hiddenBefore].some((id) => !hidden.has(id));
  if (isBack) for (const queryKey of shown) void cache.invalidateQueries({ queryKey });
}

/** Marks the texts of every item that the page shows with the item's name, so that a click finds its form. Only in the preview. */
export function markItems(client: QueryClient): void {
  cache = client;
  for (const queryKey of shown) client.setQueryDefaults(queryKey, { structuralSharing: sharing() });
  for (const kind of itemKinds) client.setQueryDefaults(['items', kind], { structuralSharing: sharing(kind) });
  client.setQueryDefaults(compared, { structuralSharing: true });
  // Those that the page was built with are in the cache already.
  for (const query of client.getQueryCache().getAll()) {
    const { queryKey, state } = query;
    const options = client.defaultQueryOptions({ queryKey });
    if (typeof options.structuralSharing !== 'function') continue;
    query.setOptions(options);
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
  }
  if (edited.size > 0) showEdited(client);
}
