import type { Page } from '@playwright/test';

/**
 * Waits until a prerendered page that was just opened reacts. A person could not tell it from the picture, so it asks
 * for the sign that the app gives the script in the page's head: from then on the app itself listens (src/window.d.ts).
 */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyClick === null, undefined, { timeout: 20_000 });
}

/** Waits until everything on a page that was just opened has arrived, for tests that look at the page as a whole. */
export async function whenComplete(page: Page): Promise<void> {
  await whenAlive(page);
  await page.waitForLoadState('networkidle');
}
