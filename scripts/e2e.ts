// `npm run test:e2e [-- playwright arguments]`: end-to-end tests of the production build in dist/.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { snapshotFile } from '../tests/support/backend.ts';
import { findBrowser } from './find-browser.ts';

if (!existsSync('dist/index.html')) {
  console.error('There is no build to test yet: run "npm run build" first.');
  process.exit(1);
}
const browser = await findBrowser();
console.log(`Testing in ${browser}`);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BROWSER_PATH: browser, EMBEDDED_SNAPSHOT: await snapshotFile() },
});
process.exit(status ?? 1);
