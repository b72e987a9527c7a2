import { truncateUnits } from '@functions/truncate.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { courseById, isCourseCategory, type Course, type CourseCategory } from '@/features/courses/courses';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';
import type { CourseFilter } from './filter-courses';

/** Longer searches are cut: the address is no place for more. */
export const longestQuery = 100;

export interface CourseAddress {
  query: string;
  category: CourseCategory | undefined;
  course: Course | undefined;
  /** The address names a course that is not (or no longer) offered. */
  isUnknownCourse: boolean;
  /** Replaces the entry of the browser's history: every pause in typing would add one. */
  setQuery: (query: string) => void;
  setFilter: (filter: CourseFilter) => void;
  /** Takes the query along, which may not have reached the address yet. */
  open: (course: Course, query: string) => void;
  close: () => void;
}

/**
 * What the address says about the courses page: `?q=`, `?category=` and the open course in `?course=`. Unknown values count as
 * none. Empty until hydration, because the prerendered page knows no parameters.
 */
export function useCourseAddress(): CourseAddress {
  const [current, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const params = new URLSearchParams(useOnceHydrated(() => current.toString(), ''));
  const category = params.get('category');
  const courseId = params.get('course');

  function change(values: Record<string, string | undefined>, options: { replace?: boolean; state?: unknown } = {}) {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  }

  const close = useLeaveEntry(courseId, () => change({ course: undefined }, { replace: true }));

  return {
    query: truncateUnits((params.get('q') ?? '').trim(), longestQuery),
    category: isCourseCategory(category) ? category : undefined,
    course: courseById(courseId),
    isUnknownCourse: courseId !== null && !courseById(courseId),
    setQuery: (query) => change({ q: query }, { replace: true, state }),
    setFilter: (filter) => change({ q: filter.query.trim(), category: filter.category }),
    open: ({ id }, query) => change({ q: query.trim(), course: id }, { state: openedInList }),
    close,
  };
}
