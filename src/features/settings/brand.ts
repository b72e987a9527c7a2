import { localize, type Localized } from '../../i18n/localized-text.ts';
import type { Language } from '../../i18n/languages.ts';
import { defaultSettings } from './defaults.ts';
import type { ImageSlot } from './options.ts';
import type { SiteSettings } from './schema.ts';

/** The settings that icons and share cards are made of. */
export type Brand = Pick<SiteSettings, 'companyName' | 'tagline' | 'logoUrl' | 'siteTheme'> & {
  images: Pick<SiteSettings['images'], BrandSlot>;
};

/** The slots of pictures that stand for the site elsewhere: in a browser's tab, on a phone's screen, in a message. */
export const brandSlots = ['siteIcon', 'shareCardEn', 'shareCardAr'] as const satisfies readonly ImageSlot[];
export type BrandSlot = (typeof brandSlots)[number];

/** The slot of a language's share card. */
export const shareCardSlot = (language: Language): BrandSlot => (language === 'ar' ? 'shareCardAr' : 'shareCardEn');

/** Where the build writes a language's share card. */
export const builtShareCard = (language: Language) => `/og/card-${language}.jpg`;

/** What a link to the site is shown with in messages, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Returns whether a company name is another than the built-in one. A language that is left empty decides nothing. */
export function isOwnName(name: Localized): boolean {
  const builtIn = defaultSettings.companyName;
  return (name.en.trim() !== '' && name.en !== builtIn.en) || (name.ar.trim() !== '' && name.ar !== builtIn.ar);
}

/** Returns whether the site's icons are the company's own: from an icon, a logo or a name of its own. */
export const hasOwnIcon = ({ companyName, logoUrl, images }: Brand): boolean =>
  images.siteIcon !== '' || logoUrl !== '' || isOwnName(companyName);

/** Returns whether a language's share card is the company's own. */
export const hasOwnCard = ({ companyName, logoUrl, images }: Brand, language: Language): boolean =>
  images[shareCardSlot(language)] !== '' || logoUrl !== '' || isOwnName(companyName);

/** Returns the letter that stands for a company without a logo: the first of its name, the same in both languages. */
export function monogramOf(companyName: Localized): string {
  const name = localize(companyName, 'en').trim();
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? [...name][0] ?? '';
  return letter.toUpperCase();
}

/** Returns the letter that takes the place of the built-in mark; undefined for a company with the built-in name. */
export const markLetterOf = (companyName: Localized): string | undefined => (isOwnName(companyName) ? monogramOf(companyName) : undefined);

const drawnWith = [
  'backgroundColor',
  'gradientVia',
  'textColor',
  'primaryColor',
  'secondaryColor',
  'primaryFont',
  'secondaryFont',
] as const;
const look = ({ siteTheme }: Brand) => drawnWith.map((key) => siteTheme[key]);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether two brands have the same icons. */
export function isSameIcon(one: Brand, other: Brand): boolean {
  const parts = (brand: Brand) => [brand.companyName, brand.logoUrl, brand.images.siteIcon, look(brand)];
  return (!hasOwnIcon(one) && !hasOwnIcon(other)) || isSame(parts(one), parts(other));
}

/** Returns whether two brands have the same share card in a language. */
export function isSameCard(one: Brand, other: Brand, language: Language): boolean {
  const parts = (brand: Brand) => [brand.companyName, brand.tagline, brand.logoUrl, brand.images[shareCardSlot(language)], look(brand)];
  return (!hasOwnCard(one, language) && !hasOwnCard(other, language)) || isSame(parts(one), parts(other));
}
