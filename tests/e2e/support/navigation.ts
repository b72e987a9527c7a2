import type { Page } from '@playwright/test';

/** Navigates in the app without loading a document, so that the panel's session stays. Moves the mouse first. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
}
