import { graphemes } from '@functions/truncate.ts';
import type { Draft } from '@/admin/settings/draft';
import type { SiteSettings } from '@/features/settings/schema';
import { defaultSeo } from '@/features/settings/default-seo';
import { seoTextsOf } from '@/features/settings/seo-texts';
import { languages, type Language } from '@/i18n/languages';
import { seoPages, type SeoPage } from '@/lib/site-pages';

/** The texts of a page that a search result shows. */
export const resultFields = ['title', 'description'] as const;
export type ResultField = (typeof resultFields)[number];

/** Where search engines on wide screens cut a text: the width of all lines, and the font size, in pixels. */
export const limits: Record<ResultField, { width: number; fontSize: number }> = {
  title: { width: 580, fontSize: 20 },
  description: { width: 990, fontSize: 14 },
};

/** Returns the width of a text in pixels. */
export type Measure = (text: string, fontSize: number) => number;

/**
 * A note on a page's text in a language. `default`: the built-in text is shown. `missing`: the text of the other language is shown.
 * `tooLong`: the text is cut off. `duplicate`: other pages have the same text.
 */
export type SeoNote = { page: SeoPage; field: ResultField; language: Language } & (
  | { kind: 'default' | 'missing' | 'tooLong' }
  | { kind: 'duplicate'; pages: SeoPage[] }
);

/** Returns whether a note is a problem. A built-in text is not. */
export const isProblem = ({ kind }: SeoNote) => kind !== 'default';

/** Returns the keywords of a page, which are separated by commas of either script. */
export const keywordsOf = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Search engines ignore case and spaces. */
const bare = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns all notes on titles and descriptions, in the order of the pages.
 * @param draft the stored values
 * @param settings the complete settings, as the site shows them
 */
export function seoNotes(draft: Draft['seo'], settings: Pick<SiteSettings, 'companyName' | 'seo'>, measure: Measure): SeoNote[] {
  const marks = new Map<SeoPage, SeoNote[]>(seoPages.map((page) => [page, []]));
  for (const language of languages) {
    const texts = new Map(seoPages.map((page) => [page, seoTextsOf(settings, page, defaultSeo[page], language)]));
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

/** Returns the text as a search result shows it: cut after a whole word, or inside the first word when that alone is too long. */
export function cutToFit(text: string, field: ResultField, measure: Measure): string {
  const { width, fontSize } = limits[field];
  const fits = (shown: string) => measure(shown, fontSize) <= width;
  if (fits(text)) return text;
  const words = text.split(/\s+/);
  const cutBehind = (count: number) => `${words.slice(0, count).join(' ')} …`;
  const kept = largest(words.length - 1, (count) => fits(cutBehind(count)));
  if (kept > 0) return cutBehind(kept);
  const letters = graphemes(text);
  const cutInside = (count: number) => `${letters.slice(0, count).join('')}…`;
  return cutInside(largest(letters.length - 1, (count) => fits(cutInside(count))));
}

/** Returns the largest count for which `holds` is true, by binary search, because each call measures text. Returns 0 when there is none. */
function largest(most: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
