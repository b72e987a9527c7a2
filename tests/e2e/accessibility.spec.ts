import type { Page } from '@playwright/test';
import { whenComplete } from './support/alive.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { publicPages } from './support/pages.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';

/**
 * Every public page and what opens over any of them. The dialogs and states that belong to one page (a position, a
 * course, a member, errors of a form) are checked where they are tested.
 */
async function expectUsable(page: Page) {
  await expectNoAxeViolations(page);
  await expectNothingSideways(page);
}

for (const address of [...publicPages, '/no-such-page']) {
  test(`${address} has no violations and scrolls sideways nowhere @both`, async ({ page, path, expectProblem }) => {
    if (address === '/no-such-page') expectProblem(/404/);
    await page.goto(path(address));
    await whenComplete(page);
    await expectUsable(page);
  });
}

test('the search has none while it waits, finds and does not find @both', async ({ page, path, t }) => {
  await page.goto(path('/about'));
  await page.getByRole('button', { name: t('shell:search') }).click();
  const overlay = page.getByRole('dialog', { name: t('search:title') });
  await expect(overlay.getByText(t('search:hint'))).toBeVisible();
  await expectUsable(page);
  await overlay.getByRole('combobox').fill(t('catalog:cloud-solutions.title'));
  await expect(overlay.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectUsable(page);
  await overlay.getByRole('combobox').fill('qwxyzq');
  await expect(overlay.getByText(t('search:nothing', { query: 'qwxyzq' }))).toBeVisible();
  await expectUsable(page);
});

for (const isTried of [false, true]) {
  test(`the review form has none ${isTried ? 'with errors' : 'at first'} @both`, async ({ page, path, t }) => {
    await page.goto(path('/'));
    await page.getByRole('main').getByRole('button', { name: t('reviews:testimonials.leaveReview') }).click();
    const dialog = page.getByRole('dialog', { name: t('review-form:title') });
    await expect(dialog).toBeVisible();
    if (isTried) {
      await dialog.getByRole('button', { name: t('review-form:send') }).click();
      await expect(dialog.getByText(t('review-form:errors.ratingRequired'))).toBeVisible();
    }
    await expectUsable(page);
  });
}

test('the thanks for a review have none', async ({ page, path, t }) => {
  await page.route('**/rest/v1/user_reviews*', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 201, body: '' }) : route.fallback()));
  await page.clock.install();
  await page.goto(path('/'));
  await page.getByRole('main').getByRole('button', { name: t('reviews:testimonials.leaveReview') }).click();
  const dialog = page.getByRole('dialog', { name: t('review-form:title') });
  await dialog.getByRole('radio').last().check();
  await dialog.getByLabel(t('review-form:fields.name.label')).fill('Noor');
  // A form sent within two seconds of opening is taken for a machine’s.
  await page.clock.runFor(3_000);
  await dialog.getByRole('button', { name: t('review-form:send') }).click();
  await expect(dialog.getByText(t('review-form:sent.title'))).toBeVisible();
  await expectUsable(page);
});

test('the project dialog has none @both', async ({ page, path, t }) => {
  await page.goto(path('/our-work'));
  const title = t('our-work:projects.booking-website.title');
  await page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectUsable(page);
});

test('the menu has none @phone', async ({ page, path, t }) => {
  await page.goto(path('/about'));
  await page.getByRole('button', { name: t('shell:openMenu') }).click();
  await expect(page.getByRole('dialog', { name: t('shell:menuTitle') })).toBeVisible();
  await expectUsable(page);
});

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('the cookie banner has none, before and after an answer @both', async ({ page, path, t }) => {
    await page.goto(path('/about'));
    const banner = page.getByRole('region', { name: t('consent:title') });
    await expect(banner).toBeVisible();
    await expectUsable(page);
    await banner.getByRole('button', { name: t('consent:decline'), exact: true }).click();
    await page.getByRole('button', { name: t('shell:footer.cookieSettings') }).click();
    await expect(banner.getByText(t('consent:current.declined'))).toBeVisible();
    await expectUsable(page);
  });
});
