import { truncateUnits } from '@functions/truncate.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { courseById, isCourseCategory, type Course, type CourseCategory } from '@/features/courses/courses';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';
import type { CourseFilter } from './filter-courses';

/** Longer queries are cut, to limit the length of the address. */
export const longestQuery = 100;

export interface CourseAddress {
  query: string;
  category: CourseCategory | undefined;
  course: Course | undefined;
  /** The address names a course that does not exist. */
  isUnknownCourse: boolean;
  /** Replaces the history entry, because each pause in typing calls it. */
  setQuery: (query: string) => void;
  setFilter: (filter: CourseFilter) => void;
  /** Opens a course. `query` is the current text, which may not be in the address yet. */
  open: (course: Course, query: string) => void;
  close: () => void;
}

/**
 * Returns the state of the courses page in the address: `?q=`, `?category=` and the open course in `?course=`. Ignores unknown
 * values. Empty until hydration, because the page is prerendered without parameters.
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
