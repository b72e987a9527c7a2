import { localize, type Localized } from '../../i18n/localized-text.ts';
import type { Language } from '../../i18n/languages.ts';
import { defaultSettings } from './defaults.ts';
import type { SiteSettings } from './schema.ts';

/** The settings that icons and share cards are made of. */
export type Brand = Pick<SiteSettings, 'companyName' | 'tagline' | 'logoUrl' | 'siteTheme'> & {
  images: Pick<SiteSettings['images'], BrandSlot>;
};

/** The slots of pictures that stand for the site elsewhere: in a browser's tab, on a phone's screen, in a message. */
export type BrandSlot = 'siteIcon' | 'shareCardEn' | 'shareCardAr';

/** The slot of a language's share card. */
export const shareCardSlot = (language: Language): BrandSlot => (language === 'ar' ? 'shareCardAr' : 'shareCardEn');

/** Where the build writes a language's share card. */
export const builtShareCard = (language: Language) => `/og/card-${language}.jpg`;

/** Returns whether a company name is another than the built-in one. A language that is left empty decides nothing. */
export function isOwnName(name: Localized): boolean {
  const builtIn = defaultSettings.companyName;
  return (name.en.trim() !== '' && name.en !== builtIn.en) || (name.ar.trim() !== '' && name.ar !== builtIn.ar);
}

/** Returns the letter that stands for a company without a logo: the first of its name, the same in both languages. */
export function monogramOf(companyName: Localized): string {
  const name = localize(companyName, 'en').trim();
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? '';
  return letter.toUpperCase();
}

/** Returns the letter that takes the place of the built-in mark; undefined for a company with the built-in name. */
export const markLetterOf = (companyName: Localized): string | undefined => (isOwnName(companyName) ? monogramOf(companyName) : undefined);

/** Returns whether two brands have the same share card in a language, but for tagline and colours. */
export function isSameCard(one: Brand, other: Brand, language: Language): boolean {
  const parts = ({ companyName, logoUrl, images }: Brand) => JSON.stringify([companyName, logoUrl, images[shareCardSlot(language)]]);
  return parts(one) === parts(other);
}
