import { test } from './support/administrators.ts';
import { signInto } from './support/creators.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';

restoreSettingsAfterEach();

test('a page of one’s own is put into the bar, and a visitor follows it in both languages', async ({
  page,
  context,
  browser,
  administrator,
  t,
}) => {
  await signInto(context, administrator);
  await page.goto('/admin/settings/navigation');
  await page
    .getByRole('button', { name: t('panel-navigation:add') })
    .first()
    .click();
  await page.getByRole('combobox', { name: t('panel-footer-links:picker.label') }).selectOption('/visit-us');
  await page.getByRole('button', { name: t('panel-settings:saveAll'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('panel-settings:saveAll'), exact: true })).toBeDisabled();

  const visitor = await browser.newContext();
  try {
    const reader = await visitor.newPage();
    await reader.goto('/');
    await reader.getByRole('banner').getByRole('link', { name: 'Visit our studio' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Visit our studio' })).toBeVisible();
    await reader.goto('/ar/about');
    await reader.getByRole('banner').getByRole('link', { name: 'زيارة الاستوديو' }).click();
    await expect(reader).toHaveURL(/\/ar\/visit-us$/);
    await expect(reader.getByRole('heading', { level: 1, name: 'زيارة الاستوديو' })).toBeVisible();
  } finally {
    await visitor.close();
  }
});
