import { anonClient } from '@/lib/backend/anon-client';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import type { ItemKind } from '@/lib/item-kinds';
import { itemFolders } from '@/lib/item-paths';
import { itemsPageSize } from './built-items';
import { itemColumns, pageColumns, type StoredItem } from './item';
import type { AddressedItem } from './lookups';
import { earlyLimit, earlyName, maxItems } from './queries';

/** The early rows, and the kinds that have not taken theirs yet. */
let early: { kinds: Set<string>; limit: number; rows: Promise<StoredItem[] | undefined> } | undefined;

/**
 * Returns the first rows of a kind that the inline script requested, once. Undefined without them, or when there were more than the script
 * asks for, so that a kind may miss some.
 */
async function takeEarlyItems(kind: ItemKind): Promise<StoredItem[] | undefined> {
  const name = Object.keys(window.earlyRows ?? {}).find((one) => one.startsWith(earlyName));
  if (name) {
    const kinds = name.slice(earlyName.length).split(',');
    early = { kinds: new Set(kinds), limit: earlyLimit(kinds), rows: takeEarlyRows<StoredItem>(name) };
  }
  if (!early?.kinds.delete(kind)) return undefined;
  const { limit, rows } = early;
  const found = await rows;
  return found && found.length < limit ? found.filter((row) => row.kind === kind).slice(0, itemsPageSize) : undefined;
}

/** Returns the first public items of a kind. Throws AppError. */
export async function fetchItems(kind: ItemKind, limit: number, signal: AbortSignal): Promise<StoredItem[]> {
  const found = limit === itemsPageSize ? await takeEarlyItems(kind) : undefined;
  if (found) return found;
  const client = await anonClient();
  const rows = client.from('content_items').select(itemColumns).eq('kind', kind).order('position').order('id').limit(limit);
  return unwrap(rows.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>());
}

/** Returns a public item by its slug, or null. Throws AppError. */
export async function fetchItem(kinds: readonly ItemKind[], slug: string, signal: AbortSignal): Promise<StoredItem | null> {
  const client = await anonClient();
  const rows = client.from('content_items').select(pageColumns).in('kind', kinds).eq('slug', slug).limit(1);
  return (await unwrap(rows.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>()))[0] ?? null;
}

/** The kinds that the search finds and links may name, with the categories of courses. */
const listedKinds = [
  'service',
  'hardware',
  'product',
  'course',
  'course_category',
  'project',
  'project_category',
  'news',
  'page',
] satisfies ItemKind[];

/** Returns the public items that have an address. Throws AppError. */
export async function fetchListed(signal: AbortSignal): Promise<StoredItem[]> {
  const client = await anonClient();
  const rows = client.from('content_items').select(itemColumns).in('kind', listedKinds).order('position').order('id').limit(maxItems);
  return unwrap(rows.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>());
}

/** The most items that one search adds. */
const maxFound = 20;

/** Returns public items with an address whose title in either language has these words in this order. Throws AppError. */
export async function fetchFound(words: readonly string[], signal: AbortSignal): Promise<StoredItem[]> {
  const client = await anonClient();
  const pattern = `*${words.join('*')}*`;
  const rows = client
    .from('content_items')
    .select(itemColumns)
    .in('kind', listedKinds)
    .or(`translations->en->>title.ilike.${pattern},translations->ar->>title.ilike.${pattern}`)
    .order('position')
    .order('id')
    .limit(maxFound);
  return unwrap(rows.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>());
}

/** Returns the first public items of some kinds. Throws AppError. */
export async function fetchRelated(kinds: readonly ItemKind[], signal: AbortSignal): Promise<StoredItem[]> {
  const client = await anonClient();
  const rows = client.from('content_items').select(itemColumns).in('kind', kinds).order('position').order('id').limit(itemsPageSize);
  return unwrap(rows.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>());
}

/** Returns address and titles of the public items that have a page. Throws AppError. */
export async function fetchAddressed(signal: AbortSignal): Promise<AddressedItem[]> {
  const client = await anonClient();
  const columns = 'id,kind,slug,en:translations->en->>title,ar:translations->ar->>title';
  const kinds = itemFolders.flatMap((folder) => folder.kinds);
  const rows = client.from('content_items').select(columns).in('kind', kinds).order('position').order('id').limit(maxItems);
  return unwrap(rows.abortSignal(signal).overrideTypes<AddressedItem[], { merge: false }>());
}
