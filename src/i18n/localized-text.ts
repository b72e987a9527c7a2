import type { Language } from './languages';

/** Text that people enter in the panel: one text for both languages, or one for each. */
export type LocalizedText = string | { en: string; ar: string };

/** The text in a language; a plain string means both, and an empty one falls back to the other language. */
export function localize(value: LocalizedText | null | undefined, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value[language] || value[language === 'en' ? 'ar' : 'en'];
}
