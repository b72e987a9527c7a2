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
  /** What stands in the search box. */
  text: string;
  setText: (text: string) => void;
  /** On their way while nothing is found and something may still come; with an error when job openings could not be had. */
  results: ListQuery<SearchableItem>;
  /** What is shown while the box is empty. */
  popular: readonly SearchableItem[];
}

/**
 * The search of the results page. What the overlay hands over through navigation state is shown as it is; once the text
 * changes, or when the page is opened by its address, the index is searched here. Empty until hydration, because the
 * prerendered page knows neither.
 */
export function useResults(): Results {
  const isHydrated = useHydrated();
  const { language } = useLanguage();
  const { state } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  // The language switcher takes the state along; its results are in the language they were found in.
  const isHanded = isHydrated && isSearchResultsState(state) && (state.language ?? language) === language;
  const handed = isHanded ? state : undefined;
  const asked = isHydrated ? (params.get('q') ?? handed?.searchTerm ?? '') : '';

  const { text, setText } = useDebouncedInput(
    truncateUnits(asked.trim(), longestQuery),
    (query) => setParams(query ? { q: query } : {}, { replace: true }),
    longestQuery,
  );
  const query = text.trim();
  const given = handed?.searchTerm.trim() === query ? handed?.results : undefined;

  const index = useSearchIndex({ enabled: isSearchable(query) });
  const { search } = index;
  const computed = useMemo(() => search(query), [search, query]);
  const found = given ?? (isSearchable(query) ? computed : []);
  // The overlay has recorded what it hands over.
  useRecordSearch(given ? '' : query, language, () => found.length);

  const { error, isFetching, refetch } = index.jobs;
  const isOnItsWay = !given && index.isPending && found.length === 0;
  const results = { data: isOnItsWay ? undefined : found, error: given || isOnItsWay ? null : error, isFetching, refetch };
  return { text, setText, results, popular: isHydrated && !query ? index.popular : [] };
}
