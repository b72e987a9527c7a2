import { expect, it } from 'vitest';
import type { StoredItem } from '@/features/items/item';
import { itemPath } from '@/lib/item-paths';
import { newsFeeds } from '../../../build/hosting/feeds.ts';
import { readRedirects, redirectLines, redirectLocations, type Redirect } from '../../../build/hosting/redirects.ts';
import { fallbackSitemap } from '../../../build/hosting/sitemap.ts';
import { newsPost } from '../../support/news-posts';
import { anyText, fc, runs } from '../../support/properties';

const origin = 'https://example.test';

/** A post with any texts, in one language or both, as the database stores them. */
const anyPost = fc
  .record({ en: fc.option(anyText, { nil: undefined }), ar: fc.option(anyText, { nil: undefined }), summary: anyText, slug: anyText })
  .map(({ en, ar, summary, slug }): StoredItem => {
    const translations = {
      ...(en !== undefined && { en: { title: en, summary } }),
      ...(ar !== undefined && { ar: { title: ar, summary } }),
    };
    return newsPost(3, { slug, translations });
  });

function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

it('feeds are well-formed and have nothing but the elements of RSS, whatever the texts are', () => {
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 3 }), anyText, (posts, name) => {
      for (const [, xml] of newsFeeds({ origin, name: { en: name, ar: name } }, posts)) {
        const feed = parsed(xml);
        expect(feed.querySelectorAll('item')).toHaveLength(posts.length);
        const elements = new Set([...feed.querySelectorAll('*')].map(({ tagName }) => tagName));
        const known = ['rss', 'channel', 'title', 'link', 'description', 'language', 'atom:link', 'item', 'guid', 'pubDate'];
        for (const element of elements) expect(known).toContain(element);
        for (const link of feed.querySelectorAll('item > link, item > guid')) expect(new URL(link.textContent ?? '').origin).toBe(origin);
      }
    }),
    runs(100),
  );
});

it('sitemaps are well-formed and stay at the site, whatever the addresses are', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 3 }), (slugs) => {
      const items = slugs.map((slug) => newsPost(1, { slug }));
      const document = parsed(fallbackSitemap(origin, items, []));
      for (const place of document.querySelectorAll('loc')) expect(new URL(place.textContent ?? '').origin).toBe(origin);
      const listed = items.filter((item) => itemPath(item) !== undefined).length;
      expect(document.querySelectorAll('loc').length).toBeGreaterThanOrEqual(listed * 2);
    }),
    runs(60),
  );
});

/** Paths and targets that the database accepts (private.is_redirect_path, private.is_redirect_target). */
const part = fc.string({ unit: fc.constantFrom(...'aZ09-_.~!()/ éاÖ+?\\'), minLength: 1, maxLength: 12 });
const anyRedirect: fc.Arbitrary<Redirect> = fc.record({
  from: part.map((text) => `/${text.replace(/[\\? ]/g, '').replace(/^\/+/, '') || 'old'}`),
  to: fc.oneof(
    part.map((text) => `/${text.replace(/[\\? ]/g, '').replace(/^\/+/, '') || 'new'}`),
    fc.constant('https://example.org/a?b=c&d=%20#e'),
  ),
});

it('redirects are one rule each in the files of hosts, and are read back', () => {
  fc.assert(
    fc.property(fc.array(anyRedirect, { maxLength: 4 }), (redirects) => {
      const lines = redirectLines(redirects);
      expect(lines).toHaveLength(redirects.length * 2);
      for (const line of lines) expect(line).toMatch(/^\/\S* \S+ 301$/);
      for (const rule of redirectLocations(redirects)) expect(rule).toMatch(/^location = "[^"\n]*" \{ return 301 "[^"\n]*"; \}$/);
      expect(readRedirects(lines.join('\n')).size).toBe(new Set(lines.map((line) => line.split(' ')[0])).size);
    }),
  );
});
