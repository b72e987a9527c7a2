import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageFigures } from './budgets.ts';

/** The used part of a report. */
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }>;
  runtimeError?: { message: string };
}

export type Lighthouse = (url: string, flags: { port: number; output: 'json'; logLevel: 'error' }) => Promise<{ lhr: Report } | undefined>;

const tools = fileURLToPath(new URL('./tools/', import.meta.url));

/**
 * Loads Lighthouse from a separate folder, because it has 176 MB in 130 packages that only measuring needs. Installs it from
 * its lock file the first time. Throws when that fails.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(tools, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.info('Lighthouse is installed, once.');
    const { status } = spawnSync('npm', ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: tools,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed: `npm run bench` needs a connection the first time.');
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

/** Measures one cold visit on Lighthouse's simulated phone: 150 ms, 1.6 Mbit/s, CPU slowed four times. Throws when it fails. */
export async function visit(lighthouse: Lighthouse, url: string, port: number): Promise<PageFigures> {
  const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!answer || answer.lhr.runtimeError) throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no report'}`);
  const { categories, audits } = answer.lhr;
  const score = (name: keyof Report['categories']) => Math.round((categories[name].score ?? 0) * 100);
  const time = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const bytes = (type?: string) =>
    requests.reduce((sum, { resourceType, transferSize = 0 }) => sum + (type === undefined || resourceType === type ? transferSize : 0), 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    'search engines': score('seo'),
    'first contentful paint ms': time('first-contentful-paint'),
    'largest contentful paint ms': time('largest-contentful-paint'),
    'total blocking ms': time('total-blocking-time'),
    // Rounded as Lighthouse shows it.
    'layout shift': Math.round(time('cumulative-layout-shift') * 1000) / 1000,
    'document bytes': bytes('Document'),
    'script bytes': bytes('Script'),
    'font bytes': bytes('Font'),
    'all bytes': bytes(),
  };
}
