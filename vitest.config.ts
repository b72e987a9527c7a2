import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ProjectByProject } from './tests/support/in-order.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@functions': file('./supabase/functions/_shared'), '@': file('./src') };
/** Returns the constants that Vite writes into the site's code. Each project needs its own object, because Vitest empties it. */
const define = () => ({
  __BUILD_SETTINGS__: 'null',
  __BUILD_YEAR__: '2026',
  __ICON_SPRITE__: '"/assets/icons.svg"',
  __BUILD_MIGRATION__: '"20261120000000"',
  __BUILD_LOCALE_FILES__: JSON.stringify(readdirSync('public/locales/en').map((file) => file.replace('.json', ''))),
});

/** Test files share processes. The runner isolates them from each other (tests/README.md). */
const shared = { isolate: false, runner: './tests/support/fresh-file.ts' };

export default defineConfig({
  test: {
    // One more than the two processors of the reference machine, because some workers wait for servers and for Deno.
    maxWorkers: 3,
    sequence: { sequencer: ProjectByProject },
    // Many tests cause refused requests, which are logged. The log is shown for failed tests only.
    silent: 'passed-only',
    projects: [
      {
        // Tests that need a document are *.test.tsx. Creating a document takes longer than most tests without one.
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
        // All tests without a document share processes, because each new one takes seconds to compile the embedded database.
        resolve: { alias },
        define: define(),
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          // tests/built reads the output of `npm run build`.
          include: ['tests/{unit,database,backend,contract,functions,built}/**/*.test.ts'],
          exclude: ['**/fixtures/**'],
          // In milliseconds. The timeout of a test is set by the runner, by the folder of the file.
          hookTimeout: 120_000,
          env: { LITE_AUTH_BCRYPT_COST: '4' },
        },
      },
    ],
  },
});
