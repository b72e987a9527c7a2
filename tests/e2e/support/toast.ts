import type { Locator, Page } from '@playwright/test';

/** Returns a text in the visible toast. The region's label names the key F8 in both languages. */
export function toastWith(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /F8/ }).getByText(text, { exact: true });
}
