import { isolated } from '../../src/i18n/isolated.ts';
import { waitForFirstInteraction } from './support/hydration.ts';
import { demoAdministrator, uniqueName, withoutOverlays } from './support/accounts.ts';
import { nextClientAddress } from './support/client-address.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

test('a visitor’s review waits on the overview, is approved, and appears on the site', async ({
  page,
  context,
  browser,
  baseURL,
  t,
}, testInfo) => {
  test.slow();
  const name = uniqueName('Review');
  const visitor = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': nextClientAddress(testInfo.workerIndex) },
  });
  await withoutOverlays(visitor);
  const site = await visitor.newPage();
  await site.clock.install();
  await site.goto('/');
  await site
    .getByRole('main')
    .getByRole('button', { name: t('reviews:testimonials.leaveReview') })
    .click();
  const form = site.getByRole('dialog', { name: t('review-form:title') });
  await form.getByRole('radio').nth(3).check();
  await form.getByLabel(t('review-form:fields.name.label')).fill(name);
  await form.getByLabel(t('review-form:fields.reviewText.label')).fill('They answered on a Friday.');
  // A form that is sent at once counts as spam.
  await site.clock.runFor(3_000);
  await form.getByRole('button', { name: t('review-form:send') }).click();
  await expect(form.getByText(t('review-form:sent.title'))).toBeVisible();
  await visitor.close();

  await signInto(context, demoAdministrator);
  await page.goto('/admin/settings/overview');
  await page
    .getByRole('region', { name: t('panel-overview:waiting.title') })
    .getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.reviews')}`) })
    .click();
  await page.getByRole('searchbox', { name: t('panel-reviews:search') }).fill(name);
  await expect(page.getByText(t('panel-reviews:count_one', { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(t('panel-reviews:status.pending'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const approve = sheet.getByRole('button', { name: t('panel-reviews:approve.label') });
  await approve.click();
  // With the keyboard only: to the message beside the details, and back.
  const undo = page.getByRole('button', { name: t('panel-list:undo') });
  await expect(undo).toBeVisible();
  await expectKeyboardReachesAll(page, sheet);
  await page.keyboard.press('F8');
  // The message is first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(t('panel-reviews:status.pending'), { exact: true })).toBeVisible();
  await expect(sheet.and(page.locator(':focus-within'))).toBeVisible();
  await approve.click();
  await expect(
    toastWith(
      page,
      t('panel-reviews:approve.done', {
        rows: t('panel-list:count.named', { rows: t('panel-reviews:count_one', { count: 1 }), name: isolated(name) }),
      }),
    ),
  ).toBeVisible();
  await expect(sheet.getByText(t('panel-reviews:status.approved'), { exact: true })).toBeVisible();

  // Back closes the details only.
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue(name);

  await page.goto('/');
  await waitForFirstInteraction(page);
  // A hosted build requests reviews when their section is near.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('reviews:testimonials.leaveReview') })
    .scrollIntoViewIfNeeded();
  await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
});
