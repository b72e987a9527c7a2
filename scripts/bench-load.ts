// `npm run bench:load [-- --visitors=200 --seconds=60]`: visitors walk over the built pages and their embedded backend; then the backend is killed
// while they walk and somebody fills in the contact form. On this machine alone. Exits with 1 when a request fails that should not, memory stays, or a text is lost.
import { chromium } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { openGate } from '../tests/bench/load/gate.ts';
import { percentile, walk, type Sample } from '../tests/bench/load/walk.ts';
import { findBrowser } from './find-browser.ts';

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const visitors = Math.min(option('visitors', 200), 1000);
const seconds = Math.min(option('seconds', 60), 600);
const port = Number(process.env.BENCH_PORT ?? 4473);
const [pagesPort, backendPort] = [port + 1, port + 2];
const origin = `http://127.0.0.1:${String(port)}`;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const problems: string[] = [];

async function serve(ownPort: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--expose-gc', 'node_modules/vite/bin/vite.js', 'preview'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(ownPort),
      EMBEDDED_DATA: 'memory',
      EMBEDDED_TRUST_FORWARDED_FOR: '1',
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_ANON_KEY: '',
    },
  });
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The preview server stopped with ${String(server.exitCode)}.`);
    const answer = await fetch(`http://localhost:${String(ownPort)}/auth/v1/settings`).catch(() => undefined);
    if (answer?.ok || answer?.status === 401) return server;
    await pause(200);
  }
  server.kill();
  throw new Error('The preview server did not answer within three minutes.');
}

/** Resident memory in MB; undefined where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${String(pid)}/status`;
  const [, kilobytes] = (existsSync(file) && /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))) || [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

async function crowd(key: string, duration: number, sendsForm: boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  const until = performance.now() + duration * 1000;
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => walk(visitor, { origin, key, until, sendsForm }, (sample) => samples.push(sample))),
  );
  return samples;
}

function tell(title: string, samples: readonly Sample[]): void {
  for (const what of ['page', 'call'] as const) {
    const some = samples.filter((sample) => sample.what === what);
    const times = some.map(({ milliseconds }) => milliseconds);
    const failed = some.filter(({ ok }) => !ok).length;
    console.info(
      `${title.padEnd(28)} ${what}s ${String(some.length).padStart(7)}   failed ${String(failed).padStart(5)}   median ${percentile(times, 0.5).toFixed(0).padStart(5)} ms   99th ${percentile(times, 0.99).toFixed(0).padStart(6)} ms`,
    );
  }
}

/** Which requests wait longest, and when: one that waits while the others do not is unfair. */
function tellSlowest(samples: readonly Sample[]): void {
  const began = Math.min(...samples.map(({ at }) => at));
  for (const name of new Set(samples.map((sample) => sample.name))) {
    const some = samples.filter((sample) => sample.name === name).sort((one, other) => other.milliseconds - one.milliseconds);
    const times = some.map(({ milliseconds }) => milliseconds);
    const [slowest] = some;
    console.info(
      `  ${name.padEnd(34)} ${String(some.length).padStart(7)}   median ${percentile(times, 0.5).toFixed(0).padStart(5)} ms   99th ${percentile(times, 0.99).toFixed(0).padStart(6)} ms   longest ${(slowest?.milliseconds ?? 0).toFixed(0).padStart(6)} ms, begun after ${(((slowest?.at ?? 0) - began) / 1000).toFixed(1)} s`,
    );
  }
}

/** Somebody fills in the contact form; the backend goes away before it is sent, and comes back. */
async function fillIn(kill: () => Promise<void>, restart: () => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/about`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (location.hash = 'contact'));
    const dialog = page.getByRole('dialog');
    const text = 'A website for our shop, please, in both languages.';
    await dialog.locator('[name=name]').fill('Noor of the load');
    await dialog.locator('[name=mobile]').fill('+974 5550 1234');
    await dialog.locator('[name=email]').fill('load@example.test');
    await dialog.locator('[name=description]').fill(text);
    await kill();
    await pause(4000);
    await dialog.locator('[type=submit]').click();
    await dialog.getByText('The connection failed').first().waitFor({ timeout: 45_000 });
    if ((await dialog.locator('[name=description]').inputValue()) !== text) problems.push('The text of the form was lost.');
    await restart();
    await dialog.locator('[type=submit]').click();
    await page.getByRole('heading', { name: /Thank you/ }).waitFor({ timeout: 45_000 });
  } finally {
    await browser.close();
  }
}

if (!existsSync('dist/_headers')) throw new Error('There is no build: npm run build');
const pages = await serve(pagesPort);
let backend = await serve(backendPort);
const keyOf = async (ownPort: number) =>
  /name="supabase-key" content="([^"]+)"/.exec(await (await fetch(`http://localhost:${String(ownPort)}/`)).text())?.[1] ?? '';
let key = await keyOf(backendPort);
const gate = await openGate(port, pagesPort, backendPort, () => key);
try {
  tell('warm', await crowd(key, Math.min(10, seconds), false));
  await pause(5000);
  const before = memoryOf(backend);

  const calm = await crowd(key, seconds, true);
  tell(`${String(visitors)} visitors, ${String(seconds)} s`, calm);
  tellSlowest(calm);
  const failed = calm.filter(({ ok }) => !ok);
  if (failed.length > 0) problems.push(`${String(failed.length)} requests failed, the first ${failed[0]?.name ?? ''}.`);
  let after = memoryOf(backend);
  for (let wait = 0; wait < 12 && before && after && after > before * 1.1; wait += 1) {
    await pause(5000);
    after = memoryOf(backend);
  }
  console.info(`memory of the backend: ${before?.toFixed(0) ?? '?'} MB before, ${after?.toFixed(0) ?? '?'} MB after`);
  if (before && after && after > before * 1.1) problems.push('Memory did not come back within 10 per cent.');

  let [killedAt, backAt] = [0, 0];
  const kill = async () => {
    killedAt = performance.now();
    backend.kill('SIGKILL');
    await pause(500);
  };
  const restart = async () => {
    backend = await serve(backendPort);
    key = await keyOf(backendPort);
    backAt = performance.now();
  };
  let isOver = false;
  const story = fillIn(kill, restart)
    .catch((failure: unknown) => problems.push(`The form: ${String(failure).split('\n')[0] ?? ''}`))
    .finally(() => (isOver = true));
  const rounds: Sample[] = [];
  while (!isOver) rounds.push(...(await crowd(key, 10, false)));
  await story;
  if (backAt === 0) await restart();
  rounds.push(...(await crowd(key, 10, false)));
  tell('backend killed and back', rounds);
  if (rounds.some(({ what, ok }) => what === 'page' && !ok)) problems.push('Pages failed while the backend was away.');
  // A call that began before it was killed may have lost its answer.
  const wrong = rounds.filter(({ what, ok, at }) => what === 'call' && !ok && (at < killedAt - 30_000 || at > backAt));
  if (wrong.length > 0) problems.push(`${String(wrong.length)} calls failed although the backend was there.`);
} finally {
  gate.closeAllConnections();
  gate.close();
  for (const server of [pages, backend]) server.kill();
}
for (const problem of problems) console.error(`! ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
