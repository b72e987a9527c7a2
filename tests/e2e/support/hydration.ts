import { expect, type Page } from '@playwright/test';
import { translator } from './languages.ts';

/** The text for screen readers while lists and parts of a page load. */
const loading = new RegExp(`^(${translator('en')('common:loading')}|${translator('ar')('common:loading')})$`);

/**
 * Waits until a prerendered page is hydrated. The app then clears `window.earlyClick`, where the script in the page's head
 * stored an early click (src/window.d.ts).
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyClick === null, undefined, { timeout: 20_000 });
}

/**
 * Sends a first interaction after hydration. Then the page applies stored settings that differ from those of the build
 * (features/settings/use-apply-theme).
 */
export async function waitForFirstInteraction(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.keyboard.press('Shift');
}

/** Waits until an opened page is complete: lists, fonts and pictures in sight. */
export async function waitForCompletePage(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(loading)).toHaveCount(0);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}
