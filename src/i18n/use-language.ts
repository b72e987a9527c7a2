import { useTranslation } from 'react-i18next';
import { directionOf, fallbackLanguage, isLanguage, localizePath, type Direction, type Language } from './languages';

export interface CurrentLanguage {
  language: Language;
  direction: Direction;
  /** An address of this site in the current language. */
  localizePath(to: string): string;
}

/** The language that is shown. The address decides it (`app/use-sync-language`); it changes once the texts are there. */
export function useLanguage(): CurrentLanguage {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
  return { language, direction: directionOf(language), localizePath: (to) => localizePath(to, language) };
}
