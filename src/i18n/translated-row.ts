import { readTranslated, readTranslatedList, type Localized } from './localized-text';

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/**
 * A column with its translations as it was entered, to be edited: without the other language's text where one has none. Who has entered
 * Arabic only finds it in the column too, which may not be empty and is what readers of English get.
 */
export function readEntered(column: string | null, translations: unknown, field: string): Localized {
  const { en } = readTranslated(column, translations, field);
  const { ar } = readTranslated(null, translations, field);
  return { en: en === ar && isArabic(en) ? '' : en, ar };
}

/** The same for a column that is a list of texts. */
export function readEnteredList(column: readonly string[], translations: unknown, field: string): Localized<readonly string[]> {
  const { en } = readTranslatedList(column, translations, field);
  const { ar } = readTranslatedList([], translations, field);
  const [entered, own] = [en.join('\n'), ar.join('\n')];
  return { en: entered === own && isArabic(entered) ? [] : en, ar };
}

/** What stands beside the columns, which have the English text, else the Arabic one (`localize(text, 'en')`). */
export function writeTranslations(fields: Record<string, Localized | Localized<readonly string[]>>): {
  ar: Record<string, string | string[]>;
} {
  const entered = Object.entries(fields).filter(([, { ar }]) => ar.length > 0);
  return { ar: Object.fromEntries(entered.map(([field, { ar }]) => [field, typeof ar === 'string' ? ar : [...ar]])) };
}
