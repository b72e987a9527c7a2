import { useState } from 'react';
import type { ItemKind } from '@/lib/item-kinds';
import { itemsPageSize } from './built-items';
import { maxItems } from './queries';
import { useItems } from './use-items';

/** Items that *Load more* adds. */
const moreItems = 96;

/** Returns the items of a kind as `useItems`, with *Load more*. With `all` it reads all at once, up to 1,000. */
export function useItemList(kind: ItemKind, { all = false }: { all?: boolean } = {}) {
  const [limit, setLimit] = useState(itemsPageSize);
  const first = useItems(kind);
  const wanted = all ? maxItems : limit;
  const isLong = first.data?.length === itemsPageSize;
  const more = useItems(kind, wanted, isLong && wanted > itemsPageSize);
  const data = more.data ?? first.data;
  return {
    data,
    error: first.error ?? more.error,
    isPending: first.isPending,
    isFetching: first.isFetching,
    refetch: first.refetch,
    hasNextPage: isLong && (more.data === undefined || data?.length === wanted) && wanted < maxItems,
    isFetchingNextPage: more.isFetching,
    fetchNextPage: async () => {
      setLimit(Math.min(limit + moreItems, maxItems));
      return { isError: false };
    },
  };
}
