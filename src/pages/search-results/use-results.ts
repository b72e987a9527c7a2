import { truncateUnits } from '@functions/truncate.ts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListQuery } from '@/components/feedback/list-state';
import { isSearchable, longestQuery } from '@/features/search/search-items';
import { isSearchResultsState, type SearchableItem } from '@/features/search/searchable-item';
import { useRecordSearch } from '@/features/search/use-record-search';
import { useSearchIndex } from '@/features/search/use-search-index';
import { useHydrated } from '@/hooks/use-hydrated';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { useLanguage } from '@/i18n/use-language';

export interface Results {
  /** The text in the search box. */
  text: string;
  setText: (text: string) => void;
  /** Pending while nothing is found and results may still load. Has an error when the job openings failed to load. */
  results: ListQuery<SearchableItem>;
  /** Shown while the search box is empty. */
  popular: readonly SearchableItem[];
}

/**
 * The search of the results page. Results passed by the overlay in the navigation state are shown as they are. Once the text
 * changes, or without such results, the index is searched here. Empty until hydration, because the page is prerendered.
 */
export function useResults(): Results {
  const isHydrated = useHydrated();
  const { language } = useLanguage();
  const { state } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  // The language switcher keeps the state, but its results are in the language of the search.
  const hasPassedState = isHydrated && isSearchResultsState(state) && (state.language ?? language) === language;
  const passed = hasPassedState ? state : undefined;
  const requestedQuery = isHydrated ? (params.get('q') ?? passed?.searchTerm ?? '') : '';

  const { text, setText } = useDebouncedInput(
    truncateUnits(requestedQuery.trim(), longestQuery),
    (query) => setParams(query ? { q: query } : {}, { replace: true }),
    longestQuery,
  );
  const query = text.trim();
  const passedResults = passed?.searchTerm.trim() === query ? passed?.results : undefined;

  const index = useSearchIndex({ enabled: isSearchable(query), query });
  const { search } = index;
  const computed = useMemo(() => search(query), [search, query]);
  const found = passedResults ?? (isSearchable(query) ? computed : []);
  // The overlay has recorded the searches that it passes.
  useRecordSearch(passedResults ? '' : query, language, () => found.length);

  const { error, isFetching, refetch } = index.rows;
  const isPending = !passedResults && index.isPending && found.length === 0;
  const results = { data: isPending ? undefined : found, error: passedResults || isPending ? null : error, isFetching, refetch };
  return { text, setText, results, popular: isHydrated && !query ? index.popular : [] };
}
