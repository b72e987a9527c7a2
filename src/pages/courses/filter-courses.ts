import type { Course, CourseCategory } from '@/features/courses/courses';
import { normalizeSearch } from '@/features/search/normalize';
import { otherSpellings } from '@/features/search/synonyms';
import { stemOf } from '@/features/search/words';

export interface CourseFilter {
  /** The search text. An empty query matches everything. */
  query: string;
  category: CourseCategory | undefined;
}

/**
 * Returns the courses of a category that contain every word of the query, in their original order. Ignores case, the Arabic
 * article, spelling variants (`normalizeSearch`) and the script of names.
 */
export function filterCourses(courses: readonly Course[], { query, category }: CourseFilter, textOf: (course: Course) => string): Course[] {
  const words = normalizeSearch(query).split(' ').filter(Boolean).map(stemOf);
  return courses.filter((course) => {
    if (category && course.category !== category) return false;
    const text = normalizeSearch(`${textOf(course)} ${otherSpellings(textOf(course))}`);
    return words.every((word) => text.includes(word));
  });
}
