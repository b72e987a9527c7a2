import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chunkOf, pageChunks, type Chunk } from '../../build/chunk-graph.ts';
import { policyOf } from '../../build/hosting/content-security-policy.ts';
import { cacheControl, headersAt } from '../../build/hosting/hosting.ts';
import { BUILT_BUDGETS, kB, LATER_STYLES_BUDGET, OPENED_BUDGETS } from '../bench/budgets.ts';
import { answerAt, builtPages } from './built-pages.ts';

const pages = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const policy = policyOf(pages.map((file) => readFileSync(`dist/${file}`, 'utf8')));

/** The size of the response headers, in bytes, with a reserve for the host's own. */
function headerBytes(path: string): number {
  const headers = { ...headersAt(path, { ...policy, secure: true }), 'Cache-Control': cacheControl(path) };
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0) + 200;
}

const kindOf = (key: string) => (key === 'home' ? 'home' : 'page');

/** The scripts that hydrate a page. */
const filesOf = (html: string) => JSON.parse(/id="page-files">([^<]*)</.exec(html)?.[1] ?? '') as { scripts: string[] };

/** The styles that are not needed for the first paint. */
const laterStylesOf = (html: string) => /<noscript>.*<link rel="stylesheet" href="\/([^"]+)"><\/noscript>/.exec(html)?.[1] ?? '';

/** Returns the transferred bytes: those of the compressed copy, if there is one. */
const bytesOf = (file: string) => (statSync(`dist/${file}.br`, { throwIfNoEntry: false }) ?? statSync(`dist/${file}`)).size;

describe.each(builtPages)('$address', ({ address, page }) => {
  const answer = answerAt(address);
  const file = answer.kind === 'file' ? answer.file : '';
  const html = readFileSync(`dist/${file}`, 'utf8');
  const budget = BUILT_BUDGETS[kindOf(page.key)];

  it('is a document within its budget', () => {
    expect(bytesOf(file) + headerBytes(address)).toBeLessThanOrEqual(budget.document);
  });

  it('hydrates within its script budget', () => {
    const { scripts } = filesOf(html);
    const entry = /import\("([^"]+)"\)/.exec(html)?.[1] ?? [];
    const bytes = [...new Set(scripts.concat(entry))].map((script) => bytesOf(script.slice(1)));
    expect(bytes.length).toBeGreaterThan(3);
    expect(bytes.reduce((sum, next) => sum + next)).toBeLessThanOrEqual(budget.script);
  });
});

it.each(Object.entries(OPENED_BUDGETS))('a press that opens %s loads no more than its budget', (source, budget) => {
  const chunks = JSON.parse(readFileSync('dist-meta/chunks.json', 'utf8')) as Chunk[];
  const filesWith = (name: string) => pageChunks(chunks, chunkOf(chunks, name)).map(({ file }) => file);
  const there = filesWith('src/pages/home/home-page.tsx');
  const fetched = filesWith(source).filter((file) => !there.includes(file));
  expect(fetched).not.toEqual([]);
  expect(fetched.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThanOrEqual(budget);
});

it('deferred styles are one file for all pages, within their budget, load no font twice, and request the switcher’s font', () => {
  const pageHtml = builtPages
    .map(({ address }) => answerAt(address))
    .map((answer) => readFileSync(`dist/${answer.kind === 'file' ? answer.file : ''}`, 'utf8'));
  const [file = '', ...others] = new Set(pageHtml.map((html) => laterStylesOf(html)));
  expect(others).toEqual([]);
  expect(bytesOf(file) + headerBytes(`/${file}`)).toBeLessThanOrEqual(LATER_STYLES_BUDGET);
  const later = readFileSync(`dist/${file}`, 'utf8');
  expect(later).not.toContain('@font-face');
  expect(later).toMatch(/\.switcher-letters\{font-family:Cairo Switcher,/);
  for (const html of pageHtml) {
    expect(html).toContain('@font-face');
    expect(html).not.toContain('.switcher-letters');
    expect(html.replace(/@font-face\{[^}]*\}/g, '')).not.toContain('Cairo Switcher');
  }
});

it('a font of the first screen fits into the first ten packets of its connection', () => {
  const first = readdirSync('dist/assets').filter((file) =>
    /^(?:inter-basic|cairo-(?:arabic|marks|letters|switcher))-.*\.woff2$/.test(file),
  );
  expect(first).toHaveLength(5);
  for (const file of first) expect(bytesOf(`assets/${file}`) + headerBytes(`/assets/${file}`), file).toBeLessThanOrEqual(14.6 * kB);
});

it('all fonts that a page preloads stay within their budget', () => {
  for (const { address } of builtPages) {
    const answer = answerAt(address);
    const html = readFileSync(`dist/${answer.kind === 'file' ? answer.file : ''}`, 'utf8');
    const fonts = [...html.matchAll(/<link rel="preload" href="\/([^"]+\.woff2)"/g)].map(
      ([, file = '']) => bytesOf(file) + headerBytes(`/${file}`),
    );
    expect(fonts).not.toHaveLength(0);
    expect(fonts.reduce((sum, next) => sum + next)).toBeLessThanOrEqual(BUILT_BUDGETS.page.fonts);
  }
});
