import type { Page } from '@playwright/test';
import { indexablePages, publicPages } from './support/pages.ts';
import { ownAddresses, parseNodes, schemaProblems } from './support/schema-org.ts';
import { expect, test } from './support/test.ts';

const blocks = (page: Page) => page.locator('script[type="application/ld+json"]');

const positions = (page: Page) => page.locator('#openings').getByRole('listitem').getByRole('link');

/** What pages describe beyond company, site and breadcrumbs, with how many of each. */
const described: Record<string, { type: string; count: number }> = {
  '/services': { type: 'Service', count: 9 },
  '/products': { type: 'Product', count: 3 },
  '/courses': { type: 'ItemList', count: 1 },
};

for (const address of publicPages) {
  const isInner = address !== '/' && indexablePages.includes(address);

  test(`${address} is described completely to search engines @languages`, async ({ page, path, request, baseURL, language }) => {
    const origin = baseURL ?? '';
    await page.goto(path(address));
    await expect(blocks(page)).toHaveCount(isInner ? 2 : 1);
    if (address === '/careers') await expect(positions(page).first()).toBeVisible();
    const nodes = parseNodes(await blocks(page).allTextContents());
    expect(schemaProblems(nodes)).toEqual([]);
    const ofType = (type: string) => nodes.filter((node) => node['@type'] === type);

    for (const type of ['Organization', 'WebSite']) expect(ofType(type), type).toHaveLength(1);
    expect(ofType('WebSite')[0]?.inLanguage).toBe(language);
    expect(ofType('BreadcrumbList')).toHaveLength(isInner ? 1 : 0);
    if (isInner) {
      const trail = ofType('BreadcrumbList')[0]?.itemListElement as { item: string }[];
      expect(trail.map(({ item }) => item)).toEqual([origin + path('/'), origin + path(address)]);
    }
    if (address === '/careers') expect(ofType('JobPosting')).toHaveLength(await positions(page).count());
    const wanted = described[address];
    if (wanted) expect(ofType(wanted.type)).toHaveLength(wanted.count);
    if (address === '/courses') expect(ofType('ItemList')[0]?.itemListElement).toHaveLength(9);

    for (const own of ownAddresses(nodes, origin)) {
      const answer = await request.get(own);
      expect(answer.status(), own).toBe(200);
    }
  });
}

test('every open position is described, also the remote one and the one with little text @languages', async ({ page, path, service, baseURL }) => {
  const { data: jobs } = await service
    .from('job_postings')
    .insert([
      { title: 'Stargazer', location: 'Remote', salary: 'QAR 12,000 – 15,000 per month', description: 'Look up.\nWrite down <what> & when.', responsibilities: ['Count'], qualifications: [] },
      { title: 'Cloud painter', location: null, salary: 'Competitive', description: null, responsibilities: [], qualifications: [] },
    ])
    .select('id, title')
    .throwOnError();
  try {
    await page.goto(path('/careers'));
    await expect(positions(page).filter({ hasText: 'Stargazer' })).toBeVisible();
    const nodes = parseNodes(await blocks(page).allTextContents());
    expect(schemaProblems(nodes)).toEqual([]);
    const postings = nodes.filter((node) => node['@type'] === 'JobPosting');
    expect(postings).toHaveLength(await positions(page).count());

    const [remote, short] = ['Stargazer', 'Cloud painter'].map((title) => postings.find((posting) => (posting.identifier as { value: string }).value === jobs.find((job) => job.title === title)?.id));
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      description: '<p>Look up.</p><p>Write down &lt;what&gt; &amp; when.</p><ul><li>Count</li></ul>',
      baseSalary: { currency: 'QAR', value: { minValue: 12000, maxValue: 15000, unitText: 'MONTH' } },
      url: `${baseURL}${path(`/careers?job=${jobs.find((job) => job.title === 'Stargazer')?.id}`)}`,
    });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(short).toMatchObject({ jobLocation: { address: { addressCountry: 'QA' } }, description: '<p>Cloud painter</p>' });
    expect(short).not.toHaveProperty('baseSalary');
  } finally {
    await service.from('job_postings').delete().in('id', jobs.map(({ id }) => id)).throwOnError();
  }
});
