import { whenAlive } from './support/alive.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('courses', () => {
  test('are searched and filtered together, in the address', async ({ page, path, t }) => {
    await page.goto(path('/courses'));
    await whenAlive(page);
    const main = page.getByRole('main');
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(9);

    await main.getByRole('button', { name: t('courses:categories.animation'), exact: true }).click();
    await expect(cards).toHaveCount(2);
    await expect(page).toHaveURL(/\?category=animation$/);
    const box = main.getByRole('searchbox');
    await box.pressSequentially('bLENDER');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(t('courses:items.blender.name'));
    await expect(page).toHaveURL(/category=animation&q=bLENDER$/);

    await page.reload();
    await expect(box).toHaveValue('bLENDER');
    await expect(cards).toHaveCount(1);

    await main.getByRole('button', { name: t('courses:categories.publishing'), exact: true }).click();
    await expect(main.getByText(t('courses:none.title'))).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(1);
    await page.goForward();
    await main.getByRole('button', { name: t('courses:none.clear') }).click();
    await expect(cards).toHaveCount(9);
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL(new RegExp(`${path('/courses')}$`));
  });

  test('are found in Arabic whatever the spelling', async ({ page }) => {
    await page.goto('/ar/courses');
    await page.getByRole('main').getByRole('searchbox').fill('الاضاءه');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([/Lightroom/, /Blender/]);
  });

  test('have a dialog with an address, and enrolment leads to the contact dialog @both', async ({ page, path, t }) => {
    const name = t('courses:items.photoshop.name');
    await page.goto(path('/courses'));
    await whenAlive(page);
    const enroll = page.getByRole('button', { name: t('courses:enrollIn', { course: name }) });
    await enroll.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?course=photoshop$/);
    for (const key of ['courses:types.online', 'courses:categories.photo-editing'] as const) await expect(dialog.getByText(t(key), { exact: true })).toBeVisible();
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

  test('close at once when a double click has opened them', async ({ page, t }) => {
    await page.goto('/courses');
    await whenAlive(page);
    await page.getByRole('button', { name: t('courses:enrollIn', { course: t('courses:items.photoshop.name') }) }).dblclick();
    const dialog = page.getByRole('dialog', { name: t('courses:items.photoshop.name') });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/courses$/);
  });

  test('show the enrolment notice for five seconds', async ({ page, t }) => {
    await page.goto('/courses?course=canva');
    await whenAlive(page);
    const proceed = page.getByRole('dialog').getByRole('button', { name: t('courses:proceed') });
    await expect(proceed).toBeVisible();
    await proceed.click();
    const notice = page.getByText(t('courses:notice.title'), { exact: true });
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 5);
    // Real time: the part that shows toasts arrives while the browser is idle, which a stopped clock never is.
    const shownAt = Date.now();
    await expect(notice).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThan(3500);
  });

  test('open from a shared address, and say when there is no such course', async ({ page, path, t }) => {
    await page.goto(path('/courses?course=indesign'));
    await whenAlive(page);
    const dialog = page.getByRole('dialog', { name: t('courses:items.indesign.name') });
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/courses')}$`));

    await page.goto(path('/courses?course=knitting'));
    await whenAlive(page);
    await expect(page.getByText(t('courses:unknown.title'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
