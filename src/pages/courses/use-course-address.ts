import { truncateUnits } from '@functions/truncate.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { inLanguage, type Item } from '@/features/items/item';
import { itemQuery } from '@/features/items/lookups';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';
import { useLanguage } from '@/i18n/use-language';

/** Longer queries are cut, to limit the length of the address. */
export const longestQuery = 100;

export interface CourseAddress {
  query: string;
  /** The slug of a category; empty for none. */
  category: string;
  course: Item | undefined;
  /** The address names a course that does not exist. */
  isUnknownCourse: boolean;
  /** Replaces the history entry, because each pause in typing calls it. */
  setQuery: (query: string) => void;
  setFilter: (filter: { query: string; category: string | undefined }) => void;
  /** Opens a course. `query` is the current text, which may not be in the address yet. */
  open: (course: Item, query: string) => void;
  close: () => void;
}

/** Returns the course of a slug: among the loaded ones, else by a request. */
function useCourse(slug: string | null, loaded: readonly Item[] | undefined): { course: Item | undefined; isUnknown: boolean } {
  const { language } = useLanguage();
  const own = slug === null ? undefined : loaded?.find((course) => course.slug === slug);
  const { data } = useQuery({ ...itemQuery(['course'], slug ?? ''), enabled: slug !== null && loaded !== undefined && !own });
  return {
    course: own ?? (slug !== null && data ? inLanguage(data, language) : undefined),
    isUnknown: slug !== null && !own && data === null,
  };
}

/**
 * Returns the state of the courses page in the address: `?q=`, `?category=` and the open course in `?course=`. Empty until hydration,
 * because the page is prerendered without parameters.
 */
export function useCourseAddress(courses: readonly Item[] | undefined): CourseAddress {
  const [current, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const params = new URLSearchParams(useOnceHydrated(() => current.toString(), ''));
  const slug = params.get('course');
  const { course, isUnknown } = useCourse(slug, courses);

  function change(values: Record<string, string | undefined>, options: { replace?: boolean; state?: unknown } = {}) {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  }

  const close = useLeaveEntry(slug, () => change({ course: undefined }, { replace: true }));

  return {
    query: truncateUnits((params.get('q') ?? '').trim(), longestQuery),
    category: params.get('category') ?? '',
    course,
    isUnknownCourse: isUnknown,
    setQuery: (query) => change({ q: query }, { replace: true, state }),
    setFilter: (filter) => change({ q: filter.query.trim(), category: filter.category }),
    open: ({ slug: opened }, query) => change({ q: query.trim(), course: opened }, { state: openedInList }),
    close,
  };
}
