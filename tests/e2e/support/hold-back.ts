import type { Page } from '@playwright/test';

/** Keeps back what the page asks for at such addresses, until the function that it gives is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
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
