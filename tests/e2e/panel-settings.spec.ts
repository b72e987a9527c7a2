import type { Page } from '@playwright/test';
import { waitForFirstInteraction } from './support/hydration.ts';
import { logIn, test } from './support/administrators.ts';
import { signInto } from './support/creators.ts';
import { interruptNext } from './support/interruptions.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// These tests change the settings record of all pages, so they run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

const stored = restoreSettingsAfterEach();

/** Returns the panel's field of a setting, by its path. */
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);

test('the first day: name, logo, colours, texts for search engines, watched in the preview, saved, seen by visitors', async ({
  page,
  browser,
  administrator,
  t,
  baseURL,
}) => {
  test.slow();
  await page.goto('/login');
  await logIn(page, t, administrator);
  await expect(toastWith(page, 'Welcome, Administrator!')).toBeVisible();
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/admin\/settings\/overview$/);
  await page
    .getByRole('navigation', { name: t('panel:menu.label') })
    .getByRole('link', { name: t('panel:tabs.general') })
    .click();
  await expect(page.getByRole('button', { name: 'Save All' })).toBeDisabled();

  await page.getByRole('button', { name: t('panel-preview:button'), exact: true }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('textbox', { name: 'Company name, English' }).fill('Pearl Systems');
  await page.getByRole('textbox', { name: 'Company name, Arabic' }).fill('أنظمة اللؤلؤة');
  await expect(frame.getByRole('banner').getByText('Pearl Systems')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 changes' })).toBeVisible();

  await field(page, 'logoUrl').locator('input[type="file"]').setInputFiles('public/icons/icon-192.png');
  await expect(toastWith(page, 'Image Updated!')).toBeVisible();
  await expect(frame.getByRole('banner').locator('img[src*="/storage/"]')).toBeVisible();

  const menu = page.getByRole('navigation', { name: t('panel:menu.label') });
  await menu.getByRole('link', { name: t('panel:tabs.theme') }).click();
  await field(page, 'siteTheme.backgroundColor').locator('input[value="emerald-900"]').check();
  await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(6, 78, 59)');

  await menu.getByRole('link', { name: t('panel:tabs.seo') }).click();
  await page.goto('/admin/settings/seo?page=services');
  // The draft survived the reload.
  await expect(page.getByRole('button', { name: '4 changes' })).toBeVisible();
  await field(page, 'seo.services.title')
    .getByRole('textbox', { name: /English/ })
    .fill('What we do | {company}');

  await page.keyboard.press('Control+s');
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save All' })).toBeDisabled();

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const site = await visitor.newPage();
  await site.goto('/services');
  await expect(site).toHaveTitle('What we do | Pearl Systems');
  await expect(site.locator('html')).toHaveCSS('background-color', 'rgb(6, 78, 59)');
  await expect(site.getByRole('banner').locator('img[src*="/storage/"]')).toBeVisible();
  await site.goto('/ar');
  await waitForFirstInteraction(site);
  await expect(site.getByRole('contentinfo').getByText('أنظمة اللؤلؤة').first()).toBeVisible();
  await visitor.close();
});

test('two administrators with changes to one field resolve each conflict, and the rest is merged', async ({
  page,
  administrator,
  service,
  t,
}) => {
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/general');
  await page.getByRole('textbox', { name: 'Company name, English' }).fill('Mine');
  await page.getByRole('textbox', { name: 'Company name, Arabic' }).fill('لي');
  // Meanwhile, the other administrator saves.
  await service
    .from('website_settings')
    .update({
      settings: { ...(stored() as object), companyName: { en: 'The other one', ar: 'لوسيل ديجيتال' }, testimonialSpeed: 110 } as never,
    })
    .eq('id', 1)
    .throwOnError();
  await page.getByRole('button', { name: 'Save All' }).click();
  const dialog = page.getByRole('dialog', { name: t('panel-settings:conflict.title') });
  await expect(dialog.getByText('The other one', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('panel-settings:conflict.allMine') }).click();
  await dialog.getByRole('button', { name: t('panel-settings:conflict.save') }).click();
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();
  const { data } = await service.from('website_settings').select('settings').eq('id', 1).single().throwOnError();
  expect(data.settings).toMatchObject({ companyName: { en: 'Mine', ar: 'لي' }, testimonialSpeed: 110 });
});

test('a failed save loses nothing and is applied once: offline, response lost, right revoked, refused, too large', async ({
  page,
  context,
  administrator,
  service,
  t,
  expectProblem,
}) => {
  test.slow();
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to load resource|403|500/);
  // The names of the pictures are read beside the save that follows the lost right.
  expectProblem(/The files could not be named AppError: administrators_only/, { isPossible: true });
  expectProblem(/status of 500/);
  expectProblem(/status of 413/);
  await signInto(page.context(), administrator);
  await page.goto('/admin/settings/general');
  const name = page.getByRole('textbox', { name: 'Company name, English' });
  await name.fill('Kept');
  const save = page.getByRole('button', { name: 'Save All' });

  await context.setOffline(true);
  await save.click();
  await expect(toastWith(page, 'Save Error')).toBeVisible({ timeout: 20_000 });
  await expect(toastWith(page, 'Could not save settings. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(name).toHaveValue('Kept');
  await expect(toastWith(page, 'Save Error')).toBeHidden();

  const versions = async () => (await service.from('website_settings').select('version').eq('id', 1).single().throwOnError()).data.version;
  const before = await versions();
  await interruptNext(page, 'answer lost', ['PATCH', '/website_settings']);
  await save.click();
  await expect(toastWith(page, 'Save Error')).toBeVisible();
  await expect(name).toHaveValue('Kept');
  // The repeated save finds its own version, and stores nothing more.
  await save.click();
  await expect(save).toBeDisabled();
  await expect(name).toHaveValue('Kept');
  expect(await versions()).toBe(before + 1);
  await service.from('website_settings').update({ settings: stored() }).eq('id', 1).throwOnError();
  await page.reload();
  await name.fill('Kept');

  await service.from('administrators').delete().eq('user_id', administrator.id).throwOnError();
  await save.click();
  await expect(toastWith(page, 'Save Error')).toBeVisible();
  const { data } = await service.from('website_settings').select('settings').eq('id', 1).single().throwOnError();
  expect(data.settings).toEqual(stored());

  await service.from('administrators').insert({ user_id: administrator.id }).throwOnError();
  await page.goto('/admin/settings/general');
  await expect(name).toHaveValue('Kept');
  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();

  const isSave = (url: URL) => url.pathname.endsWith('/rest/v1/website_settings');

  // A request that the server cannot process.
  for (const [status, company] of [
    [500, 'Kept through a failure'],
    [413, 'Kept though too large'],
  ] as const) {
    let refused = 0;
    await page.route(isSave, (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      refused += 1;
      // The response of a gateway, without PostgREST's error format.
      return route.fulfill({ status, contentType: 'text/html', body: `<h1>${String(status)}</h1>` });
    });
    await name.fill(company);
    await save.click();
    await expect(toastWith(page, 'Could not save settings. Please try again.')).toBeVisible();
    expect(refused).toBe(1);
    await expect(name).toHaveValue(company);
    await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();

    await page.unroute(isSave);
    await page.reload();
    await expect(name).toHaveValue(company);
    await save.click();
    await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();
    const { data } = await service.from('website_settings').select('settings').eq('id', 1).single().throwOnError();
    expect(data.settings).toMatchObject({ companyName: { en: company } });
  }
});
