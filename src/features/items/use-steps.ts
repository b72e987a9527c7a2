import { useMemo } from 'react';
import type { Item } from './item';
import { useItems } from './use-items';

/** Returns the numbered steps of a page, in their order; none until they are loaded. */
export function useSteps(page: 'services' | 'careers'): readonly Item[] {
  const { data } = useItems('step');
  return useMemo(() => data?.filter((step) => step.page === page) ?? [], [data, page]);
}
