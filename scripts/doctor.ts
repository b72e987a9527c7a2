// `npm run doctor [-- --url=… --key=… --site=… --all]`: checks this machine and a hosted project. Secrets come from the environment or
// .env only (SUPABASE_SERVICE_ROLE_KEY, DATABASE_URL, SUPABASE_ACCESS_TOKEN), so that no shell history has them. Prints one line per
// check: ok, warning or error, with a fix. `--all` prints every difference. Exits with 1 when there is an error.
import { statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';
import { hostedProject } from '../build/environment.ts';
import { denoBinary } from '../supabase/local/functions/deno-process.ts';
import { option } from './command-line.ts';
import { authChecks } from './doctor/auth.ts';
import { databaseChecks } from './doctor/catalog.ts';
import { runChecks, type CheckResult } from './doctor/check.ts';
import { functionChecks } from './doctor/functions.ts';
import { expectedFacts, fetchWithTimeout, managementApi, readOnlyDatabase, referenceOf } from './doctor/hosted.ts';
import { machineChecks } from './doctor/machine.ts';
import { lineText, redact, summary } from './doctor/report.ts';
import { siteChecks } from './doctor/site.ts';
import { readEnvironment, root } from './environment.ts';
import { installedBrowser } from './find-browser.ts';

const environment = readEnvironment();
const { SUPABASE_SERVICE_ROLE_KEY: secret, DATABASE_URL: databaseUrl, SUPABASE_ACCESS_TOKEN: token } = environment;
const secrets = [
  secret,
  databaseUrl,
  token,
  databaseUrl && URL.canParse(databaseUrl) ? decodeURIComponent(new URL(databaseUrl).password) : undefined,
];
const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
const print = (text: string) => console.info(redact(text, secrets));

let lastSubject = '';
function report(result: CheckResult): void {
  if (result.subject !== lastSubject) print(`\n${result.subject}`);
  lastSubject = result.subject;
  print(lineText(result, isColoured));
  if (process.argv.includes('--all')) for (const text of result.all ?? []) print(`             ${text}`);
}

const machine = machineChecks({
  version: process.versions.node,
  root,
  port: Number(process.env.PORT) || 5173,
  memory: () => (process.availableMemory as (() => number) | undefined)?.() ?? freemem(),
  disk: () => statfs(root).then(({ bavail, bsize }) => bavail * bsize),
  browser: installedBrowser,
  deno: denoBinary,
  environment: process.env,
});

/** Checks the hosted project, if there is one. */
async function checkProject(): Promise<CheckResult[]> {
  const project = hostedProject({
    VITE_SUPABASE_URL: option('url') ?? environment.VITE_SUPABASE_URL,
    VITE_SUPABASE_ANON_KEY: option('key') ?? environment.VITE_SUPABASE_ANON_KEY,
  });
  if (!project) {
    print('\nNo hosted project is looked at: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY (docs/going-live.md).');
    return [];
  }
  const reference = referenceOf(project.url);
  const management = token && reference ? managementApi(reference, token) : undefined;
  const database = databaseUrl ? readOnlyDatabase(databaseUrl) : undefined;
  try {
    return await runChecks(
      [...databaseChecks, ...functionChecks, ...authChecks, ...siteChecks],
      {
        project: { ...project, secret },
        site: (option('site') ?? environment.VITE_SITE_URL)?.replace(/\/$/, '') || undefined,
        fetch: fetchWithTimeout,
        sql: database?.sql ?? management?.sql,
        management: management?.get,
        expected: expectedFacts(),
        dist: path.join(root, 'dist'),
      },
      report,
    );
  } finally {
    await database?.close();
  }
}

try {
  const results = [...(await runChecks(machine, undefined as never, report)), ...(await checkProject())];
  print(`\n${summary(results)}`);
  process.exitCode = results.some(({ state }) => state === 'error') ? 1 : 0;
} catch (error) {
  console.error(redact(`\n${error instanceof Error ? error.message : String(error)}`, secrets));
  process.exitCode = 1;
}
