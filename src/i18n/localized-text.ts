import { languages, type Language } from './languages.ts';

/** What people enter in both languages, as it is read everywhere; an empty one means that only the other was entered. */
export type Localized<Value extends string | readonly string[] = string> = Record<Language, Value>;

/** The text, or list of texts, in a language; an empty one falls back to the other language. */
export function localize<Value extends string | readonly string[]>(value: Localized<Value>, language: Language): Value {
  return value[language].length > 0 ? value[language] : value[language === 'en' ? 'ar' : 'en'];
}

/** One text for both languages. */
export const inBoth = <Value extends string | readonly string[]>(value: Value): Localized<Value> => ({ en: value, ar: value });

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A column of a table with its translations, which stand beside it as `{ "ar": { "title": "…" } }`. What has no
 * translation, an empty or a broken one, has the column's text; nothing stored gives empty texts.
 */
export function readTranslated(column: string | null, translations: unknown, field: string): Localized {
  const own = (column ?? '').trim();
  return inEach((texts) => {
    const text = texts[field];
    return (typeof text === 'string' && text.trim()) || own;
  }, translations);
}

/** The same for a column that is a list of texts. */
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
