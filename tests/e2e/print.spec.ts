import type { Page } from '@playwright/test';
import { demoAdministrator } from './support/accounts.ts';
import { waitForCompletePage } from './support/hydration.ts';
import { signInto } from './support/creators.ts';
import { navigateInApp } from './support/navigation.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Returns the texts of a part of the page that print wrongly: those that stay invisible, and those that are not dark. */
async function wronglyPrinted(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate((root) => {
    const wrong: string[] = [];
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode.textContent?.trim();
      const element = words.currentNode.parentElement;
      if (!text || !element?.checkVisibility()) continue;
      // Texts for screen readers only are clipped to a pixel.
      if (element.closest('.sr-only')) continue;
      const [red = 255, green = 255, blue = 255, alpha = 1] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
      if (Math.max(red, green, blue) > 100 || alpha < 1) wrong.push(`not dark: ${text}`);
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) wrong.push(`invisible: ${text}`);
      for (let above: Element | null = element; above; above = above.parentElement)
        if (Number(getComputedStyle(above).opacity) < 0.5) wrong.push(`faint: ${text}`);
    }
    return wrong;
  });
}

/** About the width of A4 without margins, in pixels. */
const paper = { width: 718, height: 1016 };

test('every page prints completely, dark on white, without navigation; every testimonial once, and an open dialog alone', async ({
  page,
  t,
}) => {
  test.slow();
  await page.setViewportSize(paper);
  const [home = '/', ...others] = publicPages;
  await page.goto(home);
  for (const address of [home, ...others, '/creator/noor']) {
    await test.step(address, async () => {
      if (address !== home) {
        const left = await page.title();
        await page.emulateMedia({ media: 'screen' });
        await navigateInApp(page, address);
        await expect(page).not.toHaveTitle(left);
      }
      await waitForCompletePage(page);
      await page.emulateMedia({ media: 'print' });
      expect(await wronglyPrinted(page, 'main'), address).toEqual([]);
      expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor), address).toMatch(
        /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/,
      );
      await expect(page.getByRole('navigation'), address).toHaveCount(0);
      await expect(page.getByRole('banner'), address).toHaveCount(0);
      await expect(page.getByText(t('consent:title')).filter({ visible: true }), address).toHaveCount(0);
      if (address === home) {
        const cards = page.locator('#testimonials li');
        await expect(cards.first()).toBeAttached();
        const words = await cards.filter({ visible: true }).evaluateAll((found) => found.map((card) => card.textContent));
        expect(new Set(words).size).toBe(words.length);
        const outside = await cards
          .filter({ visible: true })
          .evaluateAll(
            (found) =>
              found.filter((card) => card.getBoundingClientRect().left < 0 || card.getBoundingClientRect().right > innerWidth).length,
          );
        expect(outside).toBe(0);
      }
    });
  }

  await test.step('a dialog, to its end', async () => {
    await page.emulateMedia({ media: 'screen' });
    await navigateInApp(page, '/careers');
    await page.getByRole('link', { name: 'Senior full-stack developer' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').last()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toBeHidden();
    expect(await wronglyPrinted(page, '[role="dialog"]')).toEqual([]);
    // Nothing scrolls in print.
    expect(
      await dialog.evaluate(
        (panel) =>
          [panel, ...panel.querySelectorAll('*')].filter(
            (part) =>
              part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible' && !part.matches('.sr-only'),
          ).length,
      ),
    ).toBe(0);
  });
});

test('the panel’s overview and lists print without controls, as table and cards, and a row’s details print alone', async ({
  page,
  context,
  t,
}) => {
  await signInto(context, demoAdministrator);
  await page.goto('/admin/settings/overview');
  const switches = page.getByRole('main').getByRole('radio');
  await expect(switches).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: t('panel:tabs.overview') })).toBeVisible();
  await expect(switches).toHaveCount(0);
  await navigateInApp(page, '/admin/settings/diagnostics');
  await expect(page.getByRole('heading', { level: 1, name: t('panel:tabs.diagnostics') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await navigateInApp(page, '/admin/settings/reviews');
  const opener = page.locator('[data-opener]').first();
  for (const isTable of [true, false]) {
    if (!isTable) await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('table')).toHaveCount(isTable ? 1 : 0);
    await expect(opener).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: t('panel:tabs.reviews') })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.locator('[data-row] button:not([data-opener])').filter({ visible: true })).toHaveCount(0);
    // The stars have no content that would give them a width.
    await expect(page.locator('[data-row] [data-stars]').first()).toBeVisible();
    if (!isTable) continue;
    // Only the sorted column has an arrow, and no cell is clipped.
    await expect(page.getByRole('columnheader').locator('svg').filter({ visible: true })).toHaveCount(0);
    expect(
      await page
        .getByRole('cell')
        .locator('*')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).overflow !== 'visible').length),
    ).toBe(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await navigateInApp(page, '/admin/settings/inquiries');
  await page.getByRole('heading', { level: 1, name: t('panel:tabs.inquiries') }).waitFor({ state: 'attached' });
  await opener.click();
  await expect(page.getByRole('dialog').getByText(t('panel-inquiries:columns.mobile'), { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toBeHidden();
  expect(await wronglyPrinted(page, '[role="dialog"]')).toEqual([]);
  await expect(page.getByRole('dialog').getByRole('button', { name: t('panel-list:delete.label') })).toBeHidden();
});
