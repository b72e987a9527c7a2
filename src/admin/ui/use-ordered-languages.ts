import { languages, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';

const arabicFirst: readonly Language[] = [...languages].reverse();

/** Returns the site's languages with the panel's own first, as fields in both languages show them. */
export function useOrderedLanguages(): readonly Language[] {
  return useLanguage().language === 'ar' ? arabicFirst : languages;
}
