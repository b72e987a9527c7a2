import { expect, test } from './support/test.ts';

const places = [
  { address: '/services', linked: 'cloud-solutions', listed: 'it-support' },
  { address: '/products', linked: 'website-builder', listed: 'ai-crm' },
] as const;

test('services and products are reached by deep links and from the index of their page, which move the keyboard there too @both', async ({
  page,
  path,
  t,
}) => {
  for (const { address, linked, listed } of places) {
    const region = (target: typeof linked | typeof listed) => page.getByRole('region', { name: t(`shipped:${target}.title`), exact: true });
    await page.goto(path(`${address}#${linked}`));
    await expect(region(linked)).toBeInViewport();
    await expect(region(linked)).toBeFocused();
    await page
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link', { name: t(`shipped:${listed}.title`), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`#${listed}$`));
    await expect(region(listed)).toBeFocused();
    await expect(region(listed)).toBeInViewport();
  }
});
