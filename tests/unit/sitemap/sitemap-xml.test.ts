import { describe, expect, it } from 'vitest';
import { itemPath } from '@/lib/item-paths';
import { localizePath } from '@/i18n/languages';
import {
  entryXml,
  maxAddresses,
  pageEntries,
  pagesDigest,
  readSource,
  sitemapIndex,
  sitemapParts,
  sitemapPattern,
  sitemapPart,
  sourceNote,
  builtSitemap,
  type SitemapEntry,
} from '@/lib/sitemap-xml';
import { sitemapEntries, sitemapProblems } from './sitemap-schema';
import { shippedItems } from '../../support/shipped-items';
import { xsdProblems } from './xsd';

const origin = 'https://www.example.com';
const itemPaths = shippedItems.flatMap((item) => itemPath(item) ?? []);
const whole = (...entries: SitemapEntry[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.map((entry) => entryXml(origin, entry)).join('')}</urlset>`;

async function partsOf(entries: Iterable<SitemapEntry>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of sitemapParts(origin, entries, sourceNote({ pages: 'a', jobs: 'j', creators: '0:-3', items: '2:1' })))
    parts.push(part);
  return parts;
}

function* creators(count: number): Generator<SitemapEntry> {
  for (let number = 0; number < count; number += 1) yield { path: `/creator/c${String(number)}`, priority: 0.64 };
}

/** Returns a reproducible sequence of pseudo-random numbers. */
function drawn(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

describe('the sitemap of the pages', () => {
  const xml = builtSitemap(origin, itemPaths);
  const entries = sitemapEntries(xml);
  const priorityOf = (path: string) => entries.find(({ loc }) => loc === origin + path)?.priority;

  it('is valid', () => expect(sitemapProblems(xml)).toEqual([]));

  it('has every page and place of the specification, with its priority, in both languages', () => {
    expect([priorityOf('/'), priorityOf('/ar')]).toEqual(['1.00', '1.00']);
    for (const path of [
      '/services',
      '/products',
      '/about',
      '/careers',
      '/courses',
      '/our-work',
      '/privacy-policy',
      '/terms-of-service',
      '/sitemap',
    ])
      expect([priorityOf(path), priorityOf(`/ar${path}`)], path).toEqual(['0.80', '0.80']);
    expect(itemPaths).toHaveLength(28);
    for (const path of itemPaths) expect([priorityOf(path), priorityOf(`/ar${path}`)], path).toEqual(['0.64', '0.64']);
    for (const path of ['/login', '/reset-password', '/application', '/search-results', '/admin/settings'])
      expect(priorityOf(path)).toBeUndefined();
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  });

  it('names the other language of each, and the one for everybody else', () => {
    const about = { en: `${origin}/about`, ar: `${origin}/ar/about`, 'x-default': `${origin}/about` };
    for (const path of ['/about', '/ar/about']) expect(entries.find(({ loc }) => loc === origin + path)?.alternates).toEqual(about);
    for (const { loc, alternates } of entries) expect(Object.values(alternates)).toContain(loc);
  });
});

describe('an entry', () => {
  it('shows the last change in each format of the date', () => {
    const [entry] = sitemapEntries(whole({ path: '/services', priority: 0.64, lastModified: '2026-11-22T10:00:00.123456+03:00' }));
    expect(entry?.lastmod).toBe('2026-11-22T07:00:00.123Z');
  });

  it('is valid and decodes to the same address, for any characters in its path', () => {
    const alphabet = [...'aZ09-_.~/ &<>"\'?#%+=;:@!$,()[]{}|\\^`\u00e9\u0645\u0631\u062d\u0628\u0627\u202e\u00a0\n\t\u{1f984}'];
    const below = drawn(7);
    const paths = Array.from(
      { length: 120 },
      () => `/creator/${Array.from({ length: below(40) }, () => alphabet[below(alphabet.length)]).join('')}`,
    );
    const xml = whole(...paths.map((path) => ({ path, priority: 0.5 })));
    expect(sitemapProblems(xml)).toEqual([]);
    const entries = sitemapEntries(xml);
    expect(entries).toHaveLength(paths.length * 2);
    for (const [index, path] of paths.entries()) {
      const [english, arabic] = entries.slice(index * 2);
      expect(english?.loc).toBe(new URL(origin + localizePath(path, 'en')).href);
      expect([english?.alternates.en, arabic?.alternates.ar], path).toEqual([english?.loc, arabic?.loc]);
    }
    expect(sitemapEntries(whole({ path: '/creator/a&b<c>"d\'', priority: 0.5 }))[0]?.loc).toBe(`${origin}/creator/a&b%3Cc%3E%22d'`);
  });
});

describe('many entries', () => {
  it('fit into one file as long as the protocol allows', async () => {
    expect(await partsOf(creators(20))).toHaveLength(1);
    expect(await partsOf([])).toHaveLength(1);
  });

  it('are split below 50,000 addresses and below what the bucket takes, and none is lost', async () => {
    const count = maxAddresses / 2 + 1;
    const parts = await partsOf(creators(count));
    expect(parts.length).toBeGreaterThan(1);
    let found = 0;
    for (const part of parts) {
      const addresses = part.match(/<loc>/g)?.length ?? 0;
      expect(addresses).toBeLessThanOrEqual(maxAddresses);
      expect(part.length).toBeLessThan(20 * 1024 * 1024);
      expect(readSource(part)).toBeDefined();
      found += addresses;
    }
    expect(found).toBe(count * 2);
  }, 30_000);

  it('are found through a valid index at the root', () => {
    const xml = sitemapIndex(origin, 3, new Date('2026-11-22T10:00:00Z'), sourceNote({ pages: 'a', jobs: 'j', creators: 'c', items: 'i' }));
    expect(sitemapProblems(xml)).toEqual([]);
    expect(sitemapEntries(xml).map(({ loc }) => loc)).toEqual([1, 2, 3].map((number) => `${origin}/${sitemapPart(number)}`));
    for (const { loc } of sitemapEntries(xml)) expect(sitemapPattern.test(new URL(loc).pathname)).toBe(true);
    expect(sitemapPattern.test('/sitemap')).toBe(false);
  });
});

