import { hasArabic, latinWords, placeholders, wrongPunctuation } from '@/i18n/text-rules';
import type { Localized } from '@/i18n/localized-text';
import { languages, type Language } from '@/i18n/languages';
import { toLatinDigits } from '@functions/contact-rules.ts';
import type { Draft, Item } from '../../settings/draft';
import { idOf, isPlain, isText } from '../../settings/draft';
import type { Finding, Problem } from './finding';

/** A problem of a stored text in one language, with its safe correction, if any. */
export interface StoredFinding {
  problem: Problem;
  language: Language;
  text: string;
  detail?: string;
  fixed?: string;
}

/** Whether a text is the same in both languages: numbers, mail addresses and URLs. */
const isNeutral = (text: string) => !/\p{L}/u.test(text) || /^(?:\S+@\S+\.\S+|https?:\/\/\S+|www\.\S+)$/i.test(text.trim());

const arabicSigns: Record<string, string> = { ',': '،', ';': '؛', '?': '؟' };
const tidyPunctuation = (text: string) =>
  toLatinDigits(text).replace(/([؀-ۿ])\s?([,;?])(?!\w)/g, (_, letter: string, sign: string) => letter + (arabicSigns[sign] ?? sign));

/** Removes spaces at the ends and repeated spaces. Keeps line breaks. */
const tidySpaces = (text: string) => text.trim().replace(/[^\S\n]{2,}/g, ' ');

/**
 * Returns the problems of an entered text. A text that is empty in both languages has none.
 * @param brand the company's name, which may be Latin in Arabic texts
 */
export function checkStored(text: Localized, brand = ''): StoredFinding[] {
  if (languages.every((language) => text[language].trim() === '')) return [];
  return languages.flatMap((language): StoredFinding[] => {
    const [own, other] = [text[language], text[language === 'en' ? 'ar' : 'en']];
    if (own.trim() === '') return [{ problem: 'oneLanguage', language, text: other, ...(isNeutral(other) && { fixed: other.trim() }) }];
    const found: StoredFinding[] = [];
    if (tidySpaces(own) !== own) found.push({ problem: 'spaces', language, text: own, fixed: tidySpaces(own) });
    // Reported for Arabic only, not for both languages.
    if (language === 'ar' && other.trim() !== '' && placeholders(own) !== placeholders(other))
      found.push({ problem: 'placeholders', language, text: own, detail: placeholders(other) });
    if (isNeutral(own)) return found;
    if (language === 'en')
      return hasArabic(own) && !/[a-z]{2}/i.test(own) ? [...found, { problem: 'untranslated', language, text: own }] : found;
    if (wrongPunctuation.test(own)) found.push({ problem: 'punctuation', language, text: own, fixed: tidyPunctuation(own) });
    const latin = latinWords(brand ? own.replaceAll(brand, ' ') : own);
    if (latin.length > 0) found.push({ problem: hasArabic(own) ? 'latin' : 'untranslated', language, text: own, detail: latin.join(', ') });
    return found;
  });
}

/** Returns the problem of a list that has fewer entries in one language than in the other. Lists that lack a language have another one. */
export function checkLines(en: string | readonly string[], ar: string | readonly string[]): StoredFinding[] {
  if (typeof en === 'string' || typeof ar === 'string' || en.length === ar.length || en.length === 0 || ar.length === 0) return [];
  const [language, shorter, longer]: [Language, readonly string[], readonly string[]] =
    en.length < ar.length ? ['en', en, ar] : ['ar', ar, en];
  return [{ problem: 'lines', language, text: shorter.join('\n'), detail: `${String(shorter.length)}/${String(longer.length)}` }];
}

/** Keywords and the company's name may be Latin in Arabic. */
const isExempt = (path: string, problem: Problem) =>
  (problem === 'latin' || problem === 'untranslated') && (path === 'companyName' || path.endsWith('.keywords'));

/** Returns all texts of a draft with their paths, without language. */
export function draftTexts(value: unknown, path = ''): { path: string; text: Localized }[] {
  if (isText(value)) return [{ path, text: value }];
  if (Array.isArray(value)) return (value as Item[]).flatMap((item) => draftTexts(item, `${path}[${idOf(item)}]`));
  return isPlain(value) ? Object.entries(value).flatMap(([key, inner]) => draftTexts(inner, path ? `${path}.${key}` : key)) : [];
}

/** Returns the problems in the texts of the draft. Unset texts use the built-in ones and have none. */
export function settingsFindings(draft: Draft): Finding[] {
  const brand = draft.companyName.en.trim();
  return draftTexts(draft).flatMap(({ path, text }) =>
    checkStored(text, brand)
      .filter(({ problem }) => !isExempt(path, problem))
      .map(({ fixed, ...found }): Finding => {
        const textPath = `${path}.${found.language}`;
        return {
          ...found,
          area: 'settings',
          location: { kind: 'setting', path: textPath },
          ...(fixed !== undefined && { fix: { path: textPath, value: fixed } }),
        };
      }),
  );
}

/** Returns the corrected values by path. Several corrections of one text are combined. */
export function fixesOf(findings: readonly Finding[]): Map<string, string> {
  const fixes = new Map<string, string>();
  for (const { fix } of findings) {
    if (!fix) continue;
    const before = fixes.get(fix.path);
    fixes.set(fix.path, before === undefined ? fix.value : tidyPunctuation(tidySpaces(before)));
  }
  return fixes;
}
