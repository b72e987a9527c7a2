import type { Page } from '@playwright/test';
import { waitForCompletePage } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const pages = [
  { address: '/careers', table: 'job_postings', list: '#openings' },
  { address: '/about', table: 'leadership_team', list: '#team' },
];

/** Returns the addresses of a page's requests of one kind. The list grows. */
function watch(page: Page, isMeant: (type: string, url: URL) => boolean): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isMeant(request.resourceType(), url)) asked.push(url.pathname);
  });
  return asked;
}

for (const { address, table, list } of pages) {
  test(`${address} requests its rows once, and hydrates with only the scripts that it links @both`, async ({ page, path }) => {
    // Requested when the page is alive and idle: current items, and the code that prefetches other pages.
    const later = /\/(requests|prefetch-pages)-/;
    const scripts = watch(page, (type, { pathname }) => type === 'script' && !later.test(pathname));
    const rows = watch(page, (_type, { pathname }) => pathname.endsWith(`/${table}`));
    await page.goto(path(address));
    await waitForCompletePage(page);
    await expect(page.locator(list).getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { scripts: named } = JSON.parse((await page.locator('#page-files').textContent()) ?? '') as { scripts: string[] };
    expect([...new Set(scripts)].toSorted()).toEqual(named.toSorted());
    expect(rows).toHaveLength(1);
  });

  test(`${address} repeats a request for rows that failed before hydration`, async ({ page, expectProblem }) => {
    expectProblem(/503/);
    const rows = watch(page, (_type, { pathname }) => pathname.endsWith(`/${table}`));
    await page.route(`**/rest/v1/${table}*`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto(address);
    await expect(page.locator(list).getByRole('listitem').first()).toBeVisible();
    expect(rows).toHaveLength(2);
  });
}
