import type { Item } from '@/features/items/item';
import { normalizeSearch } from '@/features/search/normalize';
import { otherSpellings } from '@/features/search/synonyms';
import { stemOf } from '@/features/search/words';

export interface CourseFilter {
  /** The search text. An empty query matches everything. */
  query: string;
  category: Item | undefined;
}

/**
 * Returns the courses of a category that contain every word of the query, in their original order. Ignores case, the Arabic
 * article, spelling variants (`normalizeSearch`) and the script of names.
 */
export function filterCourses(courses: readonly Item[], { query, category }: CourseFilter, textOf: (course: Item) => string): Item[] {
  const words = normalizeSearch(query).split(' ').filter(Boolean).map(stemOf);
  return courses.filter((course) => {
    if (category && course.category !== category.id) return false;
    const text = normalizeSearch(`${textOf(course)} ${otherSpellings(textOf(course))}`);
    return words.every((word) => text.includes(word));
  });
}
