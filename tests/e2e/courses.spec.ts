import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('courses are filtered in the address, have a dialog with an address, and enrolment leads to the contact dialog @both', async ({
  page,
  path,
  t,
}) => {
  const name = t('shipped:photoshop.title');
  await page.goto(path('/courses'));
  await waitForHydration(page);
  await test.step('filters, back and forth', async () => {
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const box = main.getByRole('searchbox');
    await main.getByRole('button', { name: t('shipped:animation.title'), exact: true }).click();
    await expect(cards).toHaveCount(2);
    await box.pressSequentially('bLENDER');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(t('shipped:blender.title'));
    await expect(page).toHaveURL(/category=animation&q=bLENDER$/);
    await main.getByRole('button', { name: t('shipped:publishing.title'), exact: true }).click();
    await expect(main.getByText(t('courses:none.title'))).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(1);
    await page.goForward();
    await main.getByRole('button', { name: t('courses:none.clear') }).click();
    await expect(cards).toHaveCount(9);
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL(new RegExp(`${path('/courses')}$`));
  });

  const enroll = page.getByRole('button', { name: t('courses:enrollIn', { course: name }) });
  await enroll.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\?course=photoshop$/);
  for (const key of ['courses:types.online', 'shipped:photo-editing.title'] as const)
    await expect(dialog.getByText(t(key), { exact: true })).toBeVisible();
  await expect(dialog.getByText('199')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${path('/courses')}$`));

  await enroll.click();
  await dialog.getByRole('button', { name: t('common:cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(enroll).toBeFocused();

  await enroll.click();
  await dialog.getByRole('button', { name: t('courses:proceed') }).click();
  const notice = page.getByRole('listitem').filter({ hasText: t('courses:notice.title') });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: t('common:contactUs') }).click();
  const contact = page.getByRole('dialog', { name: t('contact:title') });
  await expect(contact.getByText(name)).toBeVisible();
});
