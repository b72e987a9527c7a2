import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestimonials } from '@/features/reviews/use-testimonials';
import { searchableJobsQuery, type SearchableJob } from '@/features/search/queries';
import type { Elsewhere } from '@/features/search/search-items';
import type { SearchableItem } from '@/features/search/searchable-item';
import { otherSpellings } from '@/features/search/synonyms';
import { useSettings } from '@/features/settings/use-settings';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { actionItems, catalogItems, courseItems, jobItems, pageItems, testimonialItems, type IndexTexts } from './index-items';
import { otherTextsQuery } from './other-texts';

export interface SearchIndex {
  items: SearchableItem[];
  elsewhere: Elsewhere;
  /** True while jobs, testimonials or the other language's texts may still join. */
  isPending: boolean;
  /** Job openings are the part that may fail and is missed; everything else is there. */
  jobs: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

const siteItems = (t: IndexTexts, jobs: readonly SearchableJob[], language: Language) => [
  ...pageItems(t),
  ...catalogItems(t),
  ...courseItems(t),
  ...jobItems(jobs, language),
  ...actionItems(t),
];

/** Everything that can be found, in the current language and by the texts of both: for the search overlay and the results page. */
export function useSearchIndex(): SearchIndex {
  const { t } = useTranslation(['search', 'catalog', 'courses', 'reviews']);
  const { language } = useLanguage();
  const otherLanguage = language === 'ar' ? 'en' : 'ar';
  const { showSampleTestimonials } = useSettings().settings;
  const { testimonials, isPending } = useTestimonials(showSampleTestimonials);
  const jobs = useQuery(searchableJobsQuery);
  // Without them the search knows less, which nobody needs to be told.
  const otherTexts = useQuery(otherTextsQuery(otherLanguage));

  const items = useMemo(
    () => [...siteItems(t, jobs.data ?? [], language), ...testimonialItems(testimonials, language, t)],
    [t, language, jobs.data, testimonials],
  );
  const elsewhere = useMemo(() => {
    const others = new Map(otherTexts.data && siteItems(otherTexts.data, jobs.data ?? [], otherLanguage).map((item) => [item.id, item]));
    return new Map(
      items.map((item) => {
        const other = others.get(item.id);
        const [title, description] = [other?.title ?? '', other?.description ?? ''];
        return [
          item.id,
          {
            title: `${title} ${otherSpellings(`${item.title} ${title}`)}`,
            description: `${description} ${otherSpellings(`${item.description} ${description}`)}`,
          },
        ];
      }),
    );
  }, [items, otherTexts.data, jobs.data, otherLanguage]);
  return { items, elsewhere, isPending: isPending || jobs.isPending || otherTexts.isLoading, jobs };
}
