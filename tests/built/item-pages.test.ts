import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, localizePath } from '@/i18n/languages';
import { inLanguage } from '@/features/items/item';
import { itemPath } from '@/lib/item-paths';
import { BUILT_BUDGETS } from '../bench/budgets.ts';
import { shippedItems } from '../support/shipped-items.ts';
import { answerAt, parse } from './built-pages.ts';

const pages = shippedItems.flatMap((item) => {
  const path = itemPath(item);
  return path === undefined ? [] : languages.map((language) => ({ item, language, address: localizePath(path, language) }));
});

const bytesOf = (file: string) => (statSync(`dist/${file}.br`, { throwIfNoEntry: false }) ?? statSync(`dist/${file}`)).size;
interface PageFiles {
  scripts: string[];
  content: string;
  items: [string[], { slug: string; translations: object }][];
}
const filesOf = (html: string) => JSON.parse(/id="page-files">([^<]*)</.exec(html)?.[1] ?? '') as PageFiles;

it('every shipped service, product, course and project has a page in each language', () => {
  expect(pages).toHaveLength(56);
});

describe.each(pages)('$address', ({ item, language, address }) => {
  const answer = answerAt(address);
  const file = answer.kind === 'file' ? answer.file : '';
  const html = readFileSync(`dist/${file}`, 'utf8');
  const { title, summary } = inLanguage(item, language);

  it('is a file of its own with title, description and heading', () => {
    expect(file).toBe(`${address.slice(1)}.html`);
    const document = parse(html);
    expect(document.documentElement.lang).toBe(language);
    expect(document.title).toContain(title);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(summary);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title]);
  });

  it('carries its item in its language, within the budgets', () => {
    const { scripts, items } = filesOf(html);
    expect(items[0]?.[1]).toMatchObject({ slug: item.slug });
    expect(Object.keys(items[0]?.[1].translations ?? {})).toEqual([language]);
    expect(bytesOf(file)).toBeLessThanOrEqual(BUILT_BUDGETS.page.document);
    expect(scripts.reduce((sum, script) => sum + bytesOf(script.slice(1)), 0)).toBeLessThanOrEqual(BUILT_BUDGETS.page.script);
  });
});

it('pages of a kind share the file with their texts, so that the number of files does not double with each item', () => {
  const contents = new Set(pages.map(({ address }) => filesOf(readFileSync(`dist/${address.slice(1)}.html`, 'utf8')).content));
  const folders = new Set(pages.map(({ address }) => address.slice(0, address.lastIndexOf('/'))));
  expect(contents.size).toBeLessThanOrEqual(folders.size);
});

it.each(['/services/teleport', '/ar/courses/teleport'])('%s, newer than the build, starts from the shell of its language', (address) => {
  const answer = answerAt(address);
  expect(answer).toMatchObject({ kind: 'file', file: address.startsWith('/ar') ? 'ar/app-item.html' : 'app-item.html', status: 200 });
});
