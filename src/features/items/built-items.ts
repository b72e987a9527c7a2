import type { QueryClient } from '@tanstack/react-query';
import type { ItemKind } from '@/lib/item-kinds';

/** Items of a list before *Load more*. */
export const itemsPageSize = 24;

/** The names of an item and of those related to it in the cache. */
export const itemKey = (kinds: readonly ItemKind[], slug: string): string[] => ['item', kinds[0] ?? '', slug];
export const relatedKey = (kinds: readonly ItemKind[]): string[] => ['related', kinds[0] ?? ''];

/** The items that a prerendered page was built with, by their names in the cache. */
export type BuiltItems = readonly (readonly [key: readonly string[], data: unknown])[];

/** Puts the items of a prerendered page into the cache, as old as can be: the app shows them at once and reads the current ones. */
export function seedItems(client: QueryClient, built: BuiltItems): void {
  for (const [key, data] of built) client.setQueryData(key, data, { updatedAt: 0 });
}
