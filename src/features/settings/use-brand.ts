import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';
import { builtSettings } from './built';
import { useSetting } from './use-settings';
import { builtShareCard, isSameCard, markLetterOf, shareCardSlot, type Brand } from './brand';

/** Returns what icons and share cards of the site are made of. */
export function useBrand(): Brand {
  return {
    companyName: useSetting(({ companyName }) => companyName),
    tagline: useSetting(({ tagline }) => tagline),
    logoUrl: useSetting(({ logoUrl }) => logoUrl),
    images: useSetting(({ images }) => images),
    siteTheme: useSetting(({ siteTheme }) => siteTheme),
  };
}

/**
 * Returns the address of a language's share card, below the site's origin or whole. It is the file of the build; while that shows
 * another brand, the stored card, else the logo. Undefined where there is neither.
 */
export function useShareCard(language: Language): string | undefined {
  const brand = useBrand();
  if (isSameCard(brand, builtSettings, language)) return builtShareCard(language);
  return assetUrl(brand.images[shareCardSlot(language)]) ?? assetUrl(brand.logoUrl);
}

/** Returns the letter that takes the place of the built-in mark; undefined for a site with the built-in name. */
export const useMarkLetter = (): string | undefined => markLetterOf(useSetting(({ companyName }) => companyName));
