import { expect, test } from './support/test.ts';

test('a table of contents leads to the sections of the legal pages @both', async ({ page, path, t }) => {
  for (const { address, key } of [
    { address: '/privacy-policy', key: 'privacy' },
    { address: '/terms-of-service', key: 'terms' },
  ] as const) {
    await page.goto(path(address));
    const title = t(`legal:${key}.sections.reach.title`);
    await page.getByRole('navigation', { name: t('legal:contents') }).getByRole('link', { name: title, exact: true }).click();
    await expect(page.locator('#reach')).toBeFocused();
    await expect(page.locator('#reach').getByRole('heading')).toBeInViewport();
  }
});

test('the sitemap leads to a service and opens the contact dialog @both', async ({ page, path, t }) => {
  await page.goto(path('/sitemap'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('sitemap:pages.contact') }).click();
  await expect(page.getByRole('dialog', { name: t('contact:title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: t('catalog:cybersecurity.title'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path('/services')}#cybersecurity$`));
  await expect(page.locator('#cybersecurity')).toBeFocused();
});
