import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectToFit } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

test('search results come from the address, follow what is typed, say when there are none, and lead on @both', async ({
  page,
  path,
  t,
}) => {
  await page.goto(path('/search-results?q=qwxyzq'));
  await waitForHydration(page);
  const list = page.getByRole('list', { name: t('search:results') });
  const box = page.getByRole('main').getByRole('searchbox');
  await test.step('nothing', async () => {
    await expect(page.getByText(t('search:nothing', { query: 'qwxyzq' }))).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('nothing, of one long word', async () => {
    await box.fill('w'.repeat(90));
    await expect(page.getByText(t('search:nothing', { query: 'w'.repeat(90) }))).toBeVisible();
    await expectToFit(page);
  });

  await test.step('too short', async () => {
    await page.getByRole('button', { name: t('common:clear') }).click();
    await expect(box).toBeFocused();
    await expect(page.getByText(t('search-results:hint'))).toBeVisible();
    await box.fill('b');
    await expect(page.getByText(t('search-results:hint'))).toBeVisible();
  });

  await test.step('some', async () => {
    await box.fill('bl');
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectToFit(page);
  });

  await test.step('a course, then a service', async () => {
    await box.fill('blender');
    const course = list.getByRole('link', { name: t('shipped:blender.title') });
    await expect(course).toContainText(t('search:types.course'));
    await box.fill(t('shipped:cloud-solutions.title'));
    const service = list.getByRole('link', { name: t('shipped:cloud-solutions.title') }).first();
    await expect(service).toContainText(t('search:types.service'));
    await expect(course).toBeHidden();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(t('shipped:cloud-solutions.title'));
    await page.reload();
    await expect(box).toHaveValue(t('shipped:cloud-solutions.title'));
    await service.click();
    await expect(page).toHaveURL(new RegExp(`${path('/services')}/cloud-solutions$`));
  });
});

test('search results are handed over by the search overlay, begin at the top, and Back leads to where it was opened, or home', async ({
  page,
  t,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const back = page.getByRole('button', { name: t('common:back') });
  const list = page.getByRole('list', { name: t('search:results') });
  await test.step('home after opening by address', async () => {
    await page.goto('/search-results?q=blender');
    await waitForHydration(page);
    await back.click();
    await expect(page).toHaveURL(`${baseURL ?? ''}/`);
  });

  await test.step('to where the overlay was opened', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:nav.about'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/about$/);
    await page.getByRole('button', { name: t('shell:search') }).click();
    const overlay = page.getByRole('dialog', { name: t('search:title') });
    await overlay.getByRole('combobox').fill('de');
    await overlay.getByRole('button', { name: t('search:allResults') }).click();
    await expect(page).toHaveURL(/\?q=de$/);
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await page.reload();
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('at the top, also for a search from far down in other results', async () => {
    await page.goForward();
    await expect(list.getByRole('listitem').first()).toBeVisible();
    // Not to a result, because later results may replace it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Photoshop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('search-results:titleFor', { query: 'Photoshop' }) })).toBeInViewport();
    await expect(page.locator('#results')).toBeFocused();
    await expect(list.getByRole('link', { name: t('shipped:photoshop.title') })).toBeVisible();
  });
});
