import { expect, it } from 'vitest';
import { pageChunks, panelLeaks, type Chunk } from '../../../build/chunk-graph.ts';
import { visitorChunks, visitorUse } from '../../../build/visitor-chunks.ts';

const chunk = (file: string, part: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  source: null,
  modules: [],
  imports: [],
  dynamicImports: [],
  ...part,
});
const entry = (part: Partial<Chunk> = {}) =>
  chunk('index.js', {
    isEntry: true,
    modules: ['src/app/routes.tsx'],
    imports: ['shared.js'],
    dynamicImports: ['home.js', 'panel.js'],
    ...part,
  });
const home = (part: Partial<Chunk> = {}) =>
  chunk('home.js', { source: 'src/pages/home/home-page.tsx', modules: ['src/pages/home/home-page.tsx'], imports: ['shared.js'], ...part });
const panel = chunk('panel.js', {
  source: 'src/admin/panel.tsx',
  modules: ['src/admin/panel.tsx', 'node_modules/@tanstack/react-table/index.js'],
  imports: ['zod.js'],
});
const zod = chunk('zod.js', { modules: ['node_modules/zod/v4/classic/schemas.js'] });
const shared = (modules: string[] = ['src/lib/cn.ts']) => chunk('shared.js', { modules });

it('the panel and its libraries may lie behind the route that loads it', () => {
  expect(panelLeaks([entry(), home(), shared(), panel, zod])).toEqual([]);
});

it.each([
  ['src/admin/ui/table.tsx'],
  ['node_modules/zod/v4/classic/schemas.js'],
  ['node_modules/@tanstack/table-core/build/lib/index.mjs'],
  ['node_modules/@dnd-kit/core/dist/core.esm.js'],
])('%s in a file that visitors load is found, with the way there', (module) => {
  expect(panelLeaks([entry(), home(), shared([module]), panel, zod])).toEqual([`index.js → shared.js: ${module}`]);
});

it('a page that loads the panel, or a library of it, at once or later, is found', () => {
  expect(panelLeaks([entry(), home({ imports: ['zod.js'] }), shared(), panel, zod])).toEqual([
    'index.js → home.js → zod.js: node_modules/zod/v4/classic/schemas.js',
  ]);
  const later = panelLeaks([entry({ dynamicImports: ['home.js'] }), home({ dynamicImports: ['panel.js'] }), shared(), panel, zod]);
  expect(later[0]).toBe('index.js → home.js → panel.js: src/admin/panel.tsx');
});

it('a page loads with the entry’s files and its own, each after what it imports, and without what comes later', () => {
  const chunks = [
    entry(),
    home({ imports: ['shared.js', 'hero.js'], dynamicImports: ['dialog.js'] }),
    shared(),
    chunk('hero.js'),
    chunk('dialog.js'),
  ];
  expect(pageChunks(chunks, chunks[1]).map(({ file }) => file)).toEqual(['shared.js', 'index.js', 'hero.js', 'home.js']);
});

