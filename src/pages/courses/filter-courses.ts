import type { Course, CourseCategory } from '@/features/courses/courses';
import { normalizeSearch } from '@/features/search/normalize';
import { otherSpellings } from '@/features/search/synonyms';
import { stemOf } from '@/features/search/words';

export interface CourseFilter {
  /** What was typed; empty finds everything. */
  query: string;
  category: CourseCategory | undefined;
}

/**
 * The courses of a category that have every typed word in their texts, in the order of the list. Case, the Arabic article,
 * the spellings that `normalizeSearch` evens out and the letters that a name is written in make no difference.
 */
export function filterCourses(courses: readonly Course[], { query, category }: CourseFilter, textOf: (course: Course) => string): Course[] {
  const words = normalizeSearch(query).split(' ').filter(Boolean).map(stemOf);
  return courses.filter((course) => {
    if (category && course.category !== category) return false;
    const text = normalizeSearch(`${textOf(course)} ${otherSpellings(textOf(course))}`);
    return words.every((word) => text.includes(word));
  });
}
