import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

test('the form is accessible, requires stars and a name, supports the keyboard, and stores a pending review @both', async ({
  page,
  path,
  t,
  service,
  language,
  isMobile,
}, testInfo) => {
  test.slow();
  const reviewer = `Reviewer ${testInfo.project.name} ${testInfo.testId}`;
  await page.clock.install();
  await page.goto(path('/'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('reviews:testimonials.leaveReview') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('review-form:title') });
  await expect(dialog).toBeVisible();
  // The time to wait before sending. A form sent within two seconds of opening counts as spam.
  await page.clock.runFor(3_000);
  const stars = (count: number) => dialog.getByRole('radio').nth(count - 1);
  const name = dialog.getByLabel(t('review-form:fields.name.label'));
  const submit = dialog.getByRole('button', { name: t('review-form:send') });
  const expectUsable = async () => {
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  };
  await test.step('at first', expectUsable);

  await test.step('with errors', async () => {
    await submit.click();
    await expect(toastWith(page, t('review-form:ratingMissing.title'))).toBeVisible();
    await expect(toastWith(page, t('review-form:ratingMissing.text'))).toBeVisible();
    for (const key of ['ratingRequired', 'nameRequired']) await expect(dialog.getByText(t(`review-form:errors.${key}`))).toBeVisible();
    await expectUsable();
    await expect(stars(1)).toBeFocused();
  });

  await test.step('filled in', async () => {
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(stars(4)).toBeChecked();
    await submit.click();
    await expect(toastWith(page, t('review-form:nameMissing.title'))).toBeVisible();
    await expect(toastWith(page, t('review-form:nameMissing.text'))).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.type(reviewer);
    // The other fields are optional.
    if (isMobile) {
      await dialog.getByLabel(t('review-form:fields.companyName.label')).fill('Sidra & Sons');
      await dialog.getByLabel(t('review-form:fields.reviewText.label')).fill('عمل متقن.');
      // Two clicks before the button is disabled.
      await submit.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.form?.requestSubmit();
      });
    } else await page.keyboard.press('Enter');
  });

  await test.step('the confirmation', async () => {
    await expect(dialog.getByText(t('review-form:sent.title'))).toBeVisible();
    const { data } = await service
      .from('user_reviews')
      .select('rating, company_name, review_text, language, status')
      .eq('name', reviewer)
      .throwOnError();
    const optional = isMobile ? { company_name: 'Sidra & Sons', review_text: 'عمل متقن.' } : { company_name: null, review_text: null };
    expect(data).toEqual([{ rating: 4, ...optional, language, status: 'pending' }]);
    await expectUsable();
    await dialog
      .locator('footer')
      .getByRole('button', { name: t('common:close') })
      .click();
    await expect(dialog).toBeHidden();
  });
});
