import { expect, test } from './support/test.ts';

for (const { name, address, target, heading, button } of [
  { name: 'services', address: '/services', target: 'cloud-solutions', heading: 'catalog:cloud-solutions.title', button: { key: 'services:ask', as: 'service' } },
  { name: 'hardware services', address: '/services', target: 'it-support', heading: 'catalog:it-support.title', button: { key: 'services:ask', as: 'service' } },
  { name: 'products', address: '/products', target: 'website-builder', heading: 'catalog:website-builder.title', button: { key: 'products:startLabel', as: 'product' } },
] as const) {
  test.describe(name, () => {
    test('are reached by a deep link, which moves the keyboard there too @both', async ({ page, path, t }) => {
      await page.goto(path(`${address}#${target}`));
      const section = page.getByRole('region', { name: t(heading), exact: true });
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
    });

    test('are reached from the index of the page', async ({ page, path, t }) => {
      await page.goto(path(address));
      await page.getByRole('main').getByRole('navigation').getByRole('link', { name: t(heading), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#${target}$`));
      await expect(page.locator(`#${target}`)).toBeFocused();
    });

    test('carry their name into the contact form', async ({ page, path, t }) => {
      await page.goto(path(address));
      await page.getByRole('button', { name: t(button.key, { [button.as]: t(heading) }), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t('contact:title') }).getByText(t('contact:topic', { subject: t(heading) }))).toBeVisible();
    });
  });
}
