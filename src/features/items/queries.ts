import { queryOptions } from '@tanstack/react-query';
import type { ItemKind } from '@/lib/item-kinds';
import { itemsPageSize } from './built-items';
import { itemColumns } from './item';

/** The code of requests loads with the first one: a prerendered page has its items. */
const requests = () => import('./requests');

/** The most items of one list: the row limit of a hosted project's API. */
export const maxItems = 1000;

/** The first items of a kind in the order of the panel. */
export const itemsQuery = (kind: ItemKind, limit: number = itemsPageSize) =>
  queryOptions({
    queryKey: limit === itemsPageSize ? ['items', kind] : ['items', kind, limit],
    queryFn: async ({ signal }) => (await requests()).fetchItems(kind, limit, signal),
    meta: { logged: 'The items could not be loaded:' },
  });

/** The name of a page's early rows, before its kinds. */
export const earlyName = 'items ';
export const earlyLimit = (kinds: readonly string[]): number => kinds.length * itemsPageSize;

/** The request of a page's items, made before the app is loaded (boot/prerender), by the name under which the app takes its rows. */
export const earlyItems = (kinds: readonly ItemKind[]): Record<string, string> => ({
  [earlyName + kinds.join()]:
    `content_items?select=${itemColumns}&kind=in.(${kinds.join()})&order=position.asc,id.asc&limit=${String(earlyLimit(kinds))}`,
});
