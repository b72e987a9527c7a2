import { inLanguage, type StoredItem } from '../../src/features/items/item.ts';
import { newestFirst } from '../../src/features/items/built-news.ts';
import { languages, localizePath, type Language } from '../../src/i18n/languages.ts';
import { itemPath } from '../../src/lib/item-paths.ts';

/** The most posts of a feed. */
const maxPosts = 50;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 forbids, which no text may bring into the file. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const xml = (text: string) => text.replace(forbidden, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');

export interface FeedSite {
  origin: string;
  /** The company's name in both languages. */
  name: Record<Language, string>;
}

function feed(language: Language, { origin, name }: FeedSite, posts: readonly StoredItem[]): string {
  const at = (path: string) => xml(new URL(origin + localizePath(path, language)).href);
  const entries = posts.slice(0, maxPosts).map((post) => {
    const { title, summary, publishedFrom = '' } = inLanguage(post, language);
    const address = at(itemPath(post) ?? '/news');
    const date = new Date(publishedFrom).toUTCString();
    return `<item><title>${xml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${date}</pubDate><description>${xml(summary)}</description></item>\n`;
  });
  const title = xml(name[language]);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${at('/news')}</link>` +
    `<description>${title}</description><language>${language}</language>` +
    `<atom:link href="${at('/news.xml')}" rel="self" type="application/rss+xml"/>\n${entries.join('')}</channel></rss>\n`
  );
}

/** Returns the RSS feeds of the news, one for each language, by their names below dist/. `items` are all public ones. */
export function newsFeeds(site: FeedSite, items: readonly StoredItem[]): [file: string, content: string][] {
  const posts = newestFirst(items);
  return languages.map((language) => [localizePath('/news.xml', language).slice(1), feed(language, site, posts)]);
}
