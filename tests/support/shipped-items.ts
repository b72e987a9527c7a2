import type { QueryClient } from '@tanstack/react-query';
import { readFileSync } from 'node:fs';
import { itemsPageSize } from '@/features/items/built-items';
import { inLanguage, type Item, type StoredItem } from '@/features/items/item';
import type { Language } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';

/** The items of a new site. */
export const shippedItems = JSON.parse(readFileSync('supabase/shipped-items.json', 'utf8')) as readonly StoredItem[];

/** Returns the shipped items of a kind in a language. */
export const shippedOf = (kind: ItemKind, language: Language = 'en'): Item[] =>
  shippedItems.filter((item) => item.kind === kind).map((item) => inLanguage(item, language));

/** Puts items into a cache, as read just now. */
export function readItems(client: QueryClient, items: readonly StoredItem[]): void {
  for (const kind of new Set(items.map((item) => item.kind)))
    client.setQueryData(['items', kind], items.filter((item) => item.kind === kind).slice(0, itemsPageSize));
  client.setQueryData(['items', 'listed'], items);
}
