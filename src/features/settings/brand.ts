import { localize, type Localized } from '../../i18n/localized-text.ts';
import type { Language } from '../../i18n/languages.ts';
import { defaultSettings } from './defaults.ts';
import type { SiteSettings } from './schema.ts';

/** The settings that icons and share cards are made from. */
export type Brand = Pick<SiteSettings, 'companyName' | 'tagline' | 'logoUrl' | 'siteTheme'> & {
  images: Pick<SiteSettings['images'], BrandSlot>;
};

/** The slots of the site's icon and share cards. */
export type BrandSlot = 'siteIcon' | 'shareCardEn' | 'shareCardAr';

/** Returns the slot of a language's share card. */
export const shareCardSlot = (language: Language): BrandSlot => (language === 'ar' ? 'shareCardAr' : 'shareCardEn');

/** Returns the path where the build writes a language's share card. */
export const builtShareCard = (language: Language) => `/og/card-${language}.jpg`;

/** Returns whether a company name differs from the built-in one. Empty languages are ignored. */
export function isOwnName(name: Localized): boolean {
  const builtIn = defaultSettings.companyName;
  return (name.en.trim() !== '' && name.en !== builtIn.en) || (name.ar.trim() !== '' && name.ar !== builtIn.ar);
}

/** Returns the letter for a company without a logo: the first of its English name, in both languages. */
export function monogramOf(companyName: Localized): string {
  const name = localize(companyName, 'en').trim();
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? '';
  return letter.toUpperCase();
}

/** Returns the letter that replaces the built-in mark; undefined for the built-in name. */
export const markLetterOf = (companyName: Localized): string | undefined => (isOwnName(companyName) ? monogramOf(companyName) : undefined);

/** Returns whether two brands have the same share card in a language, apart from tagline and colours. */
export function isSameCard(one: Brand, other: Brand, language: Language): boolean {
  const parts = ({ companyName, logoUrl, images }: Brand) => JSON.stringify([companyName, logoUrl, images[shareCardSlot(language)]]);
  return parts(one) === parts(other);
}