it('the panel decides nothing about what visitors share', () => {
  const icon = (name: string) => `/p/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const icons = '/p/node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const graph: Record<string, { code?: string; now?: string[]; later?: string[] }> = {
    '/p/index.html': { now: ['/p/src/app/routes.tsx'] },
    '/p/src/app/routes.tsx': { now: ['/p/src/lib/cn.ts'], later: ['/p/src/pages/home.tsx', '/p/src/admin/panel.tsx'] },
    '/p/src/pages/home.tsx': {
      code: 'import { ArrowUp as Up } from "lucide-react";',
      now: [icons, '/p/src/lib/cn.ts', '/p/src/lib/once.ts'],
      later: ['/p/src/overlays/dialog.tsx'],
    },
    '/p/src/overlays/dialog.tsx': { now: ['/p/src/lib/cn.ts'] },
    [icons]: {
      code: "export { default as ArrowUp } from './icons/arrow-up.mjs';\nexport { default as Menu } from './icons/menu.mjs';",
      now: [icon('arrow-up'), icon('menu')],
    },
    '/p/src/admin/panel.tsx': {
      code: 'import { Menu } from "lucide-react";',
      now: [icons, '/p/src/lib/once.ts', '/p/src/lib/panel-only.ts'],
      later: ['/p/src/admin/tab.tsx'],
    },
    '/p/src/admin/tab.tsx': { now: ['/p/src/lib/panel-only.ts'] },
  };
  const use = visitorUse('/p/index.html', (id) => ({
    code: graph[id]?.code ?? null,
    isEntry: id === '/p/index.html',
    importers: [],
    dynamicImporters: [],
    importedIds: graph[id]?.now ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  }));
  expect(use.get('/p/src/lib/cn.ts')).toEqual(new Set(['/p/index.html', '/p/src/pages/home.tsx', '/p/src/overlays/dialog.tsx']));
  expect(use.get('/p/src/lib/once.ts')).toEqual(new Set(['/p/src/pages/home.tsx']));
  expect(use.has('/p/src/lib/panel-only.ts')).toBe(false);
  expect([use.get(icon('arrow-up'))?.size, use.has(icon('menu'))]).toEqual([1, false]);
});

it('a file holds what is needed by all pages, by what writes heads, by the home page and others, by menu and dialogs, by several, by those with forms, by one', () => {
  const page = (name: string) => `/p/src/pages/${name}/${name}-page.tsx`;
  const helmet = '/p/node_modules/react-helmet-async/lib/index.esm.js';
  const graph: Record<string, { now?: string[]; later?: string[] }> = {
    '/p/index.html': { now: ['/p/src/main.tsx'] },
    '/p/src/main.tsx': {
      now: ['/p/src/lib/cn.ts', '/p/node_modules/react/index.js'],
      later: [
        ...['home', 'about', 'careers', 'login', 'signup'].map(page),
        '/p/src/app/shell/mobile-menu.tsx',
        '/p/src/app/page-head.tsx',
        '/p/src/admin/panel.tsx',
      ],
    },
    '/p/src/app/page-head.tsx': { now: [helmet, '/p/src/features/settings/seo-texts.ts', '/p/src/lib/cn.ts'] },
    '/p/src/app/shell/mobile-menu.tsx': { now: ['/p/node_modules/radix/index.js', '/p/src/ui/cross.tsx', '/p/src/ui/escape.ts'] },
    '/p/src/components/ui/dialog.tsx': { now: ['/p/node_modules/radix/index.js', '/p/src/ui/cross.tsx', '/p/src/ui/escape.ts'] },
    [page('home')]: { now: ['/p/src/ui/card.tsx', '/p/src/ui/carousel.tsx', '/p/src/ui/count.tsx'], later: ['/p/src/overlays/dialog.tsx'] },
    [page('about')]: {
      now: ['/p/src/ui/card.tsx', '/p/src/ui/page-hero.tsx', '/p/src/form/text-input.tsx', '/p/src/ui/cross.tsx', helmet],
    },
    [page('careers')]: {
      now: ['/p/src/ui/page-hero.tsx', '/p/src/ui/cross.tsx', '/p/src/ui/job.tsx', '/p/src/ui/sent.tsx'],
      later: ['/p/src/pages/careers/job-dialog.tsx'],
    },
    '/p/src/pages/careers/job-dialog.tsx': { now: ['/p/src/components/ui/dialog.tsx', '/p/src/ui/job.tsx'] },
    [page('login')]: { now: ['/p/src/form/field.tsx', '/p/src/form/meter.tsx', '/p/src/form/text-input.tsx'] },
    [page('signup')]: { now: ['/p/src/form/field.tsx', '/p/src/form/meter.tsx'] },
    '/p/src/ui/card.tsx': { now: ['/p/src/lib/cn.ts', '/p/node_modules/react/index.js'] },
    '/p/src/form/field.tsx': { now: ['/p/node_modules/zod/index.js', '/p/src/lib/cn.ts'] },
    '/p/src/overlays/dialog.tsx': { now: ['/p/src/ui/carousel.tsx', '/p/src/components/ui/dialog.tsx', '/p/src/ui/sent.tsx'] },
    '/p/src/admin/panel.tsx': { now: ['/p/src/ui/count.tsx'] },
  };
  const importersOf = (id: string) => Object.keys(graph).filter((other) => graph[other]?.now?.includes(id));
  const getModuleInfo = (id: string) => ({
    code: '',
    isEntry: id === '/p/index.html',
    importers: importersOf(id),
    dynamicImporters: Object.keys(graph).filter((other) => graph[other]?.later?.includes(id)),
    importedIds: graph[id]?.now ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  });
  const groups = visitorChunks();
  const chunkOf = (id: string) => {
    for (const { test, name } of groups) {
      const found = test instanceof RegExp && test.test(id) && typeof name === 'function' ? name(id, { getModuleInfo } as never) : null;
      if (found) return found;
    }
    return null;
  };
  expect(['/p/node_modules/react/index.js', '/p/src/lib/cn.ts'].map(chunkOf)).toEqual(['vendor', 'shared']);
  expect(['/p/src/ui/card.tsx', '/p/src/ui/carousel.tsx'].map(chunkOf)).toEqual(['home', 'home']);
  expect(
    ['/p/src/components/ui/dialog.tsx', '/p/node_modules/radix/index.js', '/p/src/ui/escape.ts', '/p/src/ui/cross.tsx'].map(chunkOf),
  ).toEqual(['dialogs', 'dialogs', 'dialogs', 'home']);
  expect([helmet, '/p/src/app/page-head.tsx', '/p/src/features/settings/seo-texts.ts'].map(chunkOf)).toEqual([
    'helmet',
    'page-head',
    'page-head',
  ]);
  expect(['/p/src/ui/page-hero.tsx', '/p/src/form/text-input.tsx'].map(chunkOf)).toEqual(['pages', 'pages']);
  expect(['/p/src/form/field.tsx', '/p/node_modules/zod/index.js', '/p/src/form/meter.tsx'].map(chunkOf)).toEqual([
    'forms',
    'forms',
    'forms',
  ]);
  expect(
    [page('home'), '/p/src/ui/count.tsx', page('careers'), '/p/src/ui/job.tsx', '/p/src/overlays/dialog.tsx', '/p/src/ui/sent.tsx'].map(
      chunkOf,
    ),
  ).toEqual(['home-page', 'home-page', 'careers-page', 'careers-page', null, 'careers']);
});
