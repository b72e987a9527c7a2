import type { Page } from '@playwright/test';
import { panelTabs } from '../../src/admin/tabs.ts';
import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import { localized, translator, type Translate } from './support/languages.ts';
import { expectNothingSideways } from './support/sideways.ts';

import { expect, test } from './support/test.ts';

/** What is asked of every tab of the registry: a new one inherits it. */
const nameOf = (t: Translate, id: string) => t(`panel:tabs.${id}`);

/** What its links begin with; one tab's name may be in the middle of another's. */
const beginning = (t: Translate, id: string) => new RegExp(`^${nameOf(t, id)}`);

/** The tab is there with its content, and nothing is on its way any more. */
async function expectTab(page: Page, t: Translate, id: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: nameOf(t, id), exact: true })).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(`^${nameOf(t, id)} · `));
  await expect(page.getByRole('main').getByText(t('common:loading'), { exact: true })).toHaveCount(0);
}

test('every tab opens, is usable by everybody and fits every screen @both', async ({ page, context, path, t, isMobile }) => {
  test.setTimeout(60_000 + panelTabs.length * 20_000);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') messages.push(message.text());
  });
  await signInto(context, demoAdministrator);

  const last = panelTabs.at(-1)?.id ?? '';
  const links = page.getByRole('navigation', { name: t('panel:menu.label') });
  // Each way once: the menu where it stands beside the tabs, the address on a phone.
  if (!isMobile) {
    await page.goto(path(`/admin/settings/${last}`));
    await expectTab(page, t, last);
    // A long menu is scrolled to where one is.
    await expect(links.getByRole('link', { name: beginning(t, last) })).toBeInViewport();
  }
  for (const { id } of panelTabs) {
    if (isMobile)
      await test.step(`${id} by its address`, async () => {
        await page.goto(path(`/admin/settings/${id}`));
        await expectTab(page, t, id);
        // Whoever comes from outside begins at the top of the page.
        await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
        await expectNoAxeViolations(page);
        await expectNothingSideways(page);
      });
    else
      await test.step(`${id} from the menu`, async () => {
        const link = links.getByRole('link', { name: beginning(t, id) });
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${path(`/admin/settings/${id}`)}$`));
        await expectTab(page, t, id);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expectNoAxeViolations(page);
        await expectKeyboardReachesAll(page, page.getByRole('main'));
      });
  }

  // The palette is made from the registry, as the menu is.
  if (isMobile) {
    await page.goto(path('/admin/settings'));
    await page.getByRole('button', { name: t('panel:palette.open') }).click();
    await page.getByRole('combobox', { name: t('panel:palette.title') }).fill(nameOf(t, last));
    await page.getByRole('group', { name: t('panel:palette.groups.tabs') }).getByRole('option', { name: beginning(t, last) }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path(`/admin/settings/${last}`)}$`));
    await expectTab(page, t, last);
  }

  expect(messages, 'warnings in the console').toEqual([]);
});

test('the panel’s menu, palette and keys are usable by everybody @both', async ({ page, context, path, t, isMobile }) => {
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/nowhere'));
  await expect(page.getByRole('heading', { level: 1, name: t('panel:unknown.title') })).toBeAttached();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: t('panel:unknown.back') }).click();
  const [first] = panelTabs;
  await expectTab(page, t, first?.id ?? '');

  if (isMobile) {
    const opener = page.getByRole('button', { name: t('common:openMenu') });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: t('panel:menu.title') });
    await expect(sheet).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  } else {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: t('panel:shortcuts.title') });
    await expect(help).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();

    await page.getByRole('button', { name: t('panel:menu.collapse') }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: t('panel:menu.expand') })).toBeVisible();
    // The names stay, for those who don't see the pictures.
    await expect(page.getByRole('navigation', { name: t('panel:menu.label') }).getByRole('link', { name: nameOf(t, first?.id ?? '') })).toBeVisible();
    await expectNoAxeViolations(page);
  }

  if (isMobile) await page.getByRole('button', { name: t('panel:palette.open') }).click();
  else await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t('panel:palette.title') });
  await expect(box).toBeFocused();
  await expectNoAxeViolations(page);
  await box.fill('qwxyzq');
  await expect(page.getByText(t('panel:palette.nothing', { query: 'qwxyzq' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSideways(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('a setting is found by its name in the other language, and focused @languages', async ({ page, context, path, t, language }) => {
  const inOther = translator(language === 'en' ? 'ar' : 'en');
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/theme'));
  await expectTab(page, t, 'theme');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: t('panel:palette.title') }).fill(inOther('panel-settings:fields.contactDetails/headOffice/email'));
  await expect(page.getByRole('option').first()).toContainText(t('panel-settings:fields.contactDetails/headOffice/email'));
  await page.keyboard.press('Enter');
  await expectTab(page, t, 'contact');
  const field = page.getByRole('textbox', { name: t('panel-settings:fields.contactDetails/headOffice/email') });
  await expect(field).toBeFocused();
  await field.fill('hello@example.com');

  // One step back, not two: the palette leaves nothing in the history.
  await page.goBack();
  await expectTab(page, t, 'theme');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // What is being edited outlives the way to another tab and into the other language.
  await page.locator('[data-language]').click();
  const other = language === 'en' ? 'ar' : 'en';
  await expect(page).toHaveURL(new RegExp(`${localized(other, '/admin/settings/theme')}$`));
  await expectTab(page, inOther, 'theme');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).not.toHaveURL(/theme$/);
  await page.getByRole('navigation', { name: inOther('panel:menu.label') }).getByRole('link', { name: nameOf(inOther, 'contact') }).click();
  await expect(page.getByRole('textbox', { name: inOther('panel-settings:fields.contactDetails/headOffice/email') })).toHaveValue('hello@example.com');
});

test('a tab is found where it was left', async ({ page, context, path, t }) => {
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/theme'));
  await expectTab(page, t, 'theme');
  // What is below the first screen comes after it.
  await expect(page.getByRole('heading', { level: 2, name: t('panel-theme:logos.title') })).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 700 }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  const menu = page.getByRole('navigation', { name: t('panel:menu.label') });
  await menu.getByRole('link', { name: nameOf(t, 'seo') }).click();
  await expectTab(page, t, 'seo');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await menu.getByRole('link', { name: nameOf(t, 'theme') }).click();
  await expectTab(page, t, 'theme');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});
