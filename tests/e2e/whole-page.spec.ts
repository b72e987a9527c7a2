import type { Page } from '@playwright/test';
import { waitForCompletePage } from './support/hydration.ts';
import { textsInScreenshot } from './support/screenshot.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Returns the texts of a page. */
const texts = 'main :is(h1, h2, h3, p), footer :is(h2, p, a)';

/** The page gets no input after its load. */
const whenWhole = (page: Page) => expect(page.locator('[data-dehydrated]')).toHaveCount(0, { timeout: 5000 });

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const address of [...publicPages, '/creator/noor']) {
  test(`${address} is complete in a screenshot five seconds after its load @both`, async ({ page, context, path }) => {
    await page.goto(path(address));
    await whenWhole(page);
    await waitForCompletePage(page);
    const height = await heightOf(page);
    const { seen, missing } = await textsInScreenshot(page, context, page.locator(texts));
    expect(missing).toEqual([]);
    expect(seen).toBeGreaterThan(2);
    // Scrolling does not change the height of the page.
    await page.mouse.wheel(0, height);
    await page.waitForLoadState('networkidle');
    expect(await heightOf(page)).toBe(height);
  });
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('content with an entrance animation is in the screenshot, too @both', async ({ page, context, path }) => {
    await page.goto(path('/about'));
    await whenWhole(page);
    await waitForCompletePage(page);
    expect((await textsInScreenshot(page, context, page.locator(texts))).missing).toEqual([]);
  });
});

type Shifted = Window & { shift?: number };

/** Sums the layout shift in the viewport, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifted: Shifted = window;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted.shift = (shifted.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => (window as Shifted).shift ?? 0);

test('stored content that is not in the HTML appears without scrolling or layout shift @both', async ({ page, path, service }) => {
  await watchShifts(page);
  await page.goto(path('/about'));
  await expect(page.locator('#offices li')).toHaveCount(3, { timeout: 5000 });
  expect(await shiftOf(page)).toBeLessThan(0.01);
  const { data } = await service
    .from('user_reviews')
    .select('name')
    .eq('status', 'approved')
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  await page.goto(path('/'));
  await expect(
    page
      .locator('#testimonials')
      .getByText(data?.name ?? '')
      .first(),
  ).toBeAttached({ timeout: 5000 });
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
