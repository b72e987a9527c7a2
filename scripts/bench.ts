// `npm run bench`: the home page in both languages on a slow phone, and the control panel on a desktop, against their budgets; exits with 1 over budget.
import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { figures, medianFigures, PAGE_BUDGETS, PANEL_BUDGETS } from '../tests/bench/budgets.ts';
import { measurePage, SLOW_PHONE, type Measurement } from '../tests/bench/measure-page.ts';
import { measurePanel, signIn, type PanelFigures } from '../tests/bench/measure-panel.ts';
import { findBrowser } from './find-browser.ts';

const RUNS = 3;
const PORT = Number(process.env.BENCH_PORT ?? 4373);
const PAGES = ['/', '/ar'];
/** What a build is made of. */
const SOURCES = ['src', 'public', 'build', 'index.html', 'vite.config.ts', 'tailwind.config.ts', 'package-lock.json'];
const ARGUMENTS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

function newest(file: string): number {
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

function isBuilt() {
  const built = statSync('dist/_headers', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built > Math.max(...SOURCES.map(newest));
}

function build() {
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Starts the preview server on throw-away data and waits until it answers. */
async function startServer() {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), EMBEDDED_DATA: 'memory', VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' },
  });
  const origin = `http://localhost:${PORT}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The preview server stopped with ${server.exitCode}.`);
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return { server, origin };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill();
  throw new Error('The preview server did not answer within a minute.');
}

function format(name: string, value: number): string {
  if (name.endsWith('bytes')) return `${(value / 1000).toFixed(1)} kB`;
  if (name.endsWith('ms')) return `${Math.round(value)} ms`;
  return name === 'layout shift' ? value.toFixed(4) : String(value);
}

interface Result {
  page: string;
  figures: Readonly<Record<string, number>>;
  largestElement?: string;
}

const BUDGETS: Readonly<Record<string, number>> = { ...PAGE_BUDGETS, ...PANEL_BUDGETS };

function report(results: Result[]): number {
  const names = new Set(results.flatMap((result) => Object.keys(result.figures)));
  const row = (cells: string[]) => cells.map((cell, index) => (index === 0 ? cell.padEnd(30) : cell.padStart(12))).join('');
  console.log(row(['', ...results.map(({ page }) => page), 'budget']));
  let over = 0;
  for (const name of names) {
    const budget = BUDGETS[name];
    const cells = results.map((result) => {
      const value = result.figures[name];
      if (value === undefined) return '';
      const isOver = budget !== undefined && value > budget;
      over += isOver ? 1 : 0;
      return `${isOver ? '! ' : ''}${format(name, value)}`;
    });
    console.log(row([name, ...cells, budget === undefined ? '' : format(name, budget)]));
  }
  for (const { page, largestElement } of results) if (largestElement !== undefined) console.log(`largest paint of ${page}: ${largestElement}`);
  console.log(over > 0 ? `${over} figures over budget.` : 'All within budget.');
  return over;
}

if (!isBuilt()) build();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
const { server, origin } = await startServer();
let over = 0;
try {
  const results: Result[] = [];
  for (const page of PAGES) {
    // Once at full speed, so that no run pays for the server's own start.
    await measurePage(browser, origin + page, { latency: 0, bitsPerSecond: 1e9, uploadBitsPerSecond: 1e9, cpuSlowdown: 1 });
    const runs: Measurement[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(browser, origin + page));
    results.push({ page, figures: medianFigures(runs.map(figures)), largestElement: runs[0]?.largestElement ?? '' });
  }
  const session = await signIn(browser, origin);
  const panelRuns: PanelFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) panelRuns.push(await measurePanel(browser, origin, session));
  results.push({ page: 'panel', figures: medianFigures(panelRuns) });
  const { latency, bitsPerSecond, cpuSlowdown } = SLOW_PHONE;
  console.log(`\nCold visits, median of ${RUNS}. Pages: ${bitsPerSecond / 1e6} Mbit/s, ${latency} ms, processor slowed ${cpuSlowdown} times; panel: a desktop, slowed for typing\n`);
  over = report(results);
} finally {
  await browser.close();
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
}
process.exit(over > 0 ? 1 : 0);
