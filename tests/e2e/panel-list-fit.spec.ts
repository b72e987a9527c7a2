import type { Page } from '@playwright/test';
import { demoAdministrator } from './support/accounts.ts';
import { signInto } from './support/creators.ts';
import { navigateInApp } from './support/navigation.ts';
import { expect, test } from './support/test.ts';
import { answerLongNames, listTabs, rowId, type ListTab } from './panel-long-names.fixture.ts';

const tabs = Object.keys(listTabs) as ListTab[];

/** The audit trail has sentences instead of a table. */
const tables = tabs.filter((tab) => tab !== 'audit');

/** Returns what of the table is outside of the window or of its cell, and where the header row is when the page is scrolled to its end. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.sr-only');
    const name = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60);
    function expectInside(element: Element, { left, right }: { left: number; right: number }, where: string) {
      const box = element.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + 1) found.push(`${name(element)} outside of ${where}`);
    }
    const table = document.querySelector('main table');
    if (!table) return ['no table'];
    const rows = [...table.querySelectorAll('tr')].slice(0, 9);
    for (const row of rows) {
      for (const cell of row.querySelectorAll('td, th')) {
        if (!isShown(cell)) continue;
        expectInside(cell, { left: 0, right: innerWidth }, 'the window');
        for (const part of cell.querySelectorAll('*')) {
          if (!isShown(part)) continue;
          // A part that cuts its text shows an ellipsis.
          let above = part.parentElement;
          while (above && above !== cell && getComputedStyle(above).overflow === 'visible') above = above.parentElement;
          if (above === cell) expectInside(part, cell.getBoundingClientRect(), 'its cell');
        }
      }
      if (row.querySelector('td') && ![...row.querySelectorAll('time')].some(isShown)) found.push('no date');
      if (row.querySelector('td') && ![...row.querySelectorAll('[data-opener]')].some(isShown)) found.push('no name');
    }
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const heading = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0;
    const header = table.querySelector('th')?.getBoundingClientRect().top ?? 0;
    if (window.scrollY > 0 && Math.abs(header - heading) > 1)
      found.push(`header row at ${String(header)}, heading ends at ${String(heading)}`);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  });

test('name, state, date and buttons of every list stay on the screen, whatever the rows contain @languages', async ({
  page,
  context,
  path,
  t,
  language,
}) => {
  test.slow();
  await answerLongNames(page, language);
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/inquiries'));
  for (const menu of ['open', 'collapsed'] as const) {
    if (menu === 'collapsed') await page.getByRole('button', { name: t('panel:menu.collapse') }).click();
    for (const tab of tables) {
      await navigateInApp(page, path(`/admin/settings/${tab}`));
      await expect(page.locator(`[data-row="${rowId(tab, 19)}"]`)).toBeAttached();
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => misplaced(page), `${tab} at ${String(width)}, menu ${menu}`).toEqual([]);
      }
    }
  }
});

test('the first row of every list is in the upper part of a phone’s screen @phone', async ({ page, context, path, language }) => {
  await answerLongNames(page, language);
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/inquiries'));
  for (const tab of tabs) {
    await navigateInApp(page, path(`/admin/settings/${tab}`));
    const first = page.locator(`[data-row="${rowId(tab, 0)}"]`);
    await expect(first).toBeVisible();
    await expect.poll(async () => (await first.boundingBox())?.y, tab).toBeLessThan(300);
  }
});
