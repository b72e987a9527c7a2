import { expect, type Page } from '@playwright/test';
import type { Translate } from './languages.ts';

/** Saves the draft of the panel and waits until it says so. Also over an open sheet, which hides the notice from its role. */
export async function saveAll(page: Page, t: Translate): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('panel-settings:saved.title'), { exact: true }).first()).toBeVisible();
}
