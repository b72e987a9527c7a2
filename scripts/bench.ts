// `npm run bench [-- --pages=/services,/ar --runs=3]`: measures pages and interactions on a slow phone, and the control panel on a desktop,
// against their budgets (tests/bench/budgets.ts). Exits with 1 over budget. `--pages=panel` measures the control panel only, `--pages=all`
// the visits of every prerendered page.
import { chromium, type Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  INTERACTION_BUDGETS,
  isWithin,
  kB,
  LIST_BUDGETS,
  medianFigures,
  PAGE_BUDGETS,
  PANEL_BUDGETS,
  type PageKind,
} from '../tests/bench/budgets.ts';
import { loadLighthouse, visit } from '../tests/bench/lighthouse.ts';
import { measureInteraction } from '../tests/bench/measure-interaction.ts';
import { fillReviews, listedRows, measureList } from '../tests/bench/measure-list.ts';
import { measurePanel, signIn } from '../tests/bench/measure-panel.ts';
import { localized } from '../tests/e2e/support/languages.ts';
import { option } from './command-line.ts';
import { findBrowser } from './find-browser.ts';
import { startPreview } from './preview-server.ts';

const PORT = Number(process.env.BENCH_PORT ?? 4373);
const DEBUGGING_PORT = PORT + 1;
const RUNS = Number(option('runs') ?? 5);
const PANEL = 'panel';
const ALL = 'all';
/** The secret key of the backend in memory. */
const SECRET_KEY = `sb_secret_${randomBytes(16).toString('hex')}`;
const MEASURED = ['/', '/services', '/careers', '/creator/noor'];
const PAGES = option('pages')?.split(',') ?? [...MEASURED.flatMap((page) => [page, localized('ar', page)]), PANEL];
/** Interactions vary less between runs, and take longer. */
const INTERACTION_RUNS = Math.min(RUNS, 3);
/** The sources of a build. */
const SOURCES = ['src', 'public', 'build', 'index.html', 'vite.config.ts', 'tailwind.config.ts', 'package-lock.json'];
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--remote-debugging-port=${String(DEBUGGING_PORT)}`,
];

type Figures = Readonly<Record<string, number>>;

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

function format(name: string, value: number): string {
  if (name.endsWith('bytes')) return `${(value / kB).toFixed(1)} kB`;
  if (name.endsWith('ms')) return `${Math.round(value)} ms`;
  return String(Math.round(value * 10_000) / 10_000);
}

/** Prints budget, median and verdict of each figure, with the range of its runs. Returns how many are over budget. */
function report(title: string, runs: readonly Figures[], budgets: Figures): number {
  const row = (cells: string[]) => console.info(cells.map((cell, index) => (index === 0 ? cell.padEnd(30) : cell.padStart(12))).join(''));
  console.info(`\n${title}`);
  row(['', 'target', 'measured', 'verdict', 'least', 'most']);
  let over = 0;
  for (const [name, value] of Object.entries(medianFigures([...runs]))) {
    const budget = budgets[name];
    const within = budget !== undefined && isWithin(name, value, budget);
    over += within ? 0 : 1;
    const all = runs.map((run) => run[name] ?? Number.NaN);
    row([
      name,
      budget === undefined ? '' : format(name, budget),
      format(name, value),
      within ? 'ok' : 'OVER',
      format(name, Math.min(...all)),
      format(name, Math.max(...all)),
    ]);
  }
  return over;
}

/** Runs a measurement several times, one after the other. */
async function repeat<Result>(times: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await measure());
  return results;
}

function kindOf(page: string): PageKind {
  const bare = page.replace(/^\/ar(?=\/|$)/, '') || '/';
  if (bare === '/') return 'home';
  if (bare === '/login' || bare === '/join-creators-hub') return 'form';
  return bare.startsWith('/creator/') ? 'profile' : 'page';
}

/** Returns every prerendered page with its file in dist/. One profile stands for the shell of all profiles. */
function prerenderedPages(): { page: string; file: string }[] {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !/\b(?:404|app(?!-creator)[\w-]*)\.html$/.test(file),
  );
  return files.toSorted().map((file) => ({
    file,
    page: `/${file
      .replaceAll(path.sep, '/')
      .replace(/(?:index)?\.html$/, '')
      .replace('app-creator', 'creator/noor')}`,
  }));
}

let firstVisit: Promise<unknown> | undefined;

async function visitPage(origin: string, page: string, targets: Figures): Promise<number> {
  const lighthouse = await loadLighthouse();
  // Not counted, because it includes the start of browser and server.
  await (firstVisit ??= visit(lighthouse, origin + page, DEBUGGING_PORT));
  await fetch(origin + page);
  const visits = await repeat(RUNS, () => visit(lighthouse, origin + page, DEBUGGING_PORT));
  return report(`${page}: a cold visit on a slow phone (Lighthouse, simulated), median of ${RUNS}`, visits, targets);
}

async function visitAll(origin: string): Promise<number> {
  let over = 0;
  for (const { page, file } of prerenderedPages()) {
    // A page with `noindex` cannot have the full SEO score.
    const isListed = !/<meta name="robots" content="noindex/.test(readFileSync(path.join('dist', file), 'utf8'));
    over += await visitPage(origin, page, { ...PAGE_BUDGETS[kindOf(page)], ...(!isListed && { 'search engines': 0 }) });
  }
  return over;
}

async function benchPage(browser: Browser, origin: string, page: string): Promise<number> {
  const over = await visitPage(origin, page, PAGE_BUDGETS[kindOf(page)]);
  const language = page === '/ar' || page.startsWith('/ar/') ? 'ar' : 'en';
  const interactions = await repeat(INTERACTION_RUNS, () =>
    measureInteraction(browser, { url: origin + page, language }, kindOf(page) === 'home'),
  );
  return (
    over +
    report(
      `${page}: how it answers on a processor slowed four times, median of ${INTERACTION_RUNS}`,
      interactions as Figures[],
      INTERACTION_BUDGETS,
    )
  );
}

async function benchPanel(browser: Browser, origin: string): Promise<number> {
  const session = await signIn(browser, origin);
  const runs = await repeat(INTERACTION_RUNS, () => measurePanel(browser, origin, session));
  const over = report(`The control panel on a desktop, slowed for typing, median of ${INTERACTION_RUNS}`, runs, PANEL_BUDGETS);
  // Last, because all other figures are for a site with few rows.
  await fillReviews(origin, SECRET_KEY);
  // Each run signs in, because the previous session may have expired.
  const lists = await repeat(INTERACTION_RUNS, async () => measureList(browser, origin, await signIn(browser, origin)));
  return (
    over + report(`A list of ${listedRows.toLocaleString('en')} rows on a desktop, median of ${INTERACTION_RUNS}`, lists, LIST_BUDGETS)
  );
}

if (!isBuilt()) build();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTS });
const server = await startPreview(PORT, { environment: { EMBEDDED_SECRET_KEY: SECRET_KEY } });
const origin = `http://localhost:${PORT}`;
let over = 0;
try {
  for (const page of PAGES)
    over +=
      page === PANEL ? await benchPanel(browser, origin) : page === ALL ? await visitAll(origin) : await benchPage(browser, origin, page);
  console.info(over > 0 ? `\n${over} figures over budget.` : '\nAll within budget.');
} finally {
  await browser.close();
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
}
process.exit(over > 0 ? 1 : 0);
