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

  test('lead visitors home who came by the address', async ({ page, t, baseURL }) => {
    await page.goto('/search-results?q=blender');
    await whenAlive(page);
    await page.getByRole('button', { name: t('common:back') }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
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
});
