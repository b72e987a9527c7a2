import type { Route } from '@playwright/test';
import { waitForFirstInteraction } from './support/hydration.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect, test } from './support/test.ts';

// These tests change the settings record of all pages, so they run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

test.describe('settings in the database', () => {
  restoreSettingsAfterEach();

  test('show on the next load: name, theme, navbar, links', async ({ page, service }) => {
    await page.goto('/');
    const { error } = await service
      .from('website_settings')
      .update({
        settings: {
          companyName: { en: 'Pearl Systems', ar: 'أنظمة اللؤلؤة' },
          tagline: { en: 'A new tagline', ar: 'شعار جديد' },
          siteTheme: {
            backgroundColor: 'emerald-900',
            navbarStyle: 'transparent-hero',
            socialLinks: { youtube: 'https://youtube.com/@pearl' },
          },
        },
      })
      .eq('id', 1);
    expect(error).toBeNull();

    await page.reload();
    await waitForFirstInteraction(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('A new tagline')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Pearl Systems on YouTube' })).toHaveAttribute('href', 'https://youtube.com/@pearl');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(6, 78, 59)');
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 400);
    await expect(bar).toHaveCSS('background-color', 'rgb(6, 78, 59)');

    await page.goto('/ar');
    await waitForFirstInteraction(page);
    await expect(page.getByRole('contentinfo').getByText('شعار جديد')).toBeVisible();
  });

  test('a custom name has its own icon and no demo content, from the first paint of the next visit', async ({
    page,
    t,
    service,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED|dynamically imported module/);
    await service
      .from('website_settings')
      .update({ settings: { companyName: 'Pearl Systems' } })
      .eq('id', 1);
    await page.goto('/');
    await waitForFirstInteraction(page);
    const icon = page.locator('head link[rel="icon"]');
    await expect(icon).toHaveCount(1);
    await expect(icon).toHaveAttribute('href', /^data:image\/png;base64,/);
    const manifest = await page.locator('head link[rel="manifest"]').getAttribute('href');
    expect(decodeURIComponent(manifest ?? '')).toContain('"name": "Pearl Systems"');
    await expect(page.getByRole('region', { name: t('home:stats.label') })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('img')).toHaveCount(0);

    // Only the page itself is loaded, which was built with the figures.
    await page.route(/\/(assets|rest|locales)\//, (route) => route.abort());
    const missed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#stats-heading + dl')).toHaveCount(1);
    await expect(page.locator('#stats-heading + dl')).toBeHidden();
    await missed;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('set the theme before the first paint of the next visit', async ({ page, service, expectProblem }) => {
    expectProblem(/ERR_FAILED|dynamically imported module/);
    await service
      .from('website_settings')
      .update({ settings: { siteTheme: { backgroundColor: 'rose-900' } } })
      .eq('id', 1);
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(136, 19, 55)');
    // Only the page itself is loaded, so the colour comes from the browser's storage.
    await page.route(/\/(assets|rest|locales)\//, (route) => route.abort());
    const missed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(136, 19, 55)');
    await missed;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('the page shows defaults and a quiet notice while the backend is down', async ({ page, t, expectProblem }) => {
  // The failed request of reviews is logged.
  expectProblem(/Failed to load resource|AppError: down/);
  let answer = (route: Route): unknown => route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' });
  await page.route('**/rest/v1/**', (route) => answer(route));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('shell:offline'))).toBeVisible({ timeout: 20_000 });
  const retry = page.getByRole('button', { name: t('shell:offlineRetry') });
  // Nothing is answered until the press: the page asks again by itself too, and the button would be gone.
  const held: Route[] = [];
  answer = (route) => held.push(route);
  await retry.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  answer = (route) => route.continue();
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByText(t('shell:offline'))).toBeHidden();
});
