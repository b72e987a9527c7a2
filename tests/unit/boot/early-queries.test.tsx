import { QueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prerenderedPages } from '@/boot/prerender';
import { jobsQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { fetchReplaced } from '@/features/texts/queries';
import { teamQuery } from '@/features/team/queries';
import { firstPaint } from '@/boot/inline/first-paint';
import { startPage } from '@/boot/inline/start-page';
import { fakeRest, refused, rows } from '../../support/fake-rest';

const list = {
  jobs: (client: QueryClient) => client.fetchInfiniteQuery(jobsQuery).then(({ pages }) => pages.flat()),
  team: (client: QueryClient) => client.fetchQuery(teamQuery),
};

/** The path and the sorted conditions of a request. */
let asked: string[];
let answer: () => Response;

/** Starts a prerendered page by a touch. */
function open(path: string) {
  const page = prerenderedPages({ items: [], jobs: [] }).find((one) => one.path === path);
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify({ scripts: [], content: '/locales/en/common.json', rows: page?.rows })}</script>`;
  firstPaint();
  startPage();
  fireEvent.pointerDown(document.body);
}

const askedFor = (table: string) => asked.filter((query) => query.startsWith(`/rest/v1/${table}?`));

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  asked = [];
  answer = () => rows({ id: '1', translations: null });
  fakeRest(({ path }, query) => {
    asked.push(`${path}?${[...query].map(String).toSorted().join('&')}`);
    return /\/(?:website_settings|content_texts|content_items)$/.test(path) ? rows() : answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.earlyRows = undefined;
  window.requestEarly = undefined;
  window.pageContent = undefined;
});

describe.each([
  ['/careers', 'jobs', 'job_postings'],
  ['/ar/careers', 'jobs', 'job_postings'],
  ['/about', 'team', 'leadership_team'],
  ['/ar/about', 'team', 'leadership_team'],
] as const)('%s', (path, name, table) => {
  it('asks for what it shows before its app has come, as the app does, which takes it once', async () => {
    const client = new QueryClient();
    open(path);
    await vi.waitFor(() => expect(askedFor(table)).toHaveLength(1));
    expect(await list[name](client)).toEqual([expect.objectContaining({ id: '1' })]);
    expect(askedFor(table)).toHaveLength(1);

    client.clear();
    answer = () => rows({ id: '2', translations: null });
    expect(await list[name](client)).toEqual([expect.objectContaining({ id: '2' })]);
    const [early, own, ...others] = askedFor(table);
    expect(own).toBe(early);
    expect(others).toEqual([]);
  });

  it('leaves a refusal to the app, which requests again and shows the error', async () => {
    answer = () => refused(403, '42501', 'permission denied');
    open(path);
    await expect(list[name](new QueryClient())).rejects.toMatchObject({ code: 'forbidden' });
    expect(askedFor(table)).toHaveLength(2);
  });

  it('shows what the app is given when it asks after a refusal', async () => {
    const answers = [refused(503, 'PGRST000', 'not yet'), rows({ id: '1', translations: null })];
    answer = () => answers.shift() ?? rows();
    open(path);
    expect(await list[name](new QueryClient())).toEqual([expect.objectContaining({ id: '1' })]);
  });
});

it('every page asks for the settings and the replaced texts, as the app does, and pages with lists for their rows', async () => {
  expect(prerenderedPages({ items: [], jobs: [] }).flatMap(({ path, rows: more }) => (more ? [path] : []))).toEqual([
    ...['/', '/services', '/products', '/about', '/careers', '/courses', '/our-work', '/creators', '/news', '/sitemap'],
    ...[
      '/ar',
      '/ar/services',
      '/ar/products',
      '/ar/about',
      '/ar/careers',
      '/ar/courses',
      '/ar/our-work',
      '/ar/creators',
      '/ar/news',
      '/ar/sitemap',
    ],
  ]);
  open('/login');
  const client = new QueryClient();
  await client.fetchQuery(settingsQuery);
  await fetchReplaced();
  expect(asked).toHaveLength(2);
  await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
  await fetchReplaced();
  expect(asked).toEqual([asked[0], asked[1], asked[0], asked[1]]);
});

it('an older page of positions never uses the early request', async () => {
  const page = Array.from({ length: 20 }, (_, index) => ({ id: String(index), created_at: '2026-11-22T10:00:00Z', translations: null }));
  const client = new QueryClient();
  answer = () => rows(...page);
  open('/careers');
  await client.fetchInfiniteQuery(jobsQuery);
  open('/careers');
  answer = () => rows({ id: 'older', translations: null });
  const { pages } = await client.fetchInfiniteQuery({ ...jobsQuery, pages: 2, staleTime: 0 });
  expect(pages.at(-1)).toEqual([expect.objectContaining({ id: 'older' })]);
});
