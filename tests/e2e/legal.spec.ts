import { expect, test } from './support/test.ts';

test('a table of contents leads to the sections of a legal page @both', async ({ page, path, t, isMobile }) => {
  // The pages share one layout, so one is enough.
  const { address, key } = isMobile
    ? ({ address: '/terms-of-service', key: 'terms' } as const)
    : ({ address: '/privacy-policy', key: 'privacy' } as const);
  await page.goto(path(address));
  const title = t(`legal:${key}.sections.reach.title`);
  await page
    .getByRole('navigation', { name: t('legal:contents') })
    .getByRole('link', { name: title, exact: true })
    .click();
  await expect(page.locator('#reach')).toBeFocused();
  await expect(page.locator('#reach').getByRole('heading')).toBeInViewport();
});

test('the sitemap leads to a service and opens the contact dialog', async ({ page, t }) => {
  await page.goto('/sitemap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('sitemap:pages.contact') }).click();
  await expect(page.getByRole('dialog', { name: t('contact:title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: t('shipped:cybersecurity.title'), exact: true }).click();
  await expect(page).toHaveURL(/\/services\/cybersecurity$/);
  await expect(page.getByRole('heading', { level: 1, name: t('shipped:cybersecurity.title') })).toBeVisible();
});
