import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCreator } from '@/features/creators/built-directory';
import { foundCreatorsQuery } from '@/features/creators/directory-queries';
import type { StoredItem } from '@/features/items/item';
import { foundItemsQuery, listedItemsQuery } from '@/features/items/lookups';
import { maxItems } from '@/features/items/queries';
import { useTestimonials } from '@/features/reviews/use-testimonials';
import type { SiteSettings } from '@/features/settings/schema';
import { useSetting } from '@/features/settings/use-settings';
import { useDebounced } from '@/hooks/use-debounced';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { whenIdle } from '@/lib/when-idle';
import {
  actionItems,
  creatorItems,
  hiddenTexts,
  jobItems,
  lastItems,
  linkItems,
  offerItems,
  pageItems,
  popularAmong,
  testimonialItems,
  type IndexTexts,
} from './index-items';
import { otherTextsQuery } from './other-language-texts';
import { searchableJobsQuery, type SearchableJob } from './queries';
import { isSearchable, itemSearch } from './search-items';
import type { SearchableItem } from './searchable-item';
import { otherSpellings } from './synonyms';

export interface SearchIndex {
  items: readonly SearchableItem[];
  /** Returns the items that match a query, best first. */
  search: (query: string) => SearchableItem[];
  /** The items for an empty search box. */
  popular: readonly SearchableItem[];
  /** True while jobs, offers, testimonials or the texts of the other language are loading. */
  isPending: boolean;
  /** The requests for offers and job openings, which may fail. */
  rows: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

type Sources = Pick<SiteSettings, 'showSampleTestimonials' | 'search'>;

/** What the database has for the index. */
interface Rows {
  jobs: readonly SearchableJob[];
  offers: readonly StoredItem[];
  creators: readonly ListedCreator[];
}

const none: readonly never[] = [];

/** How long typing rests before creators are looked for, in milliseconds. */
const typingMs = 250;

const siteItems = (t: IndexTexts, { jobs, offers, creators }: Rows, language: Language, { links }: Sources['search']) => [
  ...linkItems(links, language),
  ...pageItems(t),
  ...offerItems(offers, language),
  ...jobItems(jobs, language),
  ...creatorItems(creators, language),
  ...actionItems(t),
];

interface SearchIndexOptions {
  /** Loads the data from the backend. */
  enabled?: boolean;
  /** The text that is searched. Needed to find items where there are more than the index has. */
  query?: string;
}

/** Returns the search index in the current language, with the texts of both, for the search overlay and the results page. */
export function useSearchIndex(options?: SearchIndexOptions): SearchIndex {
  const showSampleTestimonials = useSetting((settings) => settings.showSampleTestimonials);
  const search = useSetting((settings) => settings.search);
  return useSearchIndexOf({ showSampleTestimonials, search }, options);
}

/** The same for given settings, for example a draft. */
export function useSearchIndexOf(
  { showSampleTestimonials, search: settings }: Sources,
  { enabled = true, query = '' }: SearchIndexOptions = {},
): SearchIndex {
  const { t } = useTranslation(['search', 'reviews']);
  const { language } = useLanguage();
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  const { testimonials, isPending } = useTestimonials(showSampleTestimonials, { enabled });
  const jobs = useQuery({ ...searchableJobsQuery, enabled });
  const listed = useQuery({ ...listedItemsQuery, enabled });
  const isLong = listed.data?.length === maxItems;
  const found = useQuery({
    ...foundItemsQuery(query),
    enabled: enabled && isLong && isSearchable(query),
    placeholderData: keepPreviousData,
  });
  // Creators are many: only those who match are read. A failure is not reported: the search finds less.
  const settled = useDebounced(query, typingMs);
  const people = useQuery({
    ...foundCreatorsQuery(settled),
    enabled: enabled && isSearchable(settled),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const known = new Set(listed.data?.map(({ id }) => id));
    const others = found.data?.filter(({ id }) => !known.has(id)) ?? none;
    return { jobs: jobs.data ?? none, offers: [...(listed.data ?? none), ...others], creators: people.data ?? none };
  }, [jobs.data, listed.data, found.data, people.data]);
  // A failure is not reported: the search finds less.
  const otherTexts = useQuery({ ...otherTextsQuery(otherLanguage), enabled });

  const items = useMemo(
    () => [...siteItems(t, rows, language, settings), ...testimonialItems(testimonials, language, t)],
    [t, language, rows, testimonials, settings],
  );
  // Built when the browser is idle, so neither the dialog nor the first query waits.
  const getSearch = useMemo(() => {
    let search: SearchIndex['search'] | undefined;
    return () => (search ??= buildSearch());

    function buildSearch() {
      const others = new Map(otherTexts.data && siteItems(otherTexts.data, rows, otherLanguage, settings).map((item) => [item.id, item]));
      const hidden = [
        hiddenTexts(t, rows.offers, language),
        ...(otherTexts.data ? [hiddenTexts(otherTexts.data, rows.offers, otherLanguage)] : []),
      ];
      const linkQueries = new Map(settings.links.map(({ id, query }) => [`link:${id}`, query]));
      const textsById = new Map(
        items.map((item) => {
          const other = others.get(item.id);
          const [title, description] = [other?.title ?? '', other?.description ?? ''];
          const more = hidden.flatMap((texts) => texts.get(item.id) ?? []);
          const features = more.map((texts) => texts.features).join(' ');
          return [
            item.id,
            {
              title: `${linkQueries.get(item.id) ?? ''} ${title} ${otherSpellings(`${item.title} ${title}`)}`,
              description: `${description} ${features} ${otherSpellings(`${item.description} ${description} ${features}`)}`,
              keywords: more.flatMap(({ keywords }) => keywords),
              isLast: lastItems.has(item.id),
            },
          ];
        }),
      );
      return itemSearch(items, textsById, settings.synonyms);
    }
  }, [t, items, otherTexts.data, rows, language, otherLanguage, settings]);
  useEffect(() => whenIdle(getSearch), [getSearch]);
  const find = useCallback((query: string) => (isSearchable(query) ? getSearch()(query) : []), [getSearch]);
  const requests = {
    error: listed.error ?? jobs.error,
    isFetching: listed.isFetching || jobs.isFetching,
    refetch: () => Promise.all([listed.refetch(), jobs.refetch()]),
  };
  const popular = useMemo(() => popularAmong(items), [items]);
  return {
    items,
    search: find,
    popular,
    isPending: isPending || jobs.isPending || listed.isPending || found.isLoading || people.isLoading || otherTexts.isPending,
    rows: requests,
  };
}
