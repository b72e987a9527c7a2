import { describe, expect, it, vi } from 'vitest';
import { toDraft } from '@/admin/settings/draft';
import { cutToFit, isProblem, keywordsOf, seoNotes, type SeoNote } from '@/admin/insights/seo/seo-notes';
import { defaultSeo } from '@/features/settings/default-seo';
import { mergeSettings } from '@/features/settings/merge';
import type { SeoPage } from '@/lib/site-pages';
import { seoPages } from '@/lib/site-pages';
import { hostileTexts } from '../../../../support/hostile-texts';

/** Ten pixels a letter, for any size. */
const measure = (text: string) => text.length * 10;
const letters = (count: number) => 'x'.repeat(count);

function marksOf(stored: unknown, page?: SeoPage): SeoNote[] {
  const marks = seoNotes(toDraft(stored).seo, mergeSettings(stored).settings, measure);
  return page ? marks.filter((mark) => mark.page === page) : marks;
}
const problemsOf = (stored: unknown, page?: SeoPage) => marksOf(stored, page).filter(isProblem);
/** Short texts in both languages, different on each page. */
const written = Object.fromEntries(
  seoPages.map((page) => [page, { title: { en: `T ${page}`, ar: `ع ${page}` }, description: { en: `D ${page}`, ar: `و ${page}` } }]),
) as Record<SeoPage, Record<'title' | 'description', { en: string; ar: string }>>;

describe('seoNotes', () => {
  it('finds nothing in short texts of their own', () => {
    expect(marksOf({ seo: written })).toEqual([]);
  });

  it('says of each page and language that the built-in text is shown, which is no problem', () => {
    const marks = marksOf({}).filter(({ kind }) => kind === 'default');
    expect(marks).toHaveLength(seoPages.length * 2 * 2);
    expect(marks.some(isProblem)).toBe(false);
  });

  it('marks a language that is missing while the other is there, also when it holds only spaces', () => {
    expect(problemsOf({ seo: { ...written, about: { ...written.about, title: { en: 'About', ar: '  ' } } } })).toEqual([
      { page: 'about', field: 'title', language: 'ar', kind: 'missing' },
    ]);
  });

  it('marks titles that are wider than a search result, including the company’s name', () => {
    const seo = { ...written, home: { title: { en: letters(58), ar: letters(59) }, description: { en: letters(99), ar: letters(100) } } };
    expect(problemsOf({ seo })).toEqual([
      { page: 'home', field: 'title', language: 'ar', kind: 'tooLong' },
      { page: 'home', field: 'description', language: 'ar', kind: 'tooLong' },
    ]);
    const named = { ...written, home: { ...written.home, title: { en: '{company}', ar: 'ع' } } };
    expect(problemsOf({ seo: named, companyName: letters(58) })).toEqual([]);
    expect(problemsOf({ seo: named, companyName: letters(59) })).toEqual([
      { page: 'home', field: 'title', language: 'en', kind: 'tooLong' },
    ]);
  });

  it('marks pages with the same text, ignoring case and spaces', () => {
    const seo = {
      ...written,
      home: { ...written.home, title: { en: 'Our  Services', ar: 'ع' } },
      about: { ...written.about, title: { en: ' our services', ar: 'غ' } },
    };
    expect(problemsOf({ seo })).toEqual([
      { page: 'home', field: 'title', language: 'en', kind: 'duplicate', pages: ['about'] },
      { page: 'about', field: 'title', language: 'en', kind: 'duplicate', pages: ['home'] },
    ]);
  });

  it('does not call a text a duplicate that only stands in for a missing language', () => {
    const seo = {
      ...written,
      home: { ...written.home, title: { en: 'Same', ar: '' } },
      about: { ...written.about, title: { en: 'Other', ar: 'Same' } },
    };
    expect(problemsOf({ seo })).toEqual([{ page: 'home', field: 'title', language: 'ar', kind: 'missing' }]);
  });

  it('finds a duplicate of a built-in text', () => {
    const seo = { services: { title: { en: defaultSeo.home.title.en, ar: 'خدمات' } } };
    expect(problemsOf({ seo }, 'home').filter(({ kind }) => kind === 'duplicate')).toEqual([
      { page: 'home', field: 'title', language: 'en', kind: 'duplicate', pages: ['services'] },
    ]);
  });
});

describe('keywordsOf', () => {
  it('parts them at the commas of both scripts', () => {
    expect(keywordsOf('web, apps،شبكات ، ,  دعم فني')).toEqual(['web', 'apps', 'شبكات', 'دعم فني']);
    expect(keywordsOf(' , ')).toEqual([]);
  });
});

describe('cutToFit', () => {
  it('leaves what fits, and cuts the rest off behind a whole word', () => {
    expect(cutToFit(letters(58), 'title', measure)).toBe(letters(58));
    expect(cutToFit(`${letters(30)} ${letters(25)} ${letters(25)}`, 'title', measure)).toBe(`${letters(30)} ${letters(25)} …`);
    expect(cutToFit(`${letters(30)} ${letters(27)} ${letters(25)}`, 'title', measure)).toBe(`${letters(30)} …`);
  });

  it('comes to an end with one endless word', () => {
    expect(cutToFit(letters(200), 'title', measure)).toBe(`${letters(57)}…`);
  });

  it.each([
    ['words', hostileTexts.long, `${'lorem ipsum '.repeat(4)}lorem …`],
    ['letters', letters(100_000), `${letters(57)}…`],
  ])('measures a text of 100,000 letters a few times only: %s', (_kind, text, shown) => {
    const measured = vi.fn(measure);
    expect(cutToFit(text, 'title', measured)).toBe(shown);
    expect(measured.mock.calls.length).toBeLessThan(50);
  });
});
