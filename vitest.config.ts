import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ProjectByProject } from './tests/support/in-order.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@functions': file('./supabase/functions/_shared'), '@': file('./src') };
/** Values that Vite defines in the site's code. Vitest empties the object, so each project gets its own. */
const define = () => ({
  __BUILD_SETTINGS__: 'null',
  __BUILD_REPLACES_TEXTS__: 'false',
  __BUILD_YEAR__: '2026',
  __ICON_SPRITE__: '"/assets/icons.svg"',
  __BUILD_MIGRATION__: '"20261120000000"',
  __BUILD_LOCALE_FILES__: JSON.stringify(readdirSync('public/locales/en').map((file) => file.replace('.json', ''))),
});

/** Files share processes, but each starts fresh. */
const shared = { isolate: false, runner: './tests/support/fresh-file.ts' };

export default defineConfig({
  test: {
    // One more than the processors that `npm test` is measured on, because some tests wait for servers or Deno.
    maxWorkers: 3,
    sequence: { sequencer: ProjectByProject },
    // These tests cause refused requests, whose log lines matter only on failure.
    silent: 'passed-only',
    projects: [
      {
        // Tests with a document are *.test.tsx. Creating it takes longer than half of the other unit tests.
        resolve: { alias },
        define: define(),
        test: {
          ...shared,
          name: 'unit',
          environment: './tests/support/document.ts',
          include: ['tests/unit/**/*.test.tsx'],
          setupFiles: ['tests/support/unit-setup.ts'],
          server: { deps: { inline: ['@testing-library/user-event'] } },
        },
      },
      {
        // Database, backend and function tests start real servers. They share one project with the unit tests without a document, because
        // each new process takes seconds to load the embedded database.
        resolve: { alias },
        define: define(),
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          // tests/built needs `npm run build`.
          include: ['tests/{unit,database,backend,contract,functions,built}/**/*.test.ts'],
          exclude: ['**/fixtures/**'],
          // The runner sets the timeout of tests by file.
          hookTimeout: 120_000,
          env: { LITE_AUTH_BCRYPT_COST: '4' },
        },
      },
    ],
  },
});
