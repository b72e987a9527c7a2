import type { Page } from '@playwright/test';
import { panelTabs } from '../../src/admin/tabs.ts';
import { demoAdministrator, demoCreator } from './support/accounts.ts';
import { waitForHydration } from './support/hydration.ts';
import { signInto } from './support/creators.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const states = [
  "[aria-current]:not([aria-current='false'])",
  "[aria-pressed='true']",
  "[aria-selected='true']",
  "[aria-checked='true']",
  "label:has(> input[type='radio']:checked)",
];

/** Selected, pressed or current elements without a visible border, which a contrast theme would not mark. */
const unframed = (page: Page) =>
  page
    .locator(states.join(', '))
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.clientWidth > 0 && getComputedStyle(element).outlineStyle === 'none')
        .map((element) => element.outerHTML.slice(0, 120)),
    );

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('in a contrast theme, what is chosen, pressed or current has a frame: public pages', async ({ page, context }) => {
  for (const address of [...publicPages, '/creator/noor']) {
    await page.goto(address);
    await waitForHydration(page);
    expect(await unframed(page), address).toEqual([]);
  }
  // The examples of a profile are its owner's alone.
  await signInto(context, demoCreator);
  await page.goto('/creator/noor?tab=schedule');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^09:00/ })
    .click();
  expect(await page.locator(states.join(', ')).count()).toBeGreaterThan(2);
  expect(await unframed(page)).toEqual([]);
});

test('in a contrast theme, what is chosen, pressed or current has a frame: the panel', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInto(context, demoAdministrator);
  for (const { id } of panelTabs) {
    await page.goto(`/admin/settings/${id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await unframed(page), id).toEqual([]);
  }
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, firstVisit: true });

  test('bar and banner do not cover the content @languages', async ({ page, path, t }) => {
    await page.goto(path('/'));
    const banner = page.getByRole('region', { name: t('consent:title') });
    await expect(banner).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const bar = await page.getByRole('banner').boundingBox();
    const over = await banner.boundingBox();
    expect(Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0)), 'the bar scrolls with the page').toBe(0);
    expect(over?.height).toBeLessThanOrEqual(0.45 * 256 + 1);
    // Both buttons are reachable.
    await banner.getByRole('button', { name: t('consent:decline') }).click();
    await expect(banner).toBeHidden();
  });
});
