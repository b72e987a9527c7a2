import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { KindByKind } from './tests/support/in-order.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The last is what `@vitest-environment document` at the head of a test file asks for.
const alias = { '@functions': file('./supabase/functions/_shared'), '@': file('./src'), 'vitest-environment-document': file('./tests/support/document.ts') };
/** What Vite writes into the site's code; an object of its own for each project, because Vitest empties it. */
const define = () => ({ __BUILD_SETTINGS__: 'null', __BUILD_YEAR__: '2026', __BUILD_MIGRATION__: '"20261120000000"', __BUILD_LOCALE_FILES__: JSON.stringify(readdirSync('public/locales/en').map((file) => file.replace('.json', ''))) });

/** In milliseconds: for a machine that does other things beside. */
const testTimeout = 15_000;

/** Files share processes and are as new to each other all the same. */
const shared = { isolate: false, runner: './tests/support/fresh-file.ts' };

/** Database, backend and function tests start real servers: they run in Node and may take their time. */
const node = (name: string) => ({
  resolve: { alias },
  define: define(),
  test: { ...shared, name, environment: 'node' as const, include: [`tests/${name}/**/*.test.ts`], exclude: ['**/fixtures/**'], testTimeout: 30_000, hookTimeout: 120_000, env: { LITE_AUTH_BCRYPT_COST: '4' } },
});

export default defineConfig({
  test: {
    // One more than the processors that `npm test` is measured on, because some wait: for servers that start, are killed, or run in Deno.
    maxWorkers: 3,
    sequence: { sequencer: KindByKind },
    // Refused requests are what these tests are about: their log lines matter only when one fails.
    silent: 'passed-only',
    projects: [
      {
        resolve: { alias },
        define: define(),
        test: { ...shared, name: 'unit', environment: './tests/support/document.ts', include: ['tests/unit/**/*.test.tsx'], setupFiles: ['tests/support/unit-setup.ts'], testTimeout, server: { deps: { inline: ['@testing-library/user-event'] } } },
      },
      {
        // Half of all test files need no document, whose making takes longer than they do; those that do say so in their first line.
        resolve: { alias },
        define: define(),
        test: { ...shared, name: 'rules', environment: 'node', include: ['tests/unit/**/*.test.ts'], testTimeout },
      },
      node('database'),
      node('backend'),
      node('functions'),
      // What `npm run build` has made.
      node('built'),
    ],
  },
});
