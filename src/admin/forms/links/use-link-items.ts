import { useQuery } from '@tanstack/react-query';
import { listedItemsQuery } from '@/features/items/lookups';
import type { LinkItems } from './page-anchors';

/** Returns the items that links may name; undefined until they are loaded. */
export function useLinkItems(): LinkItems {
  return useQuery(listedItemsQuery).data;
}
