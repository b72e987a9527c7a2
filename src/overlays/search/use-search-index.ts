import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestimonials } from '@/features/reviews/use-testimonials';
import { searchableJobsQuery } from '@/features/search/queries';
import type { SearchableItem } from '@/features/search/searchable-item';
import { useSettings } from '@/features/settings/use-settings';
import { useLanguage } from '@/i18n/use-language';
import { actionItems, catalogItems, courseItems, jobItems, pageItems, testimonialItems } from './index-items';

export interface SearchIndex {
  items: SearchableItem[];
  /** True while jobs or testimonials may still join. */
  isPending: boolean;
  /** Job openings could not be had; everything else is there. */
  lacksJobs: boolean;
}

/** Everything that can be found, in the current language: for the search overlay and the results page. */
export function useSearchIndex(): SearchIndex {
  const { t } = useTranslation(['search', 'catalog', 'courses', 'reviews']);
  const { language } = useLanguage();
  const { showSampleTestimonials } = useSettings().settings;
  const { testimonials, isPending } = useTestimonials(showSampleTestimonials);
  const jobs = useQuery(searchableJobsQuery);

  const items = useMemo(
    () => [
      ...pageItems(t),
      ...catalogItems(t),
      ...courseItems(t),
      ...jobItems(jobs.data ?? [], language),
      ...actionItems(t),
      ...testimonialItems(testimonials, language, t),
    ],
    [t, language, jobs.data, testimonials],
  );
  return { items, isPending: isPending || jobs.isPending, lacksJobs: jobs.isError };
}
