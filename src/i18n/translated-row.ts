import { readTranslated, readTranslatedList, type Localized } from './localized-text';

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * Returns a column with its translations for editing, without fallback. The column may not be empty, so Arabic-only texts are stored in
 * both.
 */
export function readEntered(column: string | null, translations: unknown, field: string): Localized {
  const { en } = readTranslated(column, translations, field);
  const { ar } = readTranslated(null, translations, field);
  return { en: en === ar && isArabic(en) ? '' : en, ar };
}

/** Returns a column that is a list of texts with its translations, for editing. */
export function readEnteredList(column: readonly string[], translations: unknown, field: string): Localized<readonly string[]> {
  const { en } = readTranslatedList(column, translations, field);
  const { ar } = readTranslatedList([], translations, field);
  const [entered, own] = [en.join('\n'), ar.join('\n')];
  return { en: entered === own && isArabic(entered) ? [] : en, ar };
}

/** Returns the translations to store beside the columns. Columns hold the English text, or the Arabic one (`localize(text, 'en')`). */
export function writeTranslations(fields: Record<string, Localized | Localized<readonly string[]>>): {
  ar: Record<string, string | string[]>;
} {
  const entered = Object.entries(fields).filter(([, { ar }]) => ar.length > 0);
  return { ar: Object.fromEntries(entered.map(([field, { ar }]) => [field, typeof ar === 'string' ? ar : [...ar]])) };
}
