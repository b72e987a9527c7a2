import { expect, it } from 'vitest';
import { pageChunks, type Chunk } from '../../../build/chunk-graph.ts';
import { panelLeaks } from '../../support/panel-leaks.ts';

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
  modules: ['src/admin/panel.tsx', 'node_modules/react-hook-form/index.js'],
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
