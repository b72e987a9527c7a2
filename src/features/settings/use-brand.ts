import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { builtSettings } from './built';
import { useSetting } from './use-settings';
import { builtShareCard, isSameCard, markLetterOf, shareCardSlot, type Brand } from './brand';

/** Returns the settings that icons and share cards are made from. */
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
 * Returns the address of a language's share card: the file of the build for the same brand, else the stored card, else the logo. Undefined
 * without any.
 */
export function useShareCard(language: Language): string | undefined {
  const brand = useBrand();
  if (isSameCard(brand, builtSettings, language)) return builtShareCard(language);
  return assetUrl(brand.images[shareCardSlot(language)]) ?? assetUrl(brand.logoUrl);
}

/** Returns the letter that replaces the built-in mark; undefined for the built-in name. */
export const useMarkLetter = (): string | undefined => markLetterOf(useSetting(({ companyName }) => companyName));

/** Returns the company's name in the current language. */
export function useCompanyName(): string {
  const { language } = useLanguage();
  return localize(
    useSetting(({ companyName }) => companyName),
    language,
  );
}
