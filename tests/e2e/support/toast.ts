import type { Locator, Page } from '@playwright/test';

/** A text of the toast that is shown. F8 is the key that leads to the notifications, in both languages. */
export function toastWith(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /F8/ }).getByText(text, { exact: true });
}
