import type { PageOrder, SiteSettings } from './schema.ts';

/** The sections of the home page below the hero, in the order of the requirements. */
export const homeSectionKeys = ['services', 'products', 'news', 'creators', 'figures', 'testimonials', 'transform', 'contact'] as const;
export type HomeSection = (typeof homeSectionKeys)[number];

export interface HomeSectionEntry {
  key: HomeSection;
  visible: boolean;
}

/** A strip of creators is the owner's choice: a site may have few. */
const isShownAtFirst = (key: HomeSection) => key !== 'creators';

export const defaultHomeSections: HomeSectionEntry[] = homeSectionKeys.map((key) => ({ key, visible: isShownAtFirst(key) }));

/** Returns the complete order: the stored one without unknown and repeated sections, then sections that are not stored. */
export function completeSections(stored: PageOrder): HomeSectionEntry[] {
  const indexOf = (key: HomeSection) => stored.findIndex((entry) => entry.key === key);
  const known = homeSectionKeys.filter((key) => indexOf(key) >= 0).sort((one, other) => indexOf(one) - indexOf(other));
  const others = homeSectionKeys.filter((key) => indexOf(key) < 0);
  return [...known, ...others].map((key) => ({ key, visible: stored[indexOf(key)]?.visible ?? isShownAtFirst(key) }));
}

/** Returns whether the home page shows a section, as far as the order of the owner says. */
export const showsSection = (key: HomeSection, { homeSections }: Pick<SiteSettings, 'homeSections'>): boolean =>
  homeSections.find((entry) => entry.key === key)?.visible ?? isShownAtFirst(key);
