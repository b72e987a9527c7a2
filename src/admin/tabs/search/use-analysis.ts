import { useScan, type Scanning } from '@/admin/insights/scan/use-scan';
import { fetchSearchAnalysis, type SearchAnalysis } from '@/features/search/admin';
import type { SearchIndex } from '@/features/search/use-search-index';

export interface Analysis extends SearchAnalysis {
  /** The ids of items that no search finds. */
  neverFound: readonly string[];
}

/** The number of searches between two renders of the browser. */
const batchSize = 50;

/** Excludes testimonials and actions from the report. */
const isOffer = (id: string) => !/^(?:testimonial|action):/.test(id);

/**
 * Returns the ids of the items that none of the recorded searches finds.
 * @param onProgress called with the share that is done, from 0 to 1
 */
export async function findNeverFound(
  { items, search }: Pick<SearchIndex, 'items' | 'search'>,
  queries: readonly string[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const found = new Set<string>();
  for (let start = 0; start < queries.length; start += batchSize) {
    for (const query of queries.slice(start, start + batchSize)) for (const { id } of search(query)) found.add(id);
    onProgress(Math.min(1, (start + batchSize) / queries.length));
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return items.map(({ id }) => id).filter((id) => isOffer(id) && !found.has(id));
}

/** The analysis of the recorded searches, on request. */
export const useAnalysis = (index: SearchIndex): Scanning<Analysis> =>
  useScan(
    ['search', 'analysis'],
    async (onProgress, signal) => {
      const analysis = await fetchSearchAnalysis(signal);
      const neverFound = await findNeverFound(
        index,
        analysis.most_searched.map(({ query }) => query),
        onProgress,
        signal,
      );
      return { ...analysis, neverFound };
    },
    'The searches could not be analysed',
  );
