import { uniqueName } from './support/accounts.ts';
import { logIn, test } from './support/administrators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { restoringSettings } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// These tests change the one settings record that every page shows: playwright.config.ts runs them alone, at the end.
test.describe.configure({ mode: 'serial' });

const stored = restoringSettings();

test('a visitor’s inquiry waits on the overview, and is opened from there', async ({ page, browser, administrator, service, t, baseURL }) => {
  // More than a thousand are not counted.
  await service.from('inquiries').update({ read_at: new Date().toISOString() }).is('read_at', null).throwOnError();
  await page.goto('/login?next=/admin/settings');
  await logIn(page, t, administrator);
  const waiting = page.getByRole('region', { name: t('panel-overview:waiting.title') });
  const inquiries = waiting.getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.inquiries')}`) });
  await expect(inquiries).toBeVisible();
  const before = Number(/\d+$/.exec(await inquiries.innerText())?.[0]);

  const name = uniqueName('Inquiry');
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const site = await visitor.newPage();
  await site.clock.install();
  await site.goto('/');
  await site.getByRole('main').getByRole('button', { name: t('home:contact.open') }).click();
  const dialog = site.getByRole('dialog', { name: t('contact:title') });
  await dialog.getByLabel(t('contact:fields.name.label')).fill(name);
  // Somebody who has not written today: many inquiries of one person are held apart.
  const digits = String(Date.now()).slice(-7);
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill(`+974 5${digits}`);
  await dialog.getByLabel(t('contact:fields.email.label')).fill(`someone-${digits}@example.com`);
  await dialog.getByLabel(t('contact:fields.description.label')).fill(`We need a website for ${name}.`);
  // A form that is sent at once is taken for a machine's.
  await site.clock.runFor(3_000);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:sent.title'))).toBeVisible();
  await visitor.close();

  await page.reload();
  await expect(inquiries).toHaveAccessibleName(`${t('panel-overview:waiting.inquiries')} ${String(before + 1)}`);
  await page.getByRole('radio', { name: t('panel-overview:plots.view.table') }).check();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await inquiries.click();
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(`We need a website for ${name}.`)).toBeVisible();
  await expect.poll(async () => (await service.from('inquiries').select('read_at').eq('name', name).single().throwOnError()).data.read_at).not.toBeNull();
});

test('diagnostics find a missing search-engine text, lead into its field, and are fine once it is written', async ({ page, administrator, service, t, expectProblem }) => {
  test.slow();
  // What a visitor may not do is tried, and functions are asked in a way that they refuse.
  expectProblem(/Failed to load resource.*(401|405|400 .*\/storage\/v1\/object\/)/);
  const seo = { about: { title: { en: 'About Pearl', ar: '' } } };
  await service.from('website_settings').update({ settings: { ...(stored() as object), seo } }).eq('id', 1).throwOnError();
  await page.goto('/login?next=/admin/settings/diagnostics');
  await logIn(page, t, administrator);
  await page.getByRole('button', { name: t('panel-diagnostics:run') }).click();
  const row = (id: 'seo' | 'access' | 'functions') => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${t(`panel-diagnostics:checks.${id}.name`)}`) }) });
  const again = page.getByRole('button', { name: t('panel-diagnostics:again') });
  await expect(again).toBeEnabled({ timeout: 60_000 });
  for (const id of ['access', 'functions'] as const) await expect(row(id)).toContainText(t('panel-diagnostics:status.ok'));
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const link = row('seo').getByRole('link', { name: 'About us: Title (Arabic)' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/seo\?page=about$/);
  await expect(page.getByRole('textbox', { name: 'Title, Arabic' })).toBeFocused();
  await page.keyboard.type('عن لؤلؤة');
  await page.keyboard.press('Control+s');
  await expect(toastWith(page, t('panel-settings:saved.title'))).toBeVisible();

  // What was found is still there, and is checked anew.
  await page.goBack();
  await expect(link).toBeVisible();
  await again.click();
  await expect(again).toBeEnabled({ timeout: 60_000 });
  await expect(row('seo')).toContainText(t('panel-diagnostics:status.ok'));

  const menu = page.getByRole('navigation', { name: t('panel:menu.label') });
  await menu.getByRole('link', { name: t('panel:tabs.overview') }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.checks')} \\d+ `) })).toBeVisible();
});
