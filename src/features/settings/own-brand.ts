import type { Language } from '../../i18n/languages.ts';
import { isOwnName, shareCardSlot, type Brand, type BrandSlot } from './brand.ts';

/**
 * In a file of its own, because every page loads brand.ts. This is for the build, the panel, and pages of another brand than the build's.
 */
export const brandSlots: readonly BrandSlot[] = ['siteIcon', 'shareCardEn', 'shareCardAr'];

/** The size of a share card in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Returns whether the site's icons are made from the company's own icon, logo or name. */
export const hasOwnIcon = ({ companyName, logoUrl, images }: Brand): boolean =>
  images.siteIcon !== '' || logoUrl !== '' || isOwnName(companyName);

/** Returns whether a language's share card is the company's own. */
export const hasOwnCard = ({ companyName, logoUrl, images }: Brand, language: Language): boolean =>
  images[shareCardSlot(language)] !== '' || logoUrl !== '' || isOwnName(companyName);

/** Returns whether two brands have the same icons. */
export function isSameIcon(one: Brand, other: Brand): boolean {
  const parts = ({ companyName, logoUrl, images, siteTheme }: Brand) => {
    const { backgroundColor, primaryColor, secondaryColor, primaryFont } = siteTheme;
    return JSON.stringify([companyName, logoUrl, images.siteIcon, backgroundColor, primaryColor, secondaryColor, primaryFont]);
  };
  return (!hasOwnIcon(one) && !hasOwnIcon(other)) || parts(one) === parts(other);
}
