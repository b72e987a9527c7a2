import type { CourseId } from './courses';

/** The numbers of a course's skills. */
export const skillNumbers = [1, 2, 3] as const;

/** The text keys of a course in the namespace `courses`. Typed, so they work with `t()` and in the search index. */
export interface CourseTexts {
  name: `items.${CourseId}.name`;
  description: `items.${CourseId}.description`;
  skills: `items.${CourseId}.skill${(typeof skillNumbers)[number]}`[];
}

/** Returns the text keys of a course. */
export function courseTexts(id: CourseId): CourseTexts {
  return {
    name: `items.${id}.name`,
    description: `items.${id}.description`,
    skills: skillNumbers.map((number) => `items.${id}.skill${number}` as const),
  };
}
