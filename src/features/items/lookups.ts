import { queryOptions } from '@tanstack/react-query';
import type { ItemKind } from '@/lib/item-kinds';
import { itemKey, relatedKey } from './built-items';

/** The code of requests loads with the first one. */
const requests = () => import('./requests');

/** The first items of some kinds that share a path, of which a page shows some. */
export const relatedQuery = (kinds: readonly ItemKind[]) =>
  queryOptions({
    queryKey: relatedKey(kinds),
    queryFn: async ({ signal }) => (await requests()).fetchRelated(kinds, signal),
    meta: { logged: 'The related items could not be loaded:' },
  });

/** One public item of some kinds that share a path; null for an unknown slug. */
export const itemQuery = (kinds: readonly ItemKind[], slug: string) =>
  queryOptions({
    queryKey: itemKey(kinds, slug),
    queryFn: async ({ signal }) => (await requests()).fetchItem(kinds, slug, signal),
    meta: { logged: 'The item could not be loaded:' },
  });

/** An item with a page of its own, by its address and titles. */
export interface AddressedItem {
  id: string;
  kind: ItemKind;
  slug: string;
  en: string | null;
  ar: string | null;
}

/** The public items that have a page, for suggestions on pages that do not exist: the first thousand. */
export const addressedItemsQuery = queryOptions({
  queryKey: ['items', 'addressed'],
  queryFn: async ({ signal }) => (await requests()).fetchAddressed(signal),
  staleTime: 5 * 60_000,
  // The page does without.
  meta: { logged: 'The items could not be loaded:' },
});

/** The public items that have an address, in both languages, for the search and for links: the first thousand. */
export const listedItemsQuery = queryOptions({
  queryKey: ['items', 'listed'],
  queryFn: async ({ signal }) => (await requests()).fetchListed(signal),
  staleTime: 5 * 60_000,
});

/** The most words of a search that titles are compared with. */
const maxWords = 6;

/** Public items by the words of a text, in both languages, for sites with more items than `listedItemsQuery` reads. */
export function foundItemsQuery(text: string) {
  // Letters and digits only: all other signs mean something in the filter.
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords);
  return queryOptions({
    queryKey: ['items', 'found', ...words],
    queryFn: async ({ signal }) => (words.length > 0 ? (await requests()).fetchFound(words, signal) : []),
    staleTime: 5 * 60_000,
  });
}
