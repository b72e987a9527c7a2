import type { Locator } from '@playwright/test';
import { test } from './support/administrators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { waitForHydration } from './support/hydration.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// These tests change the texts of all pages, so they run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

restoreSettingsAfterEach();

/** The headline has two texts, one in each line. */
async function pickFirstLine(headline: Locator) {
  const { width = 0 } = (await headline.boundingBox()) ?? {};
  await headline.click({ position: { x: width / 2, y: 10 } });
}

test('the headline is renamed in the preview in both languages, and visitors read it at once', async ({
  page,
  browser,
  administrator,
  t,
  baseURL,
}) => {
  test.slow();
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/texts?page=about');
  await page.getByRole('button', { name: t('panel-preview:button') }).click();
  const frame = page.frameLocator('iframe[name="site-preview"]');
  // The preview follows to the page whose texts are shown.
  await expect(frame.getByText(t('about:hero.title'), { exact: false }).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('combobox', { name: t('panel-texts:part') }).selectOption('home');
  await pickFirstLine(frame.getByText(t('home:hero.title')).first());
  await expect(page.locator('[name="texts.home:hero/title.en"]')).toBeFocused();
  await page.locator('[name="texts.home:hero/title.en"]').fill('Pearls, polished.');
  await expect(frame.getByText('Pearls, polished.')).toBeVisible();
  await expectNoAxeViolations(page, { exclude: ['iframe'] });

  await page
    .getByRole('toolbar', { name: t('panel-preview:toolbar') })
    .getByRole('radio', { name: t('panel-preview:languages.ar') })
    .check();
  await pickFirstLine(frame.getByText('نبني أنظمة شركتك،').first());
  await expect(page.locator('[name="texts.home:hero/title.ar"]')).toBeFocused();
  await page.locator('[name="texts.home:hero/title.ar"]').fill('نصقل اللؤلؤ.');
  await expect(frame.getByText('نصقل اللؤلؤ.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const site = await visitor.newPage();
  await site.goto('/');
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Pearls, polished.');
  await waitForHydration(site);
  await site.goto('/ar/about');
  await site.getByRole('banner').getByRole('link', { name: 'الرئيسية', exact: true }).click();
  await expect(site.getByRole('heading', { level: 1 })).toContainText('نصقل اللؤلؤ.');
  await visitor.close();

  await page.goto('/admin/settings/texts?show=changed');
  await page.getByRole('button', { name: new RegExp(`^${t('panel-settings:resetToDefault')}`) }).click();
  await page.keyboard.press('Control+s');
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('home:hero.title'));
});
