import type { Page } from '@playwright/test';
import { whenAlive } from './support/alive.ts';
import type { Translate } from './support/languages.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

const dialogOf = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('review-form:title') });

/** Opens a page and stops its clock `seconds` later. */
async function spendTime(page: Page, address: string, seconds: number) {
  await page.clock.install();
  await page.goto(address);
  await whenAlive(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + seconds * 1000);
}

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  test('it comes after 30 seconds, once', async ({ page, path, t }) => {
    const dialog = dialogOf(page, t);
    await spendTime(page, path('/services'), 20);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(10_000);
    await page.clock.resume();
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('hasVisited'))).toBeNull();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('hasVisited'))).toBe('true');

    await page.clock.runFor(60_000);
    await expect(dialog).toBeHidden();
    await page.reload();
    await whenAlive(page);
    await page.clock.runFor(60_000);
    await expect(dialog).toBeHidden();
  });
});

test.describe('the form', () => {
  /** A form sent within two seconds of opening is taken for a machine’s: people read first. */
  async function openForm(page: Page, address: string, t: Translate) {
    await page.clock.install();
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: t('reviews:testimonials.leaveReview') }).click();
    const dialog = dialogOf(page, t);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(3_000);
    return {
      dialog,
      stars: (count: number) => dialog.getByRole('radio').nth(count - 1),
      name: dialog.getByLabel(t('review-form:fields.name.label')),
      company: dialog.getByLabel(t('review-form:fields.companyName.label')),
      text: dialog.getByLabel(t('review-form:fields.reviewText.label')),
      submit: dialog.getByRole('button', { name: t('review-form:send') }),
    };
  }

  test('asks for stars and a name, then stores a review that waits for approval @both', async ({ page, path, t, service, language }, testInfo) => {
    const reviewer = `Reviewer ${testInfo.project.name} ${testInfo.testId}`;
    const { dialog, stars, name, company, text, submit } = await openForm(page, path('/'), t);
    await submit.click();
    await expect(toastWith(page, t('review-form:ratingMissing.title'))).toBeVisible();
    await expect(toastWith(page, t('review-form:ratingMissing.text'))).toBeVisible();
    for (const key of ['ratingRequired', 'nameRequired']) await expect(dialog.getByText(t(`review-form:errors.${key}`))).toBeVisible();
    await expect(stars(1)).toBeFocused();

    await stars(4).check();
    await submit.click();
    await expect(toastWith(page, t('review-form:nameMissing.title'))).toBeVisible();
    await expect(toastWith(page, t('review-form:nameMissing.text'))).toBeVisible();
    await expect(name).toBeFocused();

    await name.fill(reviewer);
    await company.fill('Sidra & Sons');
    await text.fill(language === 'ar' ? 'عمل متقن.' : 'Well made.');
    // Two events before the button can be disabled.
    await submit.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.form?.requestSubmit();
    });
    await expect(dialog.getByText(t('review-form:sent.title'))).toBeVisible();
    const { data } = await service.from('user_reviews').select('rating, company_name, review_text, language, status').eq('name', reviewer).throwOnError();
    expect(data).toEqual([{ rating: 4, company_name: 'Sidra & Sons', review_text: language === 'ar' ? 'عمل متقن.' : 'Well made.', language, status: 'pending' }]);
    await dialog.locator('footer').getByRole('button', { name: t('common:close') }).click();
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(page.locator('#testimonials').getByRole('listitem').first()).toBeAttached();
    await expect(page.getByText(reviewer)).toHaveCount(0);
  });

  test('needs only stars and a name, given by the keyboard', async ({ page, t, service }, testInfo) => {
    const reviewer = `Keyboard ${testInfo.testId}`;
    const { dialog, stars, name } = await openForm(page, '/', t);
    await stars(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(stars(3)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(name).toBeFocused();
    await page.keyboard.type(reviewer);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('review-form:sent.title'))).toBeVisible();
    const { data } = await service.from('user_reviews').select('rating, company_name, review_text, status').eq('name', reviewer).throwOnError();
    expect(data).toEqual([{ rating: 3, company_name: null, review_text: null, status: 'pending' }]);
  });
});
