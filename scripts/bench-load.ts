// `npm run bench:load [-- --visitors=200 --seconds=60]`: simulates visitors of the built pages and their embedded backend on this machine,
// then kills the backend while they continue and a browser fills in the contact form. Exits with 1 when a request fails that should not,
// when memory is not released, or when the text of the form is lost.
import { chromium } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGate } from '../tests/bench/load/gate.ts';
import { percentile, walk, type Sample } from '../tests/bench/load/walk.ts';
import { option } from './command-line.ts';
import { findBrowser } from './find-browser.ts';
import { startPreview } from './preview-server.ts';

const visitors = Math.min(Number(option('visitors') ?? 200), 1000);
const seconds = Math.min(Number(option('seconds') ?? 60), 600);
const port = Number(process.env.BENCH_PORT ?? 4473);
const [pagesPort, backendPort] = [port + 1, port + 2];
const origin = `http://127.0.0.1:${String(port)}`;
const problems: string[] = [];

const start = (ownPort: number) =>
  startPreview(ownPort, { path: '/auth/v1/settings', environment: { EMBEDDED_TRUST_FORWARDED_FOR: '1' }, flags: ['--expose-gc'] });

/** Returns the resident memory of a process in MB; undefined on systems without /proc. */
function memoryOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${String(pid)}/status`;
  const [, kilobytes] = (existsSync(file) && /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))) || [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Simulates all visitors for some seconds and returns their requests. */
async function simulate(key: string, duration: number, sendsForm: boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  const until = performance.now() + duration * 1000;
  await Promise.all(
    Array.from({ length: visitors }, (_, visitor) => walk(visitor, { origin, key, until, sendsForm }, (sample) => samples.push(sample))),
  );
  return samples;
}

function report(title: string, samples: readonly Sample[]): void {
  for (const what of ['page', 'call'] as const) {
    const some = samples.filter((sample) => sample.what === what);
    const times = some.map(({ milliseconds }) => milliseconds);
    const failed = some.filter(({ ok }) => !ok).length;
    console.info(
      `${title.padEnd(28)} ${what}s ${String(some.length).padStart(7)}   failed ${String(failed).padStart(5)}   median ${percentile(times, 0.5).toFixed(0).padStart(5)} ms   99th ${percentile(times, 0.99).toFixed(0).padStart(6)} ms`,
    );
  }
}

/** Prints the slowest requests by name and when they began. A single slow one shows an unfair queue. */
function reportSlowest(samples: readonly Sample[]): void {
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

/** Fills in the contact form, kills the backend before it is sent, restarts it and sends the form again. */
async function testForm(kill: () => Promise<void>, restart: () => Promise<void>): Promise<void> {
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
    await sleep(4000);
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
const pages = await start(pagesPort);
let backend = await start(backendPort);
const keyOf = async (ownPort: number) =>
  /name="supabase-key" content="([^"]+)"/.exec(await (await fetch(`http://localhost:${String(ownPort)}/`)).text())?.[1] ?? '';
let key = await keyOf(backendPort);
const gate = await openGate(port, pagesPort, backendPort, () => key);
try {
  report('warm', await simulate(key, Math.min(10, seconds), false));
  await sleep(5000);
  const before = memoryOf(backend);

  const calm = await simulate(key, seconds, true);
  report(`${String(visitors)} visitors, ${String(seconds)} s`, calm);
  reportSlowest(calm);
  const failed = calm.filter(({ ok }) => !ok);
  if (failed.length > 0) problems.push(`${String(failed.length)} requests failed, the first ${failed[0]?.name ?? ''}.`);
  let after = memoryOf(backend);
  for (let wait = 0; wait < 12 && before && after && after > before * 1.1; wait += 1) {
    await sleep(5000);
    after = memoryOf(backend);
  }
  console.info(`memory of the backend: ${before?.toFixed(0) ?? '?'} MB before, ${after?.toFixed(0) ?? '?'} MB after`);
  if (before && after && after > before * 1.1) problems.push('Memory did not come back within 10 per cent.');

  let [killedAt, backAt] = [0, 0];
  const kill = async () => {
    killedAt = performance.now();
    backend.kill('SIGKILL');
    await sleep(500);
  };
  const restart = async () => {
    backend = await start(backendPort);
    key = await keyOf(backendPort);
    backAt = performance.now();
  };
  let isOver = false;
  const form = testForm(kill, restart)
    .catch((failure: unknown) => problems.push(`The form: ${String(failure).split('\n')[0] ?? ''}`))
    .finally(() => (isOver = true));
  const rounds: Sample[] = [];
  while (!isOver) rounds.push(...(await simulate(key, 10, false)));
  await form;
  if (backAt === 0) await restart();
  rounds.push(...(await simulate(key, 10, false)));
  report('backend killed and back', rounds);
  if (rounds.some(({ what, ok }) => what === 'page' && !ok)) problems.push('Pages failed while the backend was away.');
  // A call that began before the backend was killed may have lost its response.
  const wrong = rounds.filter(({ what, ok, at }) => what === 'call' && !ok && (at < killedAt - 30_000 || at > backAt));
  if (wrong.length > 0) problems.push(`${String(wrong.length)} calls failed although the backend was there.`);
} finally {
  gate.closeAllConnections();
  gate.close();
  for (const server of [pages, backend]) server.kill();
}
for (const problem of problems) console.error(`! ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
