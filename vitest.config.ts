import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@functions': fileURLToPath(new URL('./supabase/functions/_shared', import.meta.url)), '@': fileURLToPath(new URL('./src', import.meta.url)) };
/** What Vite writes into the site's code; an object of its own for each project, because Vitest empties it. */
const define = () => ({ __BUILD_SETTINGS__: 'null', __BUILD_YEAR__: '2026', __BUILD_MIGRATION__: '"20261120000000"', __BUILD_LOCALE_FILES__: JSON.stringify(readdirSync('public/locales/en').map((file) => file.replace('.json', ''))) });

/** In milliseconds: for a machine that does other things beside. */
const testTimeout = 15_000;

/** Database, backend and function tests start real servers: they run in Node and may take their time. */
const node = (name: string) => ({
  resolve: { alias },
  define: define(),
  test: { name, environment: 'node' as const, include: [`tests/${name}/**/*.test.ts`], exclude: ['**/fixtures/**'], testTimeout: 30_000, hookTimeout: 120_000 },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Refused requests are what these tests are about: their log lines matter only when one fails.
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias },
        define: define(),
        test: { name: 'unit', environment: 'jsdom', include: ['tests/unit/**/*.test.tsx'], setupFiles: ['tests/support/unit-setup.ts'], testTimeout },
      },
      {
        // Half of all test files need no document, whose making takes longer than they do; those that do say so in their first line.
        resolve: { alias },
        define: define(),
        test: { name: 'rules', environment: 'node', include: ['tests/unit/**/*.test.ts'], testTimeout },
      },
      node('database'),
      node('backend'),
      node('functions'),
      // What `npm run build` has made.
      node('built'),
    ],
  },
});
