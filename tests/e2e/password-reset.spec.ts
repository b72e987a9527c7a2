import { newestMail } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { clientOf } from './support/creators.ts';
import { expect } from './support/test.ts';
import { test, fields, toasts, logIn, inAddress, setUpLogin } from './login.fixture.ts';

setUpLogin();

test('the link of the mail resets a forgotten password, once @mailbox', async ({ page, path, t, account, expectProblem }) => {
  expectProblem(/400 \(Bad Request\)/);
  expectProblem(/422 \(Unprocessable Entity\)/);
  // The link is used.
  expectProblem(/403 \(Forbidden\)/);
  await page.goto(path('/login'));
  const form = fields(page, t);
  await form.email.fill(account.email);
  await form.forgot.click();
  await expect(page.getByRole('status').getByText(t('login:forgot.sent.title'), { exact: true })).toBeVisible();
  const mail = await newestMail(page.request, account.email);
  const link = mail?.links.find((address) => address.includes('type=recovery')) ?? '';
  expect(new URL(link).pathname).toBe(path('/reset-password'));

  const password = page.locator('input[name="password"]');
  const confirmation = page.locator('input[name="confirmation"]');
  const save = page.getByRole('button', { name: t('login:reset.submit') });
  await test.step('wrong passwords', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(path('/reset-password')));
    await expect(page.getByLabel(t('login:reset.account'))).toHaveValue(account.email);
    await password.fill('short');
    await confirmation.fill('other');
    await save.click();
    await expect(page.getByText(t('login:reset.errors.passwordShort'))).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(account.password);
    await expect(page.getByText(t('login:reset.errors.passwordMismatch'))).toBeVisible();
    await expectNoAxeViolations(page);
    // Only Auth can compare with the old password.
    await confirmation.fill(account.password);
    await save.click();
    await expect(page.locator('main').getByText(t('login:reset.errors.samePassword'))).toHaveCount(1);
    await expect(password).toBeFocused();
  });

  await test.step('a new password after a reload', async () => {
    // The token is removed from the address. The tab keeps it.
    await page.reload();
    await password.fill('New-Sesame-2026!');
    await confirmation.fill('New-Sesame-2026!');
    await save.click();
    await expect(toasts(page).getByText(t('login:reset.done.title'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(inAddress(path('/login')));
    await expect(fields(page, t).email).toHaveValue(account.email);
  });

  await test.step('the new one is valid, the old one and the link are not', async () => {
    await logIn(page, t, account);
    await expect(page.locator('main').getByRole('alert')).toContainText(t('login:failed.text'));
    await logIn(page, t, { ...account, password: 'New-Sesame-2026!' });
    await expect(page).not.toHaveURL(/login/);
    await page.goto(link);
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(password).toHaveCount(0);
  });
});

test('a password link that was not requested in this browser asks for the account @mailbox', async ({ page, t, account, baseURL }) => {
  const redirectTo = `${baseURL ?? ''}/reset-password`;
  expect((await (await clientOf()).auth.resetPasswordForEmail(account.email, { redirectTo })).error).toBeNull();
  const link = (await newestMail(page.request, account.email))?.links.find((address) => address.includes('type=recovery')) ?? '';
  await page.goto(link);
  await expect(page.getByText(t('login:reset.unasked.text'))).toBeVisible();
  await expect(page.getByLabel(t('login:reset.account'))).toHaveValue(account.email);
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: t('login:reset.unasked.confirm') }).click();
  await expect(page.locator('input[name="password"]')).toBeVisible();
  await expect(page).toHaveURL(inAddress('/reset-password'));
  await expect(page.getByRole('banner').getByRole('button', { name: t('shell:logout') })).toBeVisible();
});
