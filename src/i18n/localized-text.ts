import { languages, type Language } from './languages.ts';

/** A text in both languages. An empty one means that only the other was entered. */
export type Localized<Value extends string | readonly string[] = string> = Record<Language, Value>;

/** Returns the text or list of texts in a language, or in the other one if it is empty. */
export function localize<Value extends string | readonly string[]>(value: Localized<Value>, language: Language): Value {
  return value[language].length > 0 ? value[language] : value[language === 'en' ? 'ar' : 'en'];
}

/** Returns the same text in both languages. */
export const inBoth = <Value extends string | readonly string[]>(value: Value): Localized<Value> => ({ en: value, ar: value });

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a column with its translations, which the table stores as `{ "ar": { "title": "…" } }`. A missing or invalid translation falls
 * back to the column. Null gives empty texts.
 */
export function readTranslated(column: string | null, translations: unknown, field: string): Localized {
  const own = (column ?? '').trim();
  return inEach((texts) => {
    const text = texts[field];
    return (typeof text === 'string' && text.trim()) || own;
  }, translations);
}

/** Returns a column that is a list of texts with its translations. */
export function readTranslatedList(column: readonly string[], translations: unknown, field: string): Localized<readonly string[]> {
  return inEach((texts) => {
    const list = texts[field];
    const items = Array.isArray(list) ? list.filter((item) => typeof item === 'string').filter((item) => item.trim() !== '') : [];
    return items.length > 0 ? items : column;
  }, translations);
}

function inEach<Value extends string | readonly string[]>(read: (texts: Plain) => Value, translations: unknown): Localized<Value> {
  const textsOf = (language: Language): Plain => {
    const texts = isPlain(translations) ? translations[language] : undefined;
    return isPlain(texts) ? texts : {};
  };
  return Object.fromEntries(languages.map((language) => [language, read(textsOf(language))])) as Localized<Value>;
}
