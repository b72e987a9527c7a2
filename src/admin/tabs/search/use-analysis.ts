import { useScan, type Scanning } from '@/admin/insights/scan/use-scan';
import { fetchSearchAnalysis, type SearchAnalysis } from '@/features/search/admin';
import type { SearchIndex } from '@/features/search/use-search-index';

export interface Analysis extends SearchAnalysis {
  /** Ids of what the site offers and no search has led to. */
  neverFound: readonly string[];
}

/** So many searches are tried before the screen is given a turn. */
const portion = 50;

/** What can only be found by accident, and what is not the site's own, is not missed. */
const isOffer = (id: string) => !/^(?:testimonial|action):/.test(id);

/**
 * Of the index, what none of the searches finds: each is made anew, over what the site has now.
 * @param onProgress how much of it is done, from 0 to 1
 */
export async function findNeverFound(
  { items, search }: Pick<SearchIndex, 'items' | 'search'>,
  queries: readonly string[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const found = new Set<string>();
  for (let start = 0; start < queries.length; start += portion) {
    for (const query of queries.slice(start, start + portion)) for (const { id } of search(query)) found.add(id);
    onProgress(Math.min(1, (start + portion) / queries.length));
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return items.map(({ id }) => id).filter((id) => isOffer(id) && !found.has(id));
}

/** The analysis of what visitors search for, on demand. */
export const useAnalysis = (index: SearchIndex): Scanning<Analysis> =>
  useScan(
    ['search', 'analysis'],
    async (onProgress, signal) => {
      const told = await fetchSearchAnalysis(signal);
      const neverFound = await findNeverFound(
        index,
        told.most_searched.map(({ query }) => query),
        onProgress,
        signal,
      );
      return { ...told, neverFound };
    },
    'The searches could not be analysed',
  );
