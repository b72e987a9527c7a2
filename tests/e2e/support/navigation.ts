import type { Page } from '@playwright/test';

/** Goes to another address of the site as its links do, without loading a page anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
