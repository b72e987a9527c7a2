// `npm run test:e2e [-- playwright arguments]`: runs the end-to-end tests on the production build in dist/, or on a running site
// (E2E_BASE_URL, E2E_PUBLISHABLE_KEY, E2E_SECRET_KEY).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { snapshotFile } from '../tests/support/backend.ts';
import { fail } from './command-line.ts';
import { findBrowser } from './find-browser.ts';

/** Returns the environment of the tests for a running site and its project. */
async function existingSite(address: string): Promise<Record<string, string>> {
  const { E2E_PUBLISHABLE_KEY: publishableKey, E2E_SECRET_KEY: secretKey } = process.env;
  if (!publishableKey || !secretKey) fail('A site that is there already needs E2E_PUBLISHABLE_KEY and E2E_SECRET_KEY beside E2E_BASE_URL.');
  const html = await (await fetch(address)).text();
  const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  if (meta('supabase-key') !== publishableKey)
    fail(`${address} was built with another publishable key: it is the site of another project.`);
  const project = meta('supabase-url') || new URL(address).origin;
  const hasMailbox = (await fetch(`${project}/_local/mail.json`)).headers.get('content-type')?.includes('json');
  return { E2E_EXISTING: '1', E2E_PROJECT_URL: project, ...(hasMailbox && { E2E_MAILBOX: '1' }) };
}

const site = process.env.E2E_BASE_URL ? await existingSite(process.env.E2E_BASE_URL) : undefined;
if (!site && !existsSync('dist/index.html')) fail('There is no build to test yet: run "npm run build" first.');
const browser = await findBrowser();
console.log(`Testing in ${browser}`);
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BROWSER_PATH: browser, ...(site ?? { EMBEDDED_SNAPSHOT: await snapshotFile() }) },
});
process.exit(status ?? 1);
