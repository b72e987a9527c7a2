import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { chunkOf, pageChunks, panelLeaks, type Chunk } from '../../build/chunk-graph.ts';

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

const heads =
  /^node_modules\/(?:react-helmet-async|react-fast-compare|invariant|shallowequal)\/|^src\/app\/page-head\.|^src\/features\/settings\/(?:seo-texts|default-seo)\./;

it('the head, which a prerendered page has already, is written by nothing that comes with the page; a page that writes its own has the library alone', () => {
  const chunks = builtChunks();
  const later = chunkOf(chunks, 'src/app/page-head.tsx');
  // As a page that was not prerendered loads it.
  const all = pageChunks(chunks, later)
    .flatMap(({ modules }) => modules)
    .filter((module) => heads.test(module));
  expect(all).toEqual(
    expect.arrayContaining([
      'node_modules/react-helmet-async/lib/index.esm.js',
      'src/app/page-head.tsx',
      'src/features/settings/default-seo.ts',
      'src/features/settings/seo-texts.ts',
    ]),
  );
  const pages = chunks.flatMap(({ modules }) => modules).filter((module) => /^src\/pages\/.*-page\.tsx$/.test(module));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const found = pageChunks(chunks, chunkOf(chunks, page))
      .flatMap(({ modules }) => modules)
      .filter((module) => heads.test(module));
    expect(found, page).toEqual(
      page === 'src/pages/creator/creator-page.tsx' ? all.filter((module) => module.startsWith('node_modules/')) : [],
    );
  }
});

// A press waits for it: the menu once brought the page of applications with all the libraries of forms.
it.each([
  ['src/app/shell/mobile-menu.tsx', false],
  ['src/overlays/search/search-dialog.tsx', false],
  ['src/overlays/contact/contact-dialog.tsx', true],
  ['src/overlays/review/review-dialog.tsx', true],
])('%s, which opens over every page, brings no page and, unless it is a form, no libraries of forms', (source, isForm) => {
  const chunks = builtChunks();
  const brought = new Set(pageChunks(chunks, chunkOf(chunks, source)).flatMap(({ modules }) => modules));
  expect(brought).toContain(source);
  expect([...brought].filter((module) => /^src\/pages\/(?!legal\/).*-page\.tsx$/.test(module))).toEqual([]);
  expect([...brought].some((module) => /node_modules\/(?:react-hook-form|zod)\//.test(module))).toBe(isForm);
});

// The cache of what is read weighs as much as the router.
it.each([
  ['home', false],
  ['services', false],
  ['courses', false],
  ['careers', true],
  ['creator', true],
  ['login', false],
  ['join-creators-hub', false],
  ['reset-password', false],
  ['application', true],
])(
  'the page of %s brings the library of what is read from the backend only if it reads anything at once: %s, and no libraries of forms',
  (page, reads) => {
    const chunks = builtChunks();
    const brought = pageChunks(chunks, chunkOf(chunks, `src/pages/${page}/${page}-page.tsx`)).flatMap(({ modules }) => modules);
    expect(brought).toContain(`src/pages/${page}/${page}-page.tsx`);
    expect(brought.some((module) => module.includes('node_modules/@tanstack/'))).toBe(reads);
    expect(brought.filter((module) => /node_modules\/(?:react-hook-form|zod)\//.test(module))).toEqual([]);
  },
);

// Chrome notes where a script reads cookies, and parses the whole file a second time for that.
it('the libraries of every page read no cookies while they start', async () => {
  const name = readdirSync('dist/assets').find((asset) => /^vendor-.*\.js$/.test(asset)) ?? '';
  let reads = 0;
  const cookies = {
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
  // Every page names what it is drawn with.
  expect(readFileSync('dist/index.html', 'utf8')).not.toContain(sheets[0]);
});

it('what a build knows about itself is not served', () => {
  expect(existsSync('dist/index.html')).toBe(true);
  for (const served of ['dist/.vite', 'dist/chunks.json', 'dist/entry-server.js']) expect(existsSync(served), served).toBe(false);
});

it('every size, colour and font that the styles read by name has a value', () => {
  const sheets = readdirSync('dist/assets')
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`dist/assets/${name}`, 'utf8'))
    .join('');
  // The theme stands in the page.
  const given = new Set([...`${sheets}${readFileSync('dist/index.html', 'utf8')}`.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const read = [...sheets.matchAll(/var\((--(?:spacing|color|font|leading|tracking)\b[\w-]*)\)/g)].map(([, name]) => name);
  expect(read).toContain('--color-background');
  expect([...new Set(read)].filter((name) => !given.has(name))).toEqual([]);
});
