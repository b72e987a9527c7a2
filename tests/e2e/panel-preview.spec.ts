import type { Page } from '@playwright/test';
import { test } from './support/administrators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expect } from './support/test.ts';

const frameOf = (page: Page) => page.frameLocator('iframe[name="site-preview"]');
/** Expects that the page shows the draft. */
const expectShown = (page: Page) => expect(page.locator('iframe[name="site-preview"]')).not.toHaveClass(/opacity-0/, { timeout: 20_000 });
const background = (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-background'));

test('the preview follows what is edited and leads to what is clicked, as a visitor and without a trace', async ({
  page,
  administrator,
  t,
  context,
}) => {
  test.setTimeout(150_000);
  const sent: string[] = [];
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/theme');
  await page.getByRole('button', { name: t('panel-preview:button') }).click();
  await expectShown(page);
  const frame = frameOf(page);
  // The buttons stay in one line in what the preview leaves of the screen.
  const saveAll = await page.getByRole('button', { name: t('panel-settings:saveAll'), exact: true }).boundingBox();
  const opener = await page.getByRole('button', { name: t('panel-preview:button'), exact: true }).boundingBox();
  const shown = await page.locator('iframe').boundingBox();
  expect(saveAll?.y).toBe(opener?.y);
  expect((saveAll?.x ?? 0) + (saveAll?.width ?? 0)).toBeLessThanOrEqual(shown?.x ?? 0);

  await test.step('a visitor’s page, although the browser has the session', async () => {
    await expect(frame.getByRole('link', { name: t('shell:login') })).toBeVisible();
    await expect(frame.getByRole('region', { name: t('consent:title') })).toHaveCount(0);
    // The framed page has its own accessibility test.
    await expectNoAxeViolations(page, { exclude: ['iframe'] });
  });

  await test.step('a colour shows at once, in the page and in its browser’s bar', async () => {
    await page.locator('input[name="siteTheme.backgroundColor"][value="teal-900"]').check();
    await expect.poll(() => background(page)).toBe('#134e4a');
  });

  await test.step('a title shows in the tab, on the page that it belongs to', async () => {
    await page
      .getByRole('navigation', { name: t('panel:menu.label') })
      .getByRole('link', { name: t('panel:tabs.seo') })
      .click();
    await page.locator('[data-page="home"]').click();
    await page.locator('[name="seo.home.title.en"]').fill('Doha Works, tried out');
    await expect(page.getByRole('group', { name: t('panel-preview:browser') })).toContainText('Doha Works, tried out');
  });

  const kept = () =>
    page.evaluate(() => [
      ...['i18nextLng', 'theme', 'settings', 'cookieConsent', 'hasVisited'].map((key) => localStorage.getItem(key)),
      sessionStorage.length,
    ]);
  await test.step('Arabic, as wide as a phone', async () => {
    await page.getByRole('radio', { name: t('panel-preview:languages.ar') }).check();
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('radio', { name: t('panel-preview:devices.phone', { width: 375 }) }).check();
    await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(375);
  });

  await test.step('navigation as a visitor, which stores nothing', async () => {
    page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
    const before = await kept();
    await page.getByRole('button', { name: t('panel-preview:pick') }).click();
    await frame.getByRole('button', { name: /القائمة/ }).click();
    await frame.getByRole('dialog').getByRole('link', { name: 'الوظائف' }).click();
    await expect(page.getByRole('combobox', { name: t('panel-preview:page') })).toHaveValue('/careers');
    await frame
      .getByRole('link', { name: /English/ })
      .first()
      .click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    expect(sent).toEqual([]);
    expect(await kept()).toEqual(before);
    await page.getByRole('button', { name: t('panel-preview:pick') }).click();
  });

  await test.step('a click on the text of a button opens its field, in another tab of the panel', async () => {
    await frame.locator('main .bg-accent').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/admin\/settings\/texts\?page=/);
    await expect(page.locator('[name^="texts."]:focus')).toHaveCount(1);
  });

  await test.step('the company’s name shows as it is typed, and the brand leads back to its field', async () => {
    await page
      .getByRole('navigation', { name: t('panel:menu.label') })
      .getByRole('link', { name: t('panel:tabs.general') })
      .click();
    await page.locator('[name="companyName.en"]').fill('Doha Works');
    await expect(frame.getByRole('banner').getByText('Doha Works')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await frame.getByRole('banner').getByText('Doha Works').click();
    await expect(page.locator('[name^="companyName"]:focus')).toHaveCount(1);
  });

  await test.step('it is open again after a reload, where it was, with the draft', async () => {
    await page.reload();
    await expectShown(page);
    await expect.poll(() => background(page)).toBe('#134e4a');
    expect(context.pages()).toHaveLength(1);
  });
});
