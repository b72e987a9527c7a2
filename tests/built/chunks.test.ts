import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { chunkOf, pageChunks, type Chunk } from '../../build/chunk-graph.ts';
import { panelLeaks } from '../support/panel-leaks.ts';

const file = 'dist-meta/chunks.json';

function builtChunks(): Chunk[] {
  if (!existsSync(file)) throw new Error('There is no build to look at yet: run "npm run build" first.');
  return JSON.parse(readFileSync(file, 'utf8')) as Chunk[];
}

it('a visitor’s page reaches neither the panel nor what only the panel needs', () => {
  const chunks = builtChunks();
  expect(chunks.filter((chunk) => chunk.isEntry).length).toBe(1);
  expect(chunkOf(chunks, 'src/pages/home/home-page.tsx')).toBeDefined();
  expect(panelLeaks(chunks)).toEqual([]);
});

it('the libraries that one part loads have a file each', () => {
  const chunks = builtChunks();
  const withTexts = chunks.filter(({ modules }) => modules.some((module) => module.includes('node_modules/i18next-http-backend/')));
  expect(withTexts).toHaveLength(1);
  // Every visitor loads the texts of other pages, and few the client of accounts.
  expect(withTexts[0]?.modules.filter((module) => !module.includes('node_modules/i18next-http-backend/'))).toEqual([]);
});

it('no script imports itself, directly or through others', () => {
  const imports = new Map(builtChunks().map((chunk) => [chunk.file, chunk.imports]));
  const reached = (file: string) => {
    const found = new Set(imports.get(file));
    for (const next of found) for (const imported of imports.get(next) ?? []) found.add(imported);
    return found;
  };
  expect([...imports.keys()].filter((file) => reached(file).has(file))).toEqual([]);
});

// A press waits for these chunks, so they must not pull in pages or form libraries.
it.each([
  ['src/app/shell/mobile-menu.tsx', false],
  ['src/overlays/search/search-dialog.tsx', false],
  ['src/overlays/contact/contact-dialog.tsx', true],
  ['src/overlays/review/review-dialog.tsx', true],
])('%s, an overlay, imports no page and, unless it is a form, no form libraries', (source, isForm) => {
  const chunks = builtChunks();
  const brought = new Set(pageChunks(chunks, chunkOf(chunks, source)).flatMap(({ modules }) => modules));
  expect(brought).toContain(source);
  expect([...brought].filter((module) => /^src\/pages\/(?!legal\/).*-page\.tsx$/.test(module))).toEqual([]);
  expect([...brought].some((module) => /node_modules\/(?:react-hook-form|zod)\//.test(module))).toBe(isForm);
});

it.each(['home', 'services', 'courses', 'careers', 'creator', 'login', 'join-creators-hub', 'reset-password', 'application'])(
  'the page of %s brings no libraries of forms',
  (page) => {
    const chunks = builtChunks();
    const brought = pageChunks(chunks, chunkOf(chunks, `src/pages/${page}/${page}-page.tsx`)).flatMap(({ modules }) => modules);
    expect(brought).toContain(`src/pages/${page}/${page}-page.tsx`);
    expect(brought.filter((module) => /node_modules\/(?:react-hook-form|zod)\//.test(module))).toEqual([]);
  },
);

// Chrome parses a script a second time when it reads cookies.
it('the libraries of every page read no cookies while they start', async () => {
  const name = readdirSync('dist/assets').find((asset) => /^vendor-.*\.js$/.test(asset)) ?? '';
  let reads = 0;
  const cookies = {
    // Vite's chunk loader checks the features of links.
    createElement: () => ({ relList: new Set() }),
    get cookie() {
      reads += 1;
      return '';
    },
  };
  vi.stubGlobal('document', cookies);
  await import(/* @vite-ignore */ pathToFileURL(`dist/assets/${name}`).href);
  vi.unstubAllGlobals();
  expect(reads).toBe(0);
});

it('the panel’s look comes with the panel', () => {
  const sheets = readdirSync('dist/assets').filter(
    (name) => name.endsWith('.css') && readFileSync(`dist/assets/${name}`, 'utf8').includes('menu-sheet-in'),
  );
  expect(sheets).toEqual([expect.stringMatching(/^panel-/)]);
  // Every page links the chunks it needs.
  expect(readFileSync('dist/index.html', 'utf8')).not.toContain(sheets[0]);
});

it('what a build knows about itself is not served', () => {
  expect(existsSync('dist/index.html')).toBe(true);
  for (const served of ['dist/.vite', 'dist/chunks.json', 'dist/prerender.js']) expect(existsSync(served), served).toBe(false);
});

it('every size, colour and font that the styles read by name has a value', () => {
  const sheets = readdirSync('dist/assets')
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`dist/assets/${name}`, 'utf8'))
    .join('');
  // The theme is inlined in the page.
  const given = new Set([...`${sheets}${readFileSync('dist/index.html', 'utf8')}`.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const read = [...sheets.matchAll(/var\((--(?:spacing|color|font|leading|tracking)\b[\w-]*)\)/g)].map(([, name]) => name);
  expect(read).toContain('--color-background');
  expect([...new Set(read)].filter((name) => !given.has(name))).toEqual([]);
});
