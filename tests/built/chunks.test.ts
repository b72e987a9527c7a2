import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkOf, panelLeaks, type Chunk } from '../../build/chunk-graph.ts';

const file = 'dist-meta/chunks.json';

it('a visitor’s page reaches neither the panel nor what only the panel needs', () => {
  if (!existsSync(file)) throw new Error('There is no build to look at yet: run "npm run build" first.');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Chunk[];
  expect(chunks.filter((chunk) => chunk.isEntry).length).toBe(1);
  expect(chunkOf(chunks, 'src/pages/home/home-page.tsx')).toBeDefined();
  expect(panelLeaks(chunks)).toEqual([]);
});

it('the panel’s look comes with the panel', () => {
  const sheets = readdirSync('dist/assets').filter((name) => name.endsWith('.css') && readFileSync(`dist/assets/${name}`, 'utf8').includes('menu-sheet-in'));
  expect(sheets).toEqual([expect.stringMatching(/^panel-/)]);
  // Every page names what it is drawn with.
  expect(readFileSync('dist/index.html', 'utf8')).not.toContain(sheets[0]);
});

it('what a build knows about itself is not served', () => {
  expect(existsSync('dist/index.html')).toBe(true);
  for (const served of ['dist/.vite', 'dist/chunks.json', 'dist/entry-server.js']) expect(existsSync(served), served).toBe(false);
});
