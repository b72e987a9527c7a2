import type { Page } from '@playwright/test';
import { demoAdministrator, uniqueName, withoutOverlays } from './support/accounts.ts';
import { nextClientAddress } from './support/client-address.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import type { Translate } from './support/languages.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

/** Finds the one row of the test among all others, and opens it. */
async function openFound(page: Page, t: Translate, list: 'reviews' | 'inquiries', name: string) {
  await page.getByRole('searchbox', { name: t(`panel-${list}:search`) }).fill(name);
  await expect(page.getByText(t(`panel-${list}:count_one`, { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('button', { name: t('panel-list:delete.label') })).toBeVisible();
  return sheet;
}

test('a visitor’s review waits on the overview, is approved, and appears on the site @both', async ({ page, context, browser, baseURL, path, t, isMobile }, testInfo) => {
  const name = uniqueName('Review');
  const visitor = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': nextClientAddress(testInfo.workerIndex) } });
  await withoutOverlays(visitor);
  const site = await visitor.newPage();
  await site.clock.install();
  await site.goto(path('/'));
  await site.getByRole('main').getByRole('button', { name: t('reviews:testimonials.leaveReview') }).click();
  const form = site.getByRole('dialog', { name: t('review-form:title') });
  await form.getByRole('radio').nth(3).check();
  await form.getByLabel(t('review-form:fields.name.label')).fill(name);
  await form.getByLabel(t('review-form:fields.reviewText.label')).fill('They answered on a Friday.');
  // A form that is sent at once is taken for a machine's.
  await site.clock.runFor(3_000);
  await form.getByRole('button', { name: t('review-form:send') }).click();
  await expect(form.getByText(t('review-form:sent.title'))).toBeVisible();
  await visitor.close();

  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/overview'));
  await page.getByRole('region', { name: t('panel-overview:waiting.title') }).getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.reviews')}`) }).click();
  const sheet = await openFound(page, t, 'reviews', name);
  await expect(sheet.getByText(t('panel-reviews:status.pending'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  if (isMobile) await expectNothingSideways(page);
  const approve = sheet.getByRole('button', { name: t('panel-reviews:approve.label') });
  await approve.click();
  if (!isMobile) {
    // By the keyboard alone: to the message that has come beside the details, and back.
    const undo = page.getByRole('button', { name: t('panel-list:undo') });
    await expect(undo).toBeVisible();
    await expectKeyboardReachesAll(page, sheet);
    await page.keyboard.press('F8');
    // The message itself comes first.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet.getByText(t('panel-reviews:status.pending'), { exact: true })).toBeVisible();
    await expect(sheet.and(page.locator(':focus-within'))).toBeVisible();
    await approve.click();
  }
  await expect(toastWith(page, t('panel-reviews:approve.done', { rows: t('panel-reviews:count_one', { count: 1 }) }))).toBeVisible();
  await expect(sheet.getByText(t('panel-reviews:status.approved'), { exact: true })).toBeVisible();

  // Back closes the details, and nothing else.
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue(name);

  await page.goto(path('/'));
  await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
});

test('an inquiry is read by being opened, deleted, and taken back @both', async ({ page, context, path, t, service }) => {
  const name = uniqueName('Inquiry');
  const { data } = await service
    .from('inquiries')
    .insert({ name, mobile: '+97455551234', email: 'someone@example.com', description: 'نحتاج إلى موقع.', language: 'ar', topic: 'Cloud' })
    .select('id')
    .single()
    .throwOnError();
  const stored = async () => (await service.from('inquiries').select('read_at, deleted_at').eq('id', data.id).single().throwOnError()).data;
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/inquiries'));
  const sheet = await openFound(page, t, 'inquiries', name);
  await expect(sheet.getByText('نحتاج إلى موقع.').first()).toBeVisible();
  await expect.poll(async () => (await stored()).read_at).not.toBeNull();
  await expectNoAxeViolations(page);

  await sheet.getByRole('button', { name: t('panel-list:delete.label') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t('panel-list:delete.label') }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(t('panel-list:nothingFound.title'))).toBeVisible();
  expect((await stored()).deleted_at).not.toBeNull();

  await page.getByRole('button', { name: t('panel-list:undo') }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expect((await stored()).deleted_at).toBeNull();
});
