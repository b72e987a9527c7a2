import { characters } from '@functions/shorten.ts';
import type { Draft } from '@/admin/settings/draft';
import type { SiteSettings } from '@/features/settings/schema';
import { seoTextsOf } from '@/features/settings/seo-texts';
import { languages, type Language } from '@/i18n/languages';
import { seoPages, type SeoPage } from '@/lib/site-pages';

/** What a search result shows of a page. */
export const resultFields = ['title', 'description'] as const;
export type ResultField = (typeof resultFields)[number];

/** Where search engines on wide screens cut a text off: the width of all its lines, and the size that it is set in, in pixels. */
export const limits: Record<ResultField, { width: number; fontSize: number }> = {
  title: { width: 580, fontSize: 20 },
  description: { width: 990, fontSize: 14 },
};

/** Gives the width of a text in pixels. */
export type Measure = (text: string, fontSize: number) => number;

/**
 * What there is to say of a page's text in a language. `default`: nothing is set, the built-in text is shown; `missing`: only the
 * other language is set and shown; `tooLong`: it is cut off; `duplicate`: other pages have the same.
 */
export type SeoNote = { page: SeoPage; field: ResultField; language: Language } & (
  | { kind: 'default' | 'missing' | 'tooLong' }
  | { kind: 'duplicate'; pages: SeoPage[] }
);

/** A built-in text is no problem: it is one to begin with. */
export const isProblem = ({ kind }: SeoNote) => kind !== 'default';

/** The list of a page's search-engine keywords: between commas of either script. */
export const keywordsOf = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What search engines compare: not case, not space. */
const bare = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Everything that can be said of the titles and descriptions of all pages, in the order of the pages.
 * @param draft what is set
 * @param settings the same completed, as the site shows it
 */
export function seoNotes(draft: Draft['seo'], settings: Pick<SiteSettings, 'companyName' | 'seo'>, measure: Measure): SeoNote[] {
  const marks = new Map<SeoPage, SeoNote[]>(seoPages.map((page) => [page, []]));
  for (const language of languages) {
    const texts = new Map(seoPages.map((page) => [page, seoTextsOf(settings, page, language)]));
    for (const field of resultFields) {
      const isMissing = (page: SeoPage) => isBlank(draft, page, field, language) && !isUnset(draft, page, field);
      const sharing = new Map<string, SeoPage[]>();
      for (const page of seoPages) {
        const text = bare(texts.get(page)?.[field] ?? '');
        if (text && !isMissing(page)) sharing.set(text, [...(sharing.get(text) ?? []), page]);
      }
      for (const page of seoPages) {
        const text = texts.get(page)?.[field] ?? '';
        const about = { page, field, language };
        const found = marks.get(page) ?? [];
        if (isUnset(draft, page, field)) found.push({ ...about, kind: 'default' });
        if (isMissing(page)) found.push({ ...about, kind: 'missing' });
        else if (measure(text, limits[field].fontSize) > limits[field].width) found.push({ ...about, kind: 'tooLong' });
        const others = isMissing(page) ? [] : (sharing.get(bare(text)) ?? []).filter((other) => other !== page);
        if (others.length > 0) found.push({ ...about, kind: 'duplicate', pages: others });
      }
    }
  }
  return [...marks.values()].flat();
}

const isBlank = (draft: Draft['seo'], page: SeoPage, field: ResultField, language: Language) => draft[page][field][language].trim() === '';
const isUnset = (draft: Draft['seo'], page: SeoPage, field: ResultField) =>
  languages.every((language) => isBlank(draft, page, field, language));

/** The text as a search result shows it: cut off behind a whole word, or inside the first when that alone is too long. */
export function cutToFit(text: string, field: ResultField, measure: Measure): string {
  const { width, fontSize } = limits[field];
  const fits = (shown: string) => measure(shown, fontSize) <= width;
  if (fits(text)) return text;
  const words = text.split(/\s+/);
  const cutBehind = (count: number) => `${words.slice(0, count).join(' ')} …`;
  const kept = largest(words.length - 1, (count) => fits(cutBehind(count)));
  if (kept > 0) return cutBehind(kept);
  const letters = characters(text);
  const cutInside = (count: number) => `${letters.slice(0, count).join('')}…`;
  return cutInside(largest(letters.length - 1, (count) => fits(cutInside(count))));
}

/** The largest count that `holds`, as all smaller ones do; 0 when none does. Few are tried, since each costs a measurement. */
function largest(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
