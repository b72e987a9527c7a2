import { expect, test } from './support/test.ts';

for (const { address, key } of [
  { address: '/privacy-policy', key: 'privacy' },
  { address: '/terms-of-service', key: 'terms' },
] as const) {
  test(`${address} has a table of contents that leads to its sections @both`, async ({ page, path, t }) => {
    await page.goto(path(address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`legal:${key}.name`));
    const title = t(`legal:${key}.sections.reach.title`);
    await page.getByRole('navigation', { name: t('legal:contents') }).getByRole('link', { name: title, exact: true }).click();
    await expect(page.locator('#reach')).toBeFocused();
    await expect(page.locator('#reach').getByRole('heading')).toBeInViewport();
  });
}

test('the privacy policy leads to the terms and back', async ({ page, t }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('link', { name: t('legal:other.privacy') }).click();
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await page.getByRole('link', { name: t('legal:other.terms') }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
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
