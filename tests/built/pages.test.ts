import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { earlyItems } from '@/features/items/queries';
import { earlyJobs } from '@/features/jobs/queries';
import { earlyReviews } from '@/features/reviews/queries';
import { earlyTeam } from '@/features/team/queries';
import { languages } from '@/i18n/languages';
import type { PageKey } from '@/lib/site-pages';
import type { PageContent } from '@/boot/handover';
import type { StoredItem } from '@/features/items/item';
import { builtPages, documentAt, parse } from './built-pages.ts';

const contents = (document: Document, selector: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content);

/** Lists beside items that pages request before the app starts. */
const otherRows: Partial<Record<PageKey, object>> = {
  home: { reviews: earlyReviews },
  about: { team: earlyTeam },
  careers: { jobs: earlyJobs },
};

/** The requests that pages send before the app starts, beside the settings. */
const rowsOf: Partial<Record<PageKey, object>> = {
  home: { ...otherRows.home, ...earlyItems(['service', 'hardware', 'product', 'figure']) },
  services: earlyItems(['service', 'hardware', 'step', 'faq']),
  products: earlyItems(['product']),
  about: { ...otherRows.about, ...earlyItems(['value']) },
  careers: { ...otherRows.careers, ...earlyItems(['step']) },
  creators: earlyItems(['topic']),
  news: earlyItems(['news_category']),
  courses: earlyItems(['course_category', 'course']),
  ourWork: earlyItems(['project_category', 'project', 'client', 'partner']),
  sitemap: earlyItems(['service', 'hardware', 'product', 'course', 'project', 'page']),
};

/** Returns the items of a list. That of the news is in pages. */
const listedIn = (list: unknown) =>
  Array.isArray(list) ? (list as StoredItem[]) : (list as { pages: { posts: StoredItem[] }[] }).pages.flatMap(({ posts }) => posts);

/** The value of NodeFilter.SHOW_TEXT, which Node lacks. */
const SHOW_TEXT = 4;

/** Returns whether the first part, before any LazyHydrate, has a Latin word. */
function hasLatinWords(document: Document): boolean {
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, SHOW_TEXT);
  while (words.nextNode()) {
    const place = words.currentNode.parentElement;
    if (place?.closest('[data-dehydrated]')) return false;
    if (!place?.closest('script, style, noscript') && /[A-Za-z]/.test(words.currentNode.nodeValue ?? '')) return true;
  }
  return false;
}

describe.each(builtPages)('$address', ({ address, language, page }) => {
  const document = documentAt(address);
  const title = document.title;

  it('is in its language before any script has come', () => {
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const letters = /\p{Script=Arabic}/u;
    expect(letters.test(title)).toBe(language === 'ar');
    expect(letters.test(document.querySelector('h1')?.textContent ?? '')).toBe(language === 'ar');
  });

  it('has one first heading, in its only main part', () => {
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('main h1')?.textContent).not.toBe('');
  });

  it('has one title and each description once, in the head', () => {
    expect(document.querySelectorAll('head > title')).toHaveLength(1);
    expect(document.body.querySelectorAll('title:not(svg title), meta, link')).toHaveLength(0);
    expect(title).not.toBe('');
    expect(contents(document, 'meta[property="og:title"]')).toEqual([title]);
    expect(contents(document, 'meta[property="og:type"]')).toEqual(['website']);
    expect(contents(document, 'meta[property="og:site_name"]')).toEqual([expect.stringMatching(/./)]);
    expect(contents(document, 'meta[property="og:locale"]')).toEqual([language === 'ar' ? 'ar_QA' : 'en_US']);
    expect(contents(document, 'meta[name="twitter:card"]')).toEqual(['summary_large_image']);
  });

  it('has structured data and index rules for search engines', () => {
    const texts = ['meta[name="description"]', 'meta[name="keywords"]', 'meta[property="og:description"]'].map((selector) =>
      contents(document, selector),
    );
    const robots = contents(document, 'meta[name="robots"]');
    if (page.seo) {
      for (const text of texts) expect(text).toEqual([expect.stringMatching(/\S{2}/)]);
      expect(robots).toEqual([]);
    } else {
      expect(texts).toEqual([[], [], []]);
      expect(robots).toEqual(['noindex']);
    }
  });

  it('uses only icons of its sprite, and none twice', () => {
    const drawings = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
    expect(drawings.length).toBeGreaterThan(3);
    const files = new Map<string, Document>();
    for (const drawing of new Set(drawings)) {
      const [file = '', name = ''] = drawing.split('#');
      // Without a file, the outline is inlined in the page.
      const symbols = files.get(file) ?? (file === '' ? document : parse(readFileSync(`dist${file}`, 'utf8')));
      files.set(file, symbols);
      expect(symbols.getElementById(name)?.localName, drawing).toBe('symbol');
    }
    expect(document.querySelectorAll('.lucide')).toHaveLength(0);
    const own = [...document.querySelectorAll('symbol')].map(({ id }) => id);
    expect(new Set(own).size).toBe(own.length);
    // All icons come from one source, so that no page waits for the file for some of them.
    expect([...files.keys()]).toHaveLength(1);
  });

  it('lists the rows that it requests before the app', () => {
    const { rows } = JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') as { rows?: object };
    expect(rows).toEqual(rowsOf[page.key]);
  });

  it('contains its texts, and only letters of its language in the first part', () => {
    const { content } = JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') as { content: string };
    const brought = JSON.parse(readFileSync(`dist${content}`, 'utf8')) as PageContent;
    expect(Object.keys(brought.texts)).toEqual([language]);
    // Each item in the language of the page only.
    for (const item of brought.items.flatMap(([, items]) => listedIn(items))) expect(Object.keys(item.translations)).toEqual([language]);
    for (const namespace of page.namespaces) expect(brought.texts[language]).toHaveProperty(namespace);
    const preloads = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([as="image"])')].map((link) =>
      link.getAttribute('href'),
    );
    const arabic = ['cairo-arabic', 'cairo-marks', ...(otherRows[page.key] || hasLatinWords(document) ? ['cairo-letters'] : [])];
    const fonts = language === 'ar' ? arabic : ['inter-basic'];
    // Print styles and deferred styles are in `noscript` or wait for the app's start.
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]:not([disabled])')];
    expect(sheets.map((sheet) => [sheet.parentElement?.localName, sheet.getAttribute('media'), sheet.getAttribute('href')])).toEqual([
      ['noscript', 'print', expect.stringMatching(/^\/assets\/print-/)],
      ['noscript', null, expect.stringMatching(/^\/assets\/styles-/)],
    ]);
    expect(preloads).toEqual(fonts.map((font) => expect.stringMatching(new RegExp(`^/assets/${font}-[\\w-]+\\.woff2$`))));
  });
});

it.each(languages)('no two pages have the same title or description (%s)', (language) => {
  const documents = builtPages.filter((built) => built.language === language).map(({ address }) => documentAt(address));
  for (const texts of [
    documents.map(({ title }) => title),
    documents.flatMap((document) => contents(document, 'meta[name="description"]')),
  ])
    expect(new Set(texts).size).toBe(texts.length);
});
