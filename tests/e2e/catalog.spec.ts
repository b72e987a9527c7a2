import { expect, test } from './support/test.ts';

const places = [
  { address: '/services', target: 'cloud-solutions' },
  { address: '/services', target: 'it-support' },
  { address: '/products', target: 'website-builder' },
] as const;

test('services and products are reached by deep links, which move the keyboard there too @both', async ({ page, path, t }) => {
  for (const { address, target } of places) {
    await page.goto(path(`${address}#${target}`));
    const section = page.getByRole('region', { name: t(`catalog:${target}.title`), exact: true });
    await expect(section).toBeInViewport();
    await expect(section).toBeFocused();
  }
});

test('services and products are reached from the index of their page', async ({ page, path, t }) => {
  for (const { address, target } of places) {
    await page.goto(path(address));
    await page.getByRole('main').getByRole('navigation').getByRole('link', { name: t(`catalog:${target}.title`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${target}$`));
    await expect(page.locator(`#${target}`)).toBeFocused();
  }
});
