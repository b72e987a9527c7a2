import { expect, it } from 'vitest';
import { newsFeeds } from '../../../build/hosting/feeds.ts';
import { newsPost } from '../../support/news-posts.ts';

const site = { origin: 'https://example.test', name: { en: 'Wool & Sons', ar: 'صوف وأبناؤه' } };
const hostile = newsPost(9, { slug: 'hostile', translations: { en: { title: '</title><script>"\u0000\uFFFE', summary: ']]>' } } });
const items = [newsPost(2), hostile, newsPost(4), newsPost(6, { kind: 'service' })];

function parsed(index: number) {
  const [file = '', xml = ''] = newsFeeds(site, items)[index] ?? [];
  const feed = new DOMParser().parseFromString(xml, 'text/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  return { file, feed };
}
const textsOf = (feed: Document, selector: string) => [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('a feed has the posts of the news, newest first, with absolute addresses', () => {
  const { file, feed } = parsed(0);
  expect(file).toBe('news.xml');
  expect(textsOf(feed, 'channel > title')).toEqual(['Wool & Sons']);
  expect(textsOf(feed, 'item > link')).toEqual(['hostile', 'post-4', 'post-2'].map((slug) => `https://example.test/news/${slug}`));
  expect(textsOf(feed, 'item > pubDate')[1]).toBe('Sun, 04 Jan 2026 21:30:00 GMT');
});

it('the Arabic one leads to the Arabic pages', () => {
  const { file, feed } = parsed(1);
  expect(file).toBe('ar/news.xml');
  expect(textsOf(feed, 'item > title')[1]).toBe('خبر 4');
  expect(textsOf(feed, 'item > guid')[1]).toBe('https://example.test/ar/news/post-4');
});

it('hostile texts stay texts', () => {
  const { feed } = parsed(0);
  expect(textsOf(feed, 'item > title')[0]).toBe('</title><script>"');
  expect(textsOf(feed, 'item > description')[0]).toBe(']]>');
});

it('has at most 50 posts', () => {
  const many = Array.from({ length: 60 }, (_, index) => newsPost(1, { id: `id-${String(index)}`, slug: `p-${String(index)}` }));
  expect(newsFeeds(site, many)[0]?.[1].match(/<item>/g)).toHaveLength(50);
});
