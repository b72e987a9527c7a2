import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inLanguage, type StoredItem } from '@/features/items/item';
import { languages, localizePath } from '@/i18n/languages';
import { answerAt, documentAt } from './built-pages.ts';

/** The pages of one's own of the demo data. */
const demoPages = JSON.parse(readFileSync('supabase/demo/own-pages.json', 'utf8')) as StoredItem[];
const pages = demoPages.flatMap((item) =>
  languages.map((language) => [localizePath(`/${item.slug ?? ''}`, language), language, item] as const),
);

describe.each(pages)('%s', (address, language, item) => {
  const { title, summary } = inLanguage(item, language);

  it('is a file with title, description and the text of its blocks', () => {
    expect(answerAt(address)).toMatchObject({ kind: 'file', file: `${address.slice(1)}.html`, status: 200 });
    const document = documentAt(address);
    expect(document.documentElement.lang).toBe(language);
    expect(document.title).toContain(title);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(summary);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title]);
    expect(document.querySelectorAll('article h2')).toHaveLength(2);
    expect(document.querySelectorAll('article details')).toHaveLength(3);
    expect(document.querySelectorAll('article img')).toHaveLength(4);
    expect(document.querySelector('article blockquote')?.textContent).not.toBe('');
  });

  it('is in the sitemap for visitors', () => {
    expect(documentAt(localizePath('/sitemap', language)).querySelector(`main a[href="${address}"]`)?.textContent).toBe(title);
  });
});

it.each(['', '/ar'])('the 404 page of %s asks for a page that is newer than the build before it shows itself', (prefix) => {
  const answer = answerAt(`${prefix}/newer-page`);
  expect(answer).toMatchObject({ kind: 'file', file: `${prefix}/404.html`.slice(1), status: 404 });
  const html = readFileSync(`dist${prefix}/404.html`, 'utf8');
  expect(html).toMatch(/<script>[^<]*asking[^<]*kind=in\.\(page\)/);
  expect(html).toContain('/assets/item-page-');
});
