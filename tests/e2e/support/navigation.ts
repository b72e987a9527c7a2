import type { Page } from '@playwright/test';

/** Goes to another address of the site as its links do, without loading a page anew, with a hand at the mouse: whoever is in the panel stays signed in. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
}
