import type { QueryClient } from '@tanstack/react-query';
import type { ItemKind } from '@/lib/item-kinds';
import type { StoredItem } from './item';

/** Items of a list before *Load more*. */
export const itemsPageSize = 24;

/** The items that a prerendered page was built with, by kind: the first ones of each kind that the page shows. */
export type BuiltItems = Partial<Record<ItemKind, StoredItem[]>>;

/** Puts the items of a prerendered page into the cache, as old as can be: the app shows them at once and reads the current ones. */
export function seedItems(client: QueryClient, built: BuiltItems): void {
  for (const [kind, items] of Object.entries(built)) client.setQueryData(['items', kind], items, { updatedAt: 0 });
}
