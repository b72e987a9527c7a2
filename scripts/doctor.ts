// `npm run doctor [-- --url=… --key=… --site=… --all]`: whether this machine can run the site, and whether a hosted project is as it should be.
// Secrets come from the environment or .env alone (SUPABASE_SERVICE_ROLE_KEY, DATABASE_URL, SUPABASE_ACCESS_TOKEN), so that no shell remembers them.
// One line a check: ok, warning or error, with what mends it. `--all` shows every difference. Exits with 1 when there is an error.
import { statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';
import { loadEnv } from 'vite';
import { hostedProject } from '../build/environment.ts';
import { denoBinary } from '../supabase/local/functions/deno-process.ts';
import { authChecks } from './doctor/auth.ts';
import { databaseChecks } from './doctor/catalog.ts';
import { runChecks, type Line } from './doctor/check.ts';
import { functionChecks } from './doctor/functions.ts';
import { expectedFacts, managementApi, reach, readOnlyDatabase, referenceOf } from './doctor/hosted.ts';
import { machineChecks } from './doctor/machine.ts';
import { lineText, redact, summary } from './doctor/report.ts';
import { siteChecks } from './doctor/site.ts';
import { installedBrowser } from './find-browser.ts';

const option = (name: string) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const root = path.resolve(import.meta.dirname, '..');
const environment = loadEnv('production', root, ['VITE_', 'SUPABASE_', 'DATABASE_URL']);
const { SUPABASE_SERVICE_ROLE_KEY: secret, DATABASE_URL: databaseUrl, SUPABASE_ACCESS_TOKEN: token } = environment;
const secrets = [
  secret,
  databaseUrl,
  token,
  databaseUrl && URL.canParse(databaseUrl) ? decodeURIComponent(new URL(databaseUrl).password) : undefined,
];
const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
const say = (text: string) => console.info(redact(text, secrets));

let last = '';
function tell(line: Line): void {
  if (line.subject !== last) say(`\n${line.subject}`);
  last = line.subject;
  say(lineText(line, isColoured));
  if (process.argv.includes('--all')) for (const text of line.all ?? []) say(`             ${text}`);
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

/** The project's lines, when one is given. */
async function examineProject(): Promise<Line[]> {
  const project = hostedProject({
    VITE_SUPABASE_URL: option('url') ?? environment.VITE_SUPABASE_URL,
    VITE_SUPABASE_ANON_KEY: option('key') ?? environment.VITE_SUPABASE_ANON_KEY,
  });
  if (!project) {
    say('\nNo hosted project is looked at: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY (docs/going-live.md).');
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
        fetch: reach,
        sql: database?.sql ?? management?.sql,
        management: management?.get,
        expected: expectedFacts(),
        dist: path.join(root, 'dist'),
      },
      tell,
    );
  } finally {
    await database?.close();
  }
}

try {
  const lines = [...(await runChecks(machine, undefined as never, tell)), ...(await examineProject())];
  say(`\n${summary(lines)}`);
  process.exitCode = lines.some(({ state }) => state === 'error') ? 1 : 0;
} catch (error) {
  console.error(redact(`\n${error instanceof Error ? error.message : String(error)}`, secrets));
  process.exitCode = 1;
}
