import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as EntryServer from '@/boot/prerender';
import { localizePath } from '@/i18n/languages';
import type { PageKey } from '@/lib/site-pages';
import { shippedItems } from '../support/shipped-items.ts';
import { answerAt, builtPages, parse } from './built-pages.ts';
import { texts } from './locale-texts.ts';
import { ownAddresses, parseNodes, schemaProblems } from './schema-org.ts';

const ORIGIN = 'https://lusail.example';

/** The types and counts that pages describe in the built HTML, beyond company, site and breadcrumbs. */
const described: Partial<Record<PageKey, { type: string; count: number }>> = {
  services: { type: 'Service', count: 9 },
  products: { type: 'Product', count: 3 },
  courses: { type: 'ItemList', count: 1 },
};

/** Pages are built as for a site with a known address. In other builds the browser adds the absolute addresses. */
let renderPage: typeof EntryServer.renderPage;
let pages: ReturnType<typeof EntryServer.prerenderedPages>;

beforeAll(async () => {
  vi.stubEnv('VITE_SITE_URL', `${ORIGIN}/`);
  const entry = await import('@/boot/prerender');
  ({ renderPage } = entry);
  pages = entry.prerenderedPages({ items: shippedItems, jobs: [] });
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

describe.each(builtPages)('$address', ({ address, language, page }) => {
  let document: Document;
  beforeAll(async () => {
    document = parse(await renderPage(address, texts, pages.find(({ path }) => path === address)?.items));
  });
  const href = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
  const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

  it('names its own address and those of its other languages', () => {
    const own = ORIGIN + address;
    expect(href('link[rel="canonical"]')).toEqual([own]);
    expect(property('og:url')).toBe(own);
    const image = property('og:image') ?? '';
    expect(image).toBe(`${ORIGIN}/og/card-${language}.jpg`);
    expect(existsSync(image.replace(ORIGIN, 'dist'))).toBe(true);
    const alternates = Object.fromEntries(
      [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    );
    expect(alternates).toEqual(
      page.seo ? { en: ORIGIN + page.path, ar: ORIGIN + localizePath(page.path, 'ar'), 'x-default': ORIGIN + page.path } : {},
    );
  });

  it('is described completely', () => {
    const isInner = page.seo && page.path !== '/';
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);
    expect(blocks).toHaveLength(isInner ? 2 : 1);
    const nodes = parseNodes(blocks);
    expect(schemaProblems(nodes)).toEqual([]);
    const ofType = (type: string) => nodes.filter((node) => node['@type'] === type);

    for (const type of ['Organization', 'WebSite']) expect(ofType(type), type).toHaveLength(1);
    expect(ofType('WebSite')[0]?.inLanguage).toBe(language);
    expect(ofType('BreadcrumbList')).toHaveLength(isInner ? 1 : 0);
    if (isInner) {
      const trail = ofType('BreadcrumbList')[0]?.itemListElement as { item: string }[];
      expect(trail.map(({ item }) => item)).toEqual([ORIGIN + localizePath('/', language), ORIGIN + address]);
    }
    const wanted = described[page.key];
    if (wanted) expect(ofType(wanted.type)).toHaveLength(wanted.count);
    if (page.key === 'courses') expect(ofType('ItemList')[0]?.itemListElement).toHaveLength(9);

    for (const own of ownAddresses(nodes, ORIGIN))
      expect(answerAt(new URL(own).pathname), own).toMatchObject({ kind: 'file', status: 200 });
  });
});