describe('what a sitemap was made from', () => {
  it('is read again, and never breaks the file', async () => {
    const source = { pages: 'k3j', jobs: '5:-6', creators: '12:-9223372036854775808', items: '3:4' };
    expect(readSource(`<?xml version="1.0"?>\n${sourceNote(source)}<urlset/>`)).toEqual(source);
    expect(readSource('<!-- made from pages=a creators=c --><urlset/>')).toEqual({ pages: 'a', creators: 'c' });
    expect(readSource('<urlset/>')).toBeUndefined();
    const [part = ''] = await partsOf(creators(1));
    expect(sitemapProblems(part)).toEqual([]);
    expect(
      sitemapProblems(
        whole({ path: '/', priority: 1 }).replace(
          '<urlset',
          `${sourceNote({ pages: '--> <x>', jobs: '-->', creators: '--', items: '' })}<urlset`,
        ),
      ),
    ).toEqual([]);
  });

  it('differs with the site’s address and its pages', () => {
    const pages = pageEntries();
    expect(pagesDigest(origin, pages)).toBe(pagesDigest(origin, pageEntries()));
    expect(new Set([pagesDigest(origin, pages), pagesDigest('https://example.com', pages), pagesDigest(origin, pages.slice(1))]).size).toBe(
      3,
    );
  });
});

describe('the protocol’s own schema', () => {
  it('takes the sitemap of the pages, entries with odd characters and a moment, and parts of many', async () => {
    expect(await xsdProblems(builtSitemap(origin, itemPaths), 'urlset')).toEqual([]);
    expect(
      await xsdProblems(
        whole({ path: '/creator/a&b<c>"d\'\u202e', priority: 0.64, lastModified: '2026-11-22T10:00:00.123456+03:00' }),
        'urlset',
      ),
    ).toEqual([]);
    const parts = await partsOf(creators(maxAddresses / 2 + 1));
    expect(await xsdProblems(parts.at(0) ?? '', 'urlset')).toEqual([]);
    expect(await xsdProblems(parts.at(-1) ?? '', 'urlset')).toEqual([]);
  }, 60_000);

  const page = whole({ path: '/about', priority: 0.64 });
  it('takes one page', async () => expect(await xsdProblems(page, 'urlset')).toEqual([]));

  it('takes the index of parts', async () => {
    expect(
      await xsdProblems(
        sitemapIndex(origin, 3, new Date('2026-11-22T10:00:00Z'), sourceNote({ pages: 'a', jobs: 'j', creators: 'c', items: 'i' })),
        'sitemapindex',
      ),
    ).toEqual([]);
  });

  it.each([
    ['a wrong order', (xml: string) => xml.replace(/(<loc>.*?<\/loc>)(<priority>.*?<\/priority>)/s, '$2$1')],
    ['a priority over 1', (xml: string) => xml.replace('>0.64<', '>1.64<')],
    ['no address', (xml: string) => xml.replace(/<loc>.*?<\/loc>/s, '')],
    ['an unknown element', (xml: string) => xml.replace('</url>', '<weight>1</weight></url>')],
    ['a link that is no alternate', (xml: string) => xml.replace('rel="alternate"', 'rel="next"')],
    ['a link without an address', (xml: string) => xml.replace(/ href="[^"]*"/, '')],
    ['another namespace', (xml: string) => xml.replace('sitemap/0.9', 'sitemap/0.8')],
  ])('objects to %s', async (_name, spoil) => {
    expect(spoil(page)).not.toBe(page);
    expect(await xsdProblems(spoil(page), 'urlset')).not.toEqual([]);
  });

  it('objects to an index of pages', async () => {
    expect(await xsdProblems(page, 'sitemapindex')).not.toEqual([]);
    expect(
      await xsdProblems(
        sitemapIndex(origin, 0, new Date(), sourceNote({ pages: 'a', jobs: 'j', creators: 'c', items: 'i' })),
        'sitemapindex',
      ),
    ).not.toEqual([]);
  });
});

describe('the check of the schema', () => {
  it.each([
    ['priority before lastmod', '<url><loc>https://a.example/</loc><priority>0.5</priority><lastmod>2026-01-01</lastmod></url>'],
    ['no loc', '<url><priority>0.5</priority></url>'],
    ['a priority over 1', '<url><loc>https://a.example/</loc><priority>1.5</priority></url>'],
    ['a bare path', '<url><loc>/about-the-company</loc></url>'],
    ['an unescaped ampersand', '<url><loc>https://a.example/?a=1&b=2</loc></url>'],
    ['no entry', ''],
  ])('finds %s', (_name, content) => {
    expect(sitemapProblems(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`)).not.toEqual([]);
  });
});
