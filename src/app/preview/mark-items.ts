import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import type { StoredItem } from '@/features/items/item';
import { itemMark } from '@/lib/item-marks';
import { kindOf } from '@/lib/item-kinds';
import { markOf, textIdsIn } from './text-marks';

/** The starts of the cache keys of items that pages show. The search compares its items, so they stay as they are. */
const shown = [['items'], ['item'], ['related'], ['news']] as const;
const compared = ['items', 'listed'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fields of longer texts that are addresses or names for code, not texts. */
const noTexts = new Set(['id', 'type', 'link', 'address']);

/** Returns a value with a mark at the end of each of its texts. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return value === '' || textIdsIn(value).length > 0 ? value : value + mark;
  if (Array.isArray(value)) return value.map((entry) => marked(entry, mark));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, noTexts.has(name) ? entry : marked(entry, mark)]));
}

const isItem = (value: Record<string, unknown>): value is Record<string, unknown> & Pick<StoredItem, 'id' | 'translations'> =>
  typeof value.id === 'string' && typeof value.kind === 'string' && isObject(value.translations);

/** Returns rows, pages of rows, or one row, with the name of each item at the end of its texts. */
function withMarks(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withMarks);
  if (!isObject(data)) return data;
  if (!isItem(data)) return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withMarks(value)]));
  const kind = kindOf(String(data.kind));
  if (!kind) return data;
  const mark = markOf(itemMark({ kind, id: data.id }));
  return { ...data, translations: marked(data.translations, mark), ...(data.body !== undefined && { body: marked(data.body, mark) }) };
}

/** Marks the texts of every item that the page shows with the item's name, so that a click finds its form. Only in the preview. */
export function markItems(client: QueryClient): void {
  const structuralSharing = (before: unknown, data: unknown) => replaceEqualDeep(before, withMarks(data));
  for (const queryKey of shown) client.setQueryDefaults(queryKey, { structuralSharing });
  client.setQueryDefaults(compared, { structuralSharing: true });
  // Those that the page was built with are in the cache already.
  for (const { queryKey, state } of client.getQueryCache().getAll())
    if (client.getQueryDefaults(queryKey).structuralSharing === structuralSharing)
      client.setQueryData(queryKey, withMarks(state.data), { updatedAt: state.dataUpdatedAt });
}
