import { waitForHydration, waitForFirstInteraction } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('languages switch in place with the page’s head, follow the browser’s buttons, and are remembered', async ({ page, baseURL }) => {
  const html = page.locator('html');
  const canonical = page.locator('link[rel="canonical"]');
  const hasNothingTwice = async () => {
    for (const once of [
      'title:not(svg title)',
      'meta[name="description"]',
      'meta[property="og:url"]',
      'link[rel="canonical"]',
      'link[rel="alternate"][hreflang="x-default"]',
    ])
      await expect(page.locator(once), once).toHaveCount(1);
  };
  const inEnglish = page.getByRole('link', { name: 'View this site in English' });
  const inArabic = page.getByRole('link', { name: 'عرض الموقع بالعربية' });
  await page.goto('/about');
  // Before hydration the link loads a page.
  await waitForHydration(page);
  // A property of `window` survives navigation in the app, not a reload.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step('on the spot', async () => {
    await inArabic.click();
    await expect(page).toHaveURL(/\/ar\/about$/);
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(inEnglish).toBeVisible();
  });

  await test.step('back and forth', async () => {
    await page.goBack();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(inArabic).toBeVisible();
    await page.goForward();
    await expect(html).toHaveAttribute('lang', 'ar');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('remembered, until another is chosen', async () => {
    await page.goto('/services');
    await expect(page).toHaveURL(/\/ar\/services$/);
    // The head's address is unknown to the build. It is added with the first interaction.
    await waitForFirstInteraction(page);
    await expect(canonical).toHaveAttribute('href', `${baseURL ?? ''}/ar/services`);
    await hasNothingTwice();
    await inEnglish.click();
    await expect(page).toHaveURL(/:\d+\/services$/);
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveTitle(/^Services/);
  });

  await test.step('the head follows, and has nothing twice', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page).toHaveTitle(/^Products/);
    await expect(canonical).toHaveAttribute('href', `${baseURL ?? ''}/products`);
    await expect(page.locator('link[rel="alternate"][hreflang="ar"]')).toHaveAttribute('href', `${baseURL ?? ''}/ar/products`);
    await hasNothingTwice();
    // Rendered with the page's content, which may follow its title.
    const described = async () =>
      (await page.locator('script[type="application/ld+json"]').allTextContents())
        .join()
        .match(/"@type":"(WebSite|BreadcrumbList|Product|Service)"/g)
        ?.sort();
    await expect.poll(described).toEqual(['BreadcrumbList', 'Product', 'Product', 'Product', 'WebSite'].map((type) => `"@type":"${type}"`));
    await page.reload();
    await expect(page).toHaveURL(/:\d+\/products$/);
    await expect(html).toHaveAttribute('lang', 'en');
  });
});
