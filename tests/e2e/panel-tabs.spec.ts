import type { Page } from '@playwright/test';
import { panelTabs } from '../../src/admin/tabs.ts';
import { listTabs } from './panel-long-names.fixture.ts';
import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import { localized, translator, type Translate } from './support/languages.ts';
import { navigateInApp } from './support/navigation.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

/** Checks of every tab in the registry, so that new tabs are included. */
const nameOf = (t: Translate, id: string) => t(`panel:tabs.${id}`);

/** The prefix of the tab's links. One tab's name may be inside another's. */
const beginning = (t: Translate, id: string) => new RegExp(`^${nameOf(t, id)}`);

/** Waits until the tab has its content and nothing is loading. */
async function expectTab(page: Page, t: Translate, id: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: nameOf(t, id), exact: true })).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(`^${nameOf(t, id)} · `));
  await expect(page.getByRole('main').getByText(t('common:loading'), { exact: true })).toHaveCount(0);
}

/** The rows of a table are alike. Their content is checked as cards, on the phone. */
const rowsAlike = 'main tbody tr:nth-child(n + 4)';

/** The demo job with the longest title. */
const longTitled = '00000000-0000-4000-8000-000000000103';

/** Returns the texts of a list's filters that are wider than their box. */
const cutFilters = (page: Page) =>
  page.locator('main select').evaluateAll((selects: HTMLSelectElement[]) => {
    const ruler = document.createElement('canvas').getContext('2d');
    return selects.flatMap((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
      const shown = select.selectedOptions[0]?.text ?? '';
      if (ruler) ruler.font = font;
      return ruler && ruler.measureText(shown).width <= select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
        ? []
        : [shown];
    });
  });

test('every tab, the menu, the palette and the shortcuts are accessible and fit every screen @both', async ({
  page,
  context,
  path,
  t,
  isMobile,
}) => {
  test.setTimeout(60_000 + panelTabs.length * 10_000);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') messages.push(message.text());
  });
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/nowhere'));
  await expect(page.getByRole('heading', { level: 1, name: t('panel:unknown.title') })).toBeAttached();
  // Navigation from outside starts at the top of the page.
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: t('panel:unknown.back') }).click();
  const first = panelTabs[0]?.id ?? '';
  const last = panelTabs.at(-1)?.id ?? '';
  await expectTab(page, t, first);

  const links = page.getByRole('navigation', { name: t('panel:menu.label') });
  // The surroundings are equal for all tabs of a kind.
  const seen = new Set<string>();
  // The first tab is open, so it is visited last. A click on it would do nothing.
  for (const { id, kind } of [...panelTabs.slice(1), ...panelTabs.slice(0, 1)])
    await test.step(id, async () => {
      const link = links.getByRole('link', { name: beginning(t, id) });
      if (isMobile) await navigateInApp(page, path(`/admin/settings/${id}`));
      else await link.click();
      await expect(page).toHaveURL(new RegExp(`${path(`/admin/settings/${id}`)}$`));
      await expectTab(page, t, id);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // Only lists differ on a wide screen: tables instead of cards. The rest is checked on the phone.
      if (isMobile || kind === 'list' || !seen.has(kind))
        await expectNoAxeViolations(page, { ...(seen.has(kind) && { include: 'main' }), ...(!isMobile && { exclude: [rowsAlike] }) });
      // The rest is equal in both modes.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeViolations(page, { only: ['color-contrast'], ...(!isMobile && { exclude: [rowsAlike] }) });
      await page.emulateMedia({ colorScheme: 'light' });
      seen.add(kind);
      if (isMobile) {
        if (id in listTabs) await page.getByRole('button', { name: t('panel-list:filters.label') }).click();
        if (id === 'applications') {
          const jobs = page.getByRole('combobox', { name: t('panel-applications:columns.job') });
          await jobs.selectOption(longTitled);
          await expect(page).toHaveURL(new RegExp(longTitled));
          await expect(jobs).toHaveValue(longTitled);
        }
        if (kind === 'list') expect(await cutFilters(page), 'filters narrower than their text').toEqual([]);
        await expectNoHorizontalScroll(page);
      } else {
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expectKeyboardReachesAll(page, page.getByRole('main'));
      }
    });

  if (isMobile)
    await test.step('the menu', async () => {
      const opener = page.getByRole('button', { name: t('common:openMenu') });
      await opener.click();
      const sheet = page.getByRole('dialog', { name: t('panel:menu.title') });
      await expect(sheet).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoHorizontalScroll(page);
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
    });
  else
    await test.step('the shortcuts, and the collapsed menu', async () => {
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: t('panel:shortcuts.title') });
      await expect(help).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();

      await links.getByRole('link', { name: beginning(t, last) }).click();
      await page.getByRole('button', { name: t('panel:menu.collapse') }).click();
      await page.reload();
      await expectTab(page, t, last);
      await expect(page.getByRole('button', { name: t('panel:menu.expand') })).toBeVisible();
      // A long menu is scrolled to the current entry. The names stay for screen readers.
      await expect(links.getByRole('link', { name: beginning(t, last) })).toBeInViewport();
      await expectNoAxeViolations(page, { include: 'nav' });
    });

  await test.step('the palette', async () => {
    if (isMobile) await page.getByRole('button', { name: t('panel:palette.open') }).click();
    else await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: t('panel:palette.title') });
    await expect(box).toBeFocused();
    await expectNoAxeViolations(page);
    await box.fill('qwxyzq');
    await expect(page.getByText(t('panel:palette.nothing', { query: 'qwxyzq' }))).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    // The list is made from the registry, like the menu.
    await box.fill(nameOf(t, first));
    await page
      .getByRole('group', { name: t('panel:palette.groups.tabs') })
      .getByRole('option', { name: beginning(t, first) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path(`/admin/settings/${first}`)}$`));
    await expectTab(page, t, first);
    await expect(box).toBeHidden();
  });

  expect(messages, 'warnings in the console').toEqual([]);
});

test('a tab keeps its state, a setting is found by its name in the other language, and both survive other tabs and languages', async ({
  page,
  context,
  path,
  t,
}) => {
  const inOther = translator('ar');
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/theme'));
  await expectTab(page, t, 'theme');
  await test.step('where it was left', async () => {
    // Content below the first screen is rendered later.
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

  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: t('panel:palette.title') })
    .fill(inOther('panel-settings:fields.contactDetails/headOffice/email'));
  await expect(page.getByRole('option').first()).toContainText(t('panel-settings:fields.contactDetails/headOffice/email'));
  await page.keyboard.press('Enter');
  await expectTab(page, t, 'contact');
  const field = page.getByRole('textbox', { name: t('panel-settings:fields.contactDetails/headOffice/email') });
  await expect(field).toBeFocused();
  await field.fill('hello@example.com');

  // One step back: the palette adds no history entry.
  await page.goBack();
  await expectTab(page, t, 'theme');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Drafts survive another tab and another language.
  await page.locator('[data-language]').click();
  await expect(page).toHaveURL(new RegExp(`${localized('ar', '/admin/settings/theme')}$`));
  await expectTab(page, inOther, 'theme');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).not.toHaveURL(/theme$/);
  await page
    .getByRole('navigation', { name: inOther('panel:menu.label') })
    .getByRole('link', { name: nameOf(inOther, 'contact') })
    .click();
  await expect(page.getByRole('textbox', { name: inOther('panel-settings:fields.contactDetails/headOffice/email') })).toHaveValue(
    'hello@example.com',
  );
});
