import type { Page } from '@playwright/test';

/** Holds the page's requests for an address. Returns a function that releases them. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
