import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as EntryServer from '@/boot/prerender';
import { localizePath } from '@/i18n/languages';
import { jobRow } from '../support/jobs.ts';
import { answerAt, parse } from './built-pages.ts';
import { texts } from './locale-texts.ts';
import { parseNodes, schemaProblems } from './schema-org.ts';

const ORIGIN = 'https://lusail.example';
const jobs = [
  jobRow(1, {
    employment_type: 'full_time',
    city: 'Doha',
    salary_min: 9000,
    salary_max: 12_000,
    valid_through: '2099-12-31',
    image_url: '/storage/v1/object/public/publicassets/jobs/engineer.webp',
  }),
  jobRow(2, { workplace: 'remote' }),
];

let renderPage: typeof EntryServer.renderPage;
let pages: ReturnType<typeof EntryServer.prerenderedPages>;
beforeAll(async () => {
  vi.stubEnv('VITE_SITE_URL', `${ORIGIN}/`);
  const entry = await import('@/boot/prerender');
  ({ renderPage } = entry);
  pages = entry.prerenderedPages({ items: [], jobs });
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

const pageAt = (address: string) => pages.find(({ path }) => path === address);
async function render(address: string) {
  const { items, ownItems } = pageAt(address) ?? { items: [], ownItems: [] };
  return parse(await renderPage(address, texts, [...items, ...ownItems]));
}

describe.each([
  { address: '/careers/position-1', language: 'en', title: 'Position 1', other: '/ar/careers/position-1' },
  { address: '/ar/careers/position-1', language: 'ar', title: 'وظيفة 1', other: '/careers/position-1' },
])('$address', ({ address, language, title, other }) => {
  it('is a file of its own that requests its row before the app has loaded', () => {
    expect(pageAt(address)).toMatchObject({ file: `${address.slice(1)}.html`, folder: 'job', language });
    expect(pageAt(address)?.rows?.job).toMatch(/^job_postings\?select=id,.*&slug=eq\.position-1&limit=1$/);
  });

  it('has its texts, head, share card and valid structured data in its HTML', async () => {
    const document = await render(address);
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title]);
    expect(document.body.textContent).toContain('What you do.');
    expect(document.title).toContain(title);
    expect(content('meta[name="description"]')).toContain('What you do.');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(ORIGIN + address);
    expect([...document.querySelectorAll('link[rel="alternate"]')].map((link) => link.getAttribute('href'))).toContain(ORIGIN + other);
    expect(content('meta[property="og:image"]')).toMatch(/\/jobs\/engineer\.webp$/);
    const nodes = parseNodes(
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? ''),
    );
    expect(schemaProblems(nodes)).toEqual([]);
    expect(nodes.filter((node) => node['@type'] === 'JobPosting')).toHaveLength(1);
  });
});

it('a page carries its position in its own language only', () => {
  expect(pageAt('/ar/careers/position-1')?.ownItems).toEqual([
    [['jobs', 'one', 'position-1'], expect.objectContaining({ slug: 'position-1', title: { en: '', ar: 'وظيفة 1' } })],
  ]);
});

it('the sitemap for visitors links to every open position', async () => {
  const links = [...(await render('/ar/sitemap')).querySelectorAll('a')].map((link) => link.getAttribute('href'));
  for (const path of ['/careers/position-1', '/careers/position-2']) expect(links).toContain(localizePath(path, 'ar'));
});

it.each(['/careers/closed', '/ar/careers/closed'])(
  '%s, which the build does not know, starts from the shell with status 404',
  (address) => {
    expect(answerAt(address)).toEqual({
      kind: 'file',
      file: address.startsWith('/ar') ? 'ar/app-job.html' : 'app-job.html',
      status: 404,
    });
  },
);
