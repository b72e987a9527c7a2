import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '@/i18n/use-language';
import type { ItemKind } from '@/lib/item-kinds';
import { inLanguage, type StoredItem } from './item';
import { itemsQuery } from './queries';

/**
 * Returns the query of the first items of a kind, in the current language and in the order of the panel. Equal items stay the same objects,
 * so a page does not render again when the current rows are those it was built with.
 */
export function useItems(kind: ItemKind, limit?: number, enabled = true) {
  const { language } = useLanguage();
  const select = useCallback((items: StoredItem[]) => items.map((item) => inLanguage(item, language)), [language]);
  // While more are read, the list keeps what it shows.
  return useQuery({ ...itemsQuery(kind, limit), select, enabled, placeholderData: limit === undefined ? undefined : keepPreviousData });
}
