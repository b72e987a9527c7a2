import { Aperture, BookOpen, Box, Camera, Clapperboard, LayoutTemplate, Palette, PenTool, Sparkles, type LucideIcon } from 'lucide-react';
import { coursePath } from '@/lib/paths';

/** The categories in their order. */
export const courseCategories = ['photo-editing', 'graphic-design', 'publishing', 'video-editing', 'animation'] as const;
export type CourseCategory = (typeof courseCategories)[number];

export const courseTypes = ['online', 'in-house'] as const;
export type CourseType = (typeof courseTypes)[number];

export const courseIds = [
  'photoshop',
  'illustrator',
  'indesign',
  'premiere-pro',
  'davinci-resolve',
  'after-effects',
  'lightroom',
  'canva',
  'blender',
] as const;
export type CourseId = (typeof courseIds)[number];

/** A course; its texts are in `public/locales/{en,ar}/courses.json` under its id (`courseTexts`). */
export interface Course {
  id: CourseId;
  Icon: LucideIcon;
  category: CourseCategory;
  type: CourseType;
  /** US dollars. */
  fee: number;
  /** The path that opens its dialog, without the language prefix. */
  path: string;
}

const facts: Record<CourseId, Omit<Course, 'id' | 'path'>> = {
  photoshop: { Icon: Camera, category: 'photo-editing', type: 'online', fee: 199 },
  illustrator: { Icon: PenTool, category: 'graphic-design', type: 'in-house', fee: 249 },
  indesign: { Icon: BookOpen, category: 'publishing', type: 'online', fee: 179 },
  'premiere-pro': { Icon: Clapperboard, category: 'video-editing', type: 'in-house', fee: 299 },
  'davinci-resolve': { Icon: Palette, category: 'video-editing', type: 'in-house', fee: 279 },
  'after-effects': { Icon: Sparkles, category: 'animation', type: 'online', fee: 329 },
  lightroom: { Icon: Aperture, category: 'photo-editing', type: 'online', fee: 99 },
  canva: { Icon: LayoutTemplate, category: 'graphic-design', type: 'online', fee: 79 },
  blender: { Icon: Box, category: 'animation', type: 'in-house', fee: 349 },
};

/** The courses in their fixed order. */
export const courses: readonly Course[] = courseIds.map((id) => ({ id, ...facts[id], path: coursePath(id) }));

/** Returns the course of an id, for example from an address. */
export function courseById(id: string | null): Course | undefined {
  return courses.find((course) => course.id === id);
}

/** Returns whether a text is a category. */
export function isCourseCategory(value: string | null): value is CourseCategory {
  return courseCategories.some((category) => category === value);
}
