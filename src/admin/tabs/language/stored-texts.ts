import { hasArabic, latinWords, placeholders, wrongPunctuation } from '@/i18n/text-rules';
import type { Localized } from '@/i18n/localized-text';
import { languages, type Language } from '@/i18n/languages';
import { toLatinDigits } from '@functions/contact-rules.ts';
import type { Draft, Item } from '../../settings/draft';
import { idOf, isPlain, isText } from '../../settings/draft';
import type { Finding, Problem } from './finding';

/** What is wrong with a stored text in a language, and what it can safely become. */
export interface StoredFinding {
  problem: Problem;
  language: Language;
  text: string;
  detail?: string;
  fixed?: string;
}

/** Numbers, and addresses of mails and pages: the same in both languages. */
const isNeutral = (text: string) => !/\p{L}/u.test(text) || /^(?:\S+@\S+\.\S+|https?:\/\/\S+|www\.\S+)$/i.test(text.trim());

const signs: Record<string, string> = { ',': '،', ';': '؛', '?': '؟' };
const tidyPunctuation = (text: string) =>
  toLatinDigits(text).replace(/([؀-ۿ])\s?([,;?])(?!\w)/g, (_, letter: string, sign: string) => letter + (signs[sign] ?? sign));

/** Lines are somebody's own; spaces at the ends and twice in a row are not. */
const tidySpaces = (text: string) => text.trim().replace(/[^\S\n]{2,}/g, ' ');

/**
 * What is wrong with a text that somebody has entered. What may be empty in both languages is fine so.
 * @param brand the company's name, which stays Latin unless an Arabic one is set
 */
export function checkStored(text: Localized, brand = ''): StoredFinding[] {
  if (languages.every((language) => text[language].trim() === '')) return [];
  return languages.flatMap((language): StoredFinding[] => {
    const [own, other] = [text[language], text[language === 'en' ? 'ar' : 'en']];
    if (own.trim() === '') return [{ problem: 'oneLanguage', language, text: other, ...(isNeutral(other) && { fixed: other.trim() }) }];
    const found: StoredFinding[] = [];
    if (tidySpaces(own) !== own) found.push({ problem: 'spaces', language, text: own, fixed: tidySpaces(own) });
    // In one of the two, so that it is told once.
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

/** Words that people search by may be of any language; a name that both languages write alike is one. */
const isExempt = (path: string, problem: Problem) =>
  (problem === 'latin' || problem === 'untranslated') && (path === 'companyName' || path.endsWith('.keywords'));

/** Everything that is wrong with the texts of the settings, as the draft has them; what is not set is the product's own. */
export function settingsFindings(draft: Draft): Finding[] {
  const brand = draft.companyName.en.trim();
  const find = (value: unknown, path: string): Finding[] => {
    if (isText(value)) {
      return checkStored(value, brand)
        .filter(({ problem }) => !isExempt(path, problem))
        .map(({ fixed, ...found }) => {
          const at = `${path}.${found.language}`;
          return {
            ...found,
            area: 'settings',
            place: { kind: 'setting', path: at },
            ...(fixed !== undefined && { fix: { path: at, value: fixed } }),
          };
        });
    }
    if (Array.isArray(value)) return (value as Item[]).flatMap((item) => find(item, `${path}[${idOf(item)}]`));
    return isPlain(value) ? Object.entries(value).flatMap(([key, inner]) => find(inner, path ? `${path}.${key}` : key)) : [];
  };
  return find(draft, '');
}

/** The corrections of several findings, those of the same text in one. */
export function fixesOf(findings: readonly Finding[]): Map<string, string> {
  const fixes = new Map<string, string>();
  for (const { fix } of findings) {
    if (!fix) continue;
    const before = fixes.get(fix.path);
    fixes.set(fix.path, before === undefined ? fix.value : tidyPunctuation(tidySpaces(before)));
  }
  return fixes;
}
