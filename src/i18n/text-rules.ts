import { arabic as arabicWords, english as englishWords, isSearchedBy, names, type Rule } from './word-list';
import { languages, type Language } from './languages';

/** Rules for the texts of both languages, used by tests and by the panel's scan. A finding in the product's own files is a defect. */

/** A text, list or group of texts of a file. */
export type Texts = { [key: string]: string | Texts };

export const textProblems = [
  'missing',
  'stray',
  'empty',
  'placeholders',
  'plural',
  'untranslated',
  'latin',
  'punctuation',
  'wording',
] as const;
export type TextProblem = (typeof textProblems)[number];

/** A broken rule for the text of a key in a language. */
export interface TextFinding {
  problem: TextProblem;
  language: Language;
  key: string;
  /** The text, or that of the other language if it is missing. */
  text: string;
  /** The missing part, or the word to use. */
  detail?: string;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;
const pluralForms: Record<Language, readonly string[]> = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };

const arabicLetter = /[\u0621-\u064a]/;
export const hasArabic = (text: string): boolean => arabicLetter.test(text);

/** Returns the texts of a file by their keys. */
export function flattenTexts(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flattenTexts(value, `${prefix}${key}.`)],
    ),
  );
}

const stemOf = (key: string) => key.replace(pluralForm, '');
/** Returns the sorted placeholders of a text. */
export const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(', ');

/** Texts that name English in English in every language. */
const englishByItself = /(?:^|\.)(?:otherLanguage(?:Label)?|(?:languages|short)\.en|fonts\.latin)$/;

/** Names without translation: keys, fonts, vendors, technologies. Names with inner capitals (PostgreSQL) are recognised by those. */
const latinNames =
  /^(?:Alt|Ctrl|Cairo|anon|Adobe|Agile|Angular|Apple|Azure|Cisco|Docker|Facebook|Figma|Flutter|Fortinet|Git|Google|Java|Kotlin|Kubernetes|Laravel|Linux|Magento|Meta|Microsoft|Next|Node|Office|Oracle|Postgres|Power|Python|React|Salesforce|Scrum|Shopify|Snapchat|Swift|Twitter|Unity|Unreal|Vue|Webflow|Wix|Zoom)$|\p{Ll}\p{Lu}/u;

/**
 * Returns the Latin words of a text that readers of Arabic can't read, without placeholders, tags, isolated names, addresses, file types
 * and known names.
 */
export function latinWords(text: string): string[] {
  const bare = text
    .replace(/\{+[^}]*\}+|<[^>]*>|[\u2066\u2068][^\u2069]*\u2069/g, ' ')
    .replace(/\S+@\S+|\bhttps?:\S*|\b\w+(?:[./_-]\w+)+/gi, ' ');
  return (bare.match(/[A-Za-z][A-Za-z’'-]+/g) ?? []).filter(
    (word) => word !== word.toUpperCase() && !names.test(word) && !latinNames.test(word),
  );
}

/** Latin punctuation after Arabic letters, and digits that are not Latin. */
export const wrongPunctuation = /[؀-ۿ]\s?[,;?](?!\w)|[٠-٩۰-۹]/;

/** Returns the findings in the texts of a namespace. */
export function checkTexts(namespace: string, texts: Record<Language, ReadonlyMap<string, string>>): TextFinding[] {
  const { en, ar } = texts;
  const has = (language: Language, stem: string) => [...texts[language].keys()].some((key) => stemOf(key) === stem);
  const lacking = (problem: 'missing' | 'stray', there: Language, other: Language) =>
    [...new Map([...texts[there]].map(([key, text]) => [stemOf(key), text]))]
      .filter(([stem]) => !has(other, stem))
      .map(([key, text]): TextFinding => ({ problem, language: 'ar', key, text }));
  return [
    ...lacking('missing', 'en', 'ar'),
    ...lacking('stray', 'ar', 'en'),
    ...differingPlaceholders(en, ar),
    ...missingForms(texts),
    ...languages.flatMap((language) =>
      [...texts[language]].flatMap(([key, text]) => (text.trim() ? [] : [{ problem: 'empty', language, key, text } as const])),
    ),
    ...[...ar].flatMap(([key, text]) => wrongScript(key, text)),
    ...languages.flatMap((language) => wrongWords(namespace, language, texts[language])),
  ];
}

function differingPlaceholders(en: ReadonlyMap<string, string>, ar: ReadonlyMap<string, string>): TextFinding[] {
  return [...en].flatMap(([key, text]): TextFinding[] => {
    const other = ar.get(key);
    if (pluralForm.test(key) || other === undefined || placeholders(text) === placeholders(other)) return [];
    return [{ problem: 'placeholders', language: 'ar', key, text: other, detail: placeholders(text) }];
  });
}

function missingForms(texts: Record<Language, ReadonlyMap<string, string>>): TextFinding[] {
  const stems = new Map(
    languages.flatMap((language) =>
      [...texts[language]].filter(([key]) => pluralForm.test(key)).map(([key, text]) => [stemOf(key), text] as const),
    ),
  );
  return [...stems].flatMap(([key, text]) =>
    languages.flatMap((language): TextFinding[] => {
      const missing = pluralForms[language].filter((form) => !texts[language].has(`${key}_${form}`));
      return missing.length === 0 || missing.length === pluralForms[language].length
        ? []
        : [{ problem: 'plural', language, key, text, detail: missing.join(', ') }];
    }),
  );
}

function wrongScript(key: string, text: string): TextFinding[] {
  const found: TextFinding[] = wrongPunctuation.test(text) ? [{ problem: 'punctuation', language: 'ar', key, text }] : [];
  const latin = englishByItself.test(stemOf(key)) ? [] : latinWords(text);
  if (latin.length === 0) return found;
  return [...found, { problem: hasArabic(text) ? 'latin' : 'untranslated', language: 'ar', key, text, detail: latin.join(', ') }];
}

/** Returns the rules that a text breaks. `where` is its namespace and key, for the rules' exceptions. */
const brokenRules = (language: Language, text: string, where: string): Rule[] =>
  isSearchedBy(where) || hasArabic(text) !== (language === 'ar')
    ? []
    : (language === 'ar' ? arabicWords : englishWords).filter(({ never, except }) => never.test(text) && !except?.includes(where));

function wrongWords(namespace: string, language: Language, texts: ReadonlyMap<string, string>): TextFinding[] {
  return [...texts].flatMap(([key, text]) =>
    brokenRules(language, text, `${namespace}:${key}`).map(
      ({ use }): TextFinding => ({ problem: 'wording', language, key, text, detail: use }),
    ),
  );
}
