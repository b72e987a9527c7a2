import { expect, type Page } from '@playwright/test';
import { translator } from './languages.ts';

/** What lists and parts of a page say, to screen readers, while they are on their way. */
const loading = new RegExp(`^(${translator('en')('common:loading')}|${translator('ar')('common:loading')})$`);

/**
 * Waits until a prerendered page that was just opened reacts. A person could not tell it from the picture, so it asks
 * for the sign that the app gives the script in the page's head: from then on the app itself listens (src/window.d.ts).
 */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyClick === null, undefined, { timeout: 20_000 });
}

/**
 * Does what any visitor does first, once the page reacts: with it comes what is far off as it is stored now, where the build knew something else
 * (features/settings/use-apply-theme).
 */
export async function whenFirstActed(page: Page): Promise<void> {
  await whenAlive(page);
  await page.keyboard.press('Shift');
}

/** Waits until everything on a page that was just opened has arrived, for tests that look at the page as a whole: lists, letters and pictures in sight. */
export async function whenComplete(page: Page): Promise<void> {
  await whenAlive(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(loading)).toHaveCount(0);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}
