import type { CourseId } from './courses';

/** Every course names this many things that its participants can do afterwards. */
export const skillNumbers = [1, 2, 3] as const;

/** Keys of a course's texts in the namespace `courses`, for React and for the search index alike. */
export interface CourseTexts {
  name: `items.${CourseId}.name`;
  description: `items.${CourseId}.description`;
  skills: `items.${CourseId}.skill${(typeof skillNumbers)[number]}`[];
}

/** The text keys of a course. */
export function courseTexts(id: CourseId): CourseTexts {
  return {
    name: `items.${id}.name`,
    description: `items.${id}.description`,
    skills: skillNumbers.map((number) => `items.${id}.skill${number}` as const),
  };
}
