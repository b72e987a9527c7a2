import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ProjectByProject } from './tests/support/in-order.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@functions': file('./supabase/functions/_shared'), '@': file('./src') };
/** What Vite writes into the site's code; an object of its own for each project, because Vitest empties it. */
const define = () => ({
  __BUILD_SETTINGS__: 'null',
  __BUILD_YEAR__: '2026',
  __ICON_SPRITE__: '"/assets/icons.svg"',
  __BUILD_MIGRATION__: '"20261120000000"',
  __BUILD_LOCALE_FILES__: JSON.stringify(readdirSync('public/locales/en').map((file) => file.replace('.json', ''))),
});

/** Files share processes and are as new to each other all the same. */
const shared = { isolate: false, runner: './tests/support/fresh-file.ts' };

export default defineConfig({
  test: {
    // One more than the processors that `npm test` is measured on, because some wait: for servers that start, are killed, or run in Deno.
    maxWorkers: 3,
    sequence: { sequencer: ProjectByProject },
    // Refused requests are what these tests are about: their log lines matter only when one fails.
    silent: 'passed-only',
    projects: [
      {
        // Tests that need a document, whose making takes longer than half of the other unit tests do, are *.test.tsx.
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
        // Database, backend and function tests start real servers and may take their time. They and the unit tests without a document are one project, so
        // that they share processes: each new one takes seconds to load and compile the embedded database.
        resolve: { alias },
        define: define(),
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          // In tests/built is what `npm run build` has made.
          include: ['tests/{unit,database,backend,contract,functions,built}/**/*.test.ts'],
          exclude: ['**/fixtures/**'],
          // That of a test is in the runner, as it goes by the file.
          hookTimeout: 120_000,
          env: { LITE_AUTH_BCRYPT_COST: '4' },
        },
      },
    ],
  },
});
