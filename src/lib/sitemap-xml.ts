import { languages, localizePath } from '../i18n/languages.ts';
import { xmlDeclaration } from './own-sitemap.ts';
import { sitePages } from './site-pages.ts';

/** An address of the site for search engines, in every language. */
export interface SitemapEntry {
  /** Without language prefix, with query and anchor. */
  path: string;
  priority: number;
  /** A timestamp or a date. */
  lastModified?: string;
}

/** Maximum addresses of one file (sitemaps.org). */
export const maxAddresses = 50_000;
/** Below the bucket's limit of one file and the protocol's 50 MB. */
const maxBytes = 15_000_000;
/** Maximum number of parts that hosts serve (build/hosting/host-files.ts). */
export const maxParts = 50;

/** Name of the sitemap or its index, at the site's root and in the bucket. Parts of an index are numbered from 1. */
export const sitemapFile = 'sitemap.xml';
export const sitemapPart = (number: number): string => `sitemap-${String(number)}.xml`;
/** Addresses at which the site serves the files above. */
export const sitemapPattern = /^\/sitemap(?:-\d{1,2})?\.xml$/;

/** Priorities of the specification. Creators have that of a detail. */
export const priorities = { home: 1, page: 0.8, detail: 0.64 } as const;

/** Returns every page that search engines may list. */
export const pageEntries = (): SitemapEntry[] =>
  sitePages.filter(({ seo }) => seo).map(({ path }) => ({ path, priority: path === '/' ? priorities.home : priorities.page }));

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Returns an address for XML: percent-encoded, then escaped. */
const xmlAddress = (origin: string, path: string) =>
  new URL(origin + path).href.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Returns one entry: an address for each language, each with all alternates. */
export function entryXml(origin: string, { path, priority, lastModified }: SitemapEntry): string {
  const alternates = [
    ...languages.map((language) => [language, localizePath(path, language)] as const),
    ['x-default', localizePath(path, 'en')] as const,
  ]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlAddress(origin, address)}"/>`)
    .join('');
  const modified = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : '';
  return languages
    .map(
      (language) =>
        `<url><loc>${xmlAddress(origin, localizePath(path, language))}</loc>${modified}<priority>${priority.toFixed(2)}</priority>${alternates}</url>\n`,
    )
    .join('');
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlset = (note: string, urls: readonly string[]) =>
  `${xmlDeclaration}${note}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;

/** Digests of a sitemap's content, to detect later that it is outdated. */
export interface SitemapSource {
  pages: string;
  jobs: string;
  creators: string;
  items: string;
}

const sourceKeys = ['pages', 'jobs', 'creators', 'items'] as const satisfies readonly (keyof SitemapSource)[];

/** Returns a short digest of a text (FNV-1a). Not for security. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Returns the digest of the pages at an origin. */
export const pagesDigest = (origin: string, entries: readonly SitemapEntry[]): string =>
  digest(entries.map((entry) => entryXml(origin, entry)).join(''));

/** Returns the source as an XML comment, because the protocol has no element for it. */
export const sourceNote = (source: SitemapSource): string =>
  `<!-- made from ${sourceKeys.map((key) => `${key}=${source[key].replace(/[^\w:-]/g, '').replace(/--+/g, '')}`).join(' ')} -->\n`;

/** Reads the source of a sitemap. A part is missing in one of an earlier version. Undefined for a sitemap of another tool. */
export function readSource(xml: string): Partial<SitemapSource> | undefined {
  const note = /<!-- made from[^>]* -->/.exec(xml)?.[0];
  if (note === undefined) return undefined;
  const found: Partial<SitemapSource> = {};
  for (const key of sourceKeys) {
    const [, value] = new RegExp(` ${key}=(\\S+)`).exec(note) ?? [];
    if (value) found[key] = value;
  }
  return found;
}

/** Yields files within the protocol's limits, one after the other, so that only one is in memory. */
export async function* sitemapParts(
  origin: string,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
  note = '',
): AsyncGenerator<string> {
  let urls: string[] = [];
  let bytes = 0;
  for await (const entry of entries) {
    const xml = entryXml(origin, entry);
    if ((urls.length + 1) * languages.length > maxAddresses || bytes + xml.length > maxBytes) {
      yield urlset(note, urls);
      urls = [];
      bytes = 0;
    }
    urls.push(xml);
    bytes += xml.length;
  }
  yield urlset(note, urls);
}

/** Returns the index of `parts` parts. */
export function sitemapIndex(origin: string, parts: number, at: Date, note = ''): string {
  const listed = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${xmlAddress(origin, `/${sitemapPart(index + 1)}`)}</loc><lastmod>${at.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${xmlDeclaration}${note}<sitemapindex ${namespace}>\n${listed.join('')}</sitemapindex>\n`;
}

/** Returns the sitemap of the pages and of the items and positions that the build knows, by their paths. */
export const builtSitemap = (origin: string, details: readonly string[]): string =>
  urlset(
    '',
    [...pageEntries(), ...details.map((path) => ({ path, priority: priorities.detail }))].map((entry) => entryXml(origin, entry)),
  );
