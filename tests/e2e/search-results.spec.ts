import { whenAlive } from './support/alive.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('search results', () => {
  test('come from the address, follow what is typed, and lead on @both', async ({ page, path, t }) => {
    await page.goto(path('/search-results?q=blender'));
    await whenAlive(page);
    const list = page.getByRole('list', { name: t('search:results') });
    const course = list.getByRole('link', { name: t('courses:items.blender.name') });
    await expect(course).toContainText(t('search:types.course'));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill(t('catalog:cloud-solutions.title'));
    const service = list.getByRole('link', { name: t('catalog:cloud-solutions.title') }).first();
    await expect(service).toContainText(t('search:types.service'));
    await expect(course).toBeHidden();
    await expect(page).not.toHaveURL(/blender/);
    await page.reload();
    await expect(box).toHaveValue(t('catalog:cloud-solutions.title'));
    await service.click();
    await expect(page).toHaveURL(new RegExp(`${path('/services')}#cloud-solutions$`));
  });

  test('are handed over by the search overlay; Back leads to where it was opened', async ({ page, path, t }) => {
    await page.goto(path('/about'));
    await whenAlive(page);
    await page.getByRole('button', { name: t('shell:search') }).click();
    const overlay = page.getByRole('dialog', { name: t('search:title') });
    await overlay.getByRole('combobox').fill('Photoshop');
    await overlay.getByRole('button', { name: t('search:allResults') }).click();
    await expect(page).toHaveURL(/\?q=Photoshop$/);
    const found = page.getByRole('list', { name: t('search:results') }).getByRole('link', { name: t('courses:items.photoshop.name') });
    await expect(found).toBeVisible();
    await page.reload();
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: t('common:back') }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/about')}$`));
  });

  test('begin at the top, also for a search from far down in other results', async ({ page, t }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await page.goto('/search-results?q=de');
    await whenAlive(page);
    await expect(page.getByRole('list', { name: t('search:results') }).getByRole('listitem').first()).toBeVisible();
    // Not to a result, which late ones may replace.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Photoshop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('search-results:titleFor', { query: 'Photoshop' }) })).toBeInViewport();
    await expect(page.locator('#results')).toBeFocused();
  });

  test('change with the language', async ({ page, t }) => {
    await page.goto('/about');
    await whenAlive(page);
    await page.getByRole('button', { name: t('shell:search') }).click();
    await page.getByRole('combobox').fill('Photoshop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: t('courses:items.photoshop.name') })).toBeVisible();
    await page.getByRole('link', { name: t('shell:otherLanguageLabel') }).click();
    await expect(page.getByRole('link', { name: /معالجة الصور ببرنامج Photoshop/ })).toHaveAttribute('href', '/ar/courses?course=photoshop');
  });

  test('lead visitors home who came by the address', async ({ page, t, baseURL }) => {
    await page.goto('/search-results?q=blender');
    await whenAlive(page);
    await page.getByRole('button', { name: t('common:back') }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  });

  test('can act: contact opens its dialog', async ({ page, path, t }) => {
    await page.goto(path(`/search-results?q=${encodeURIComponent(t('search:actions.contact.title'))}`));
    await whenAlive(page);
    await page.getByRole('list', { name: t('search:results') }).getByRole('button', { name: t('search:actions.contact.title') }).click();
    await expect(page.getByRole('dialog', { name: t('contact:title') })).toBeVisible();
  });

  test('say when nothing was found, and when a search is too short @both', async ({ page, path, t }) => {
    await page.goto(path('/search-results?q=qwxyzq'));
    await whenAlive(page);
    await expect(page.getByText(t('search:nothing', { query: 'qwxyzq' }))).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: t('common:clear') }).click();
    const box = page.getByRole('main').getByRole('searchbox');
    await expect(box).toBeFocused();
    await expect(page.getByText(t('search-results:hint'))).toBeVisible();
    await box.fill('p');
    await expect(page.getByText(t('search-results:hint'))).toBeVisible();
    await box.fill('ph');
    await expect(page.getByRole('list', { name: t('search:results') }).getByRole('listitem').first()).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  test('say when jobs could not be searched, and try again', async ({ page, path, t, expectProblem }) => {
    expectProblem(/Failed to load resource/);
    await page.route('**/rest/v1/job_postings**', (route) => route.fulfill({ status: 400, json: { code: '22023', message: 'broken' } }));
    await page.goto(path('/search-results?q=blender'));
    await whenAlive(page);
    const notice = page.getByText(t('search-results:lacksJobs.title'));
    await expect(notice).toBeVisible();
    await expect(page.getByRole('list', { name: t('search:results') }).getByRole('link').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect(notice).toBeHidden();
  });

  test('are recorded without anything personal', async ({ page, service }) => {
    const query = 'zanzibar hosting';
    const recorded = page.waitForResponse((response) => response.url().includes('/rpc/record_search'));
    await page.goto(`/search-results?q=${query}`);
    expect((await recorded).ok()).toBe(true);
    const { data, error } = await service.from('search_queries').select('*').ilike('query', query);
    expect(error).toBeNull();
    expect(data).toMatchObject([{ language: 'en' }]);
  });
});
