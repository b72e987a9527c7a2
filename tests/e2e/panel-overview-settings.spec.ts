import { test } from './support/administrators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// These tests change the settings record of all pages, so they run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

const stored = restoreSettingsAfterEach();

test('diagnostics find a missing search-engine text, lead into its field, and are fine once it is written', async ({
  page,
  administrator,
  service,
  t,
  expectProblem,
}) => {
  test.slow();
  // The checks send requests that the backend refuses on purpose.
  expectProblem(/Failed to load resource.*(401|405|400 .*\/storage\/v1\/object\/)/);
  const seo = { about: { title: { en: 'About Pearl', ar: '' } } };
  await service
    .from('website_settings')
    .update({ settings: { ...(stored() as object), seo } })
    .eq('id', 1)
    .throwOnError();
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/diagnostics');
  await page.getByRole('button', { name: t('panel-diagnostics:run') }).click();
  const row = (id: 'seo' | 'access' | 'functions') =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${t(`panel-diagnostics:checks.${id}.name`)}`) }) });
  const again = page.getByRole('button', { name: t('panel-diagnostics:again') });
  await expect(again).toBeEnabled({ timeout: 60_000 });
  for (const id of ['access', 'functions'] as const) await expect(row(id)).toContainText(t('panel-diagnostics:status.ok'));
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const link = row('seo').getByRole('link', { name: 'About us: Title (Arabic)' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/seo\?page=about$/);
  await expect(page.getByRole('textbox', { name: 'Title, Arabic' })).toBeFocused();
  await page.keyboard.type('عن لؤلؤة');
  await page.keyboard.press('Control+s');
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();

  // The findings are still shown, and are checked again.
  await page.goBack();
  await expect(link).toBeVisible();
  await again.click();
  await expect(again).toBeEnabled({ timeout: 60_000 });
  await expect(row('seo')).toContainText(t('panel-diagnostics:status.ok'));

  const menu = page.getByRole('navigation', { name: t('panel:menu.label') });
  await menu.getByRole('link', { name: t('panel:tabs.overview') }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.checks')} \\d+ `) })).toBeVisible();
});
