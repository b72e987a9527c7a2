import { useTranslation } from 'react-i18next';
import { directionOf, fallbackLanguage, isLanguage, localizePath, type Direction, type Language } from './languages';

export interface CurrentLanguage {
  language: Language;
  direction: Direction;
  /** Returns an address of this site in the current language. */
  localizePath(to: string): string;
}

/** Returns the current language. The address determines it (`app/use-sync-language`). It changes when the texts have loaded. */
export function useLanguage(): CurrentLanguage {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  return { language, direction: directionOf(language), localizePath: (to) => localizePath(to, language) };
}
