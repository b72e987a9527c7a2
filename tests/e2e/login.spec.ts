import type { Page } from '@playwright/test';
import { type createAccount, demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import type { Translate } from './support/languages.ts';
import { expect } from './support/test.ts';
import { test, fields, toasts, logIn, inAddress, setUpLogin } from './login.fixture.ts';

setUpLogin();

const historyOf = async (service: Parameters<typeof createAccount>[0], email: string) =>
  (await service.from('login_attempts').select('successful, reason').eq('username_attempted', email).order('created_at').throwOnError())
    .data;

/** Expects the welcome toast of a creator, and the login's audit records. */
async function expectWelcome(
  page: Page,
  t: Translate,
  service: Parameters<typeof createAccount>[0],
  { email, username }: { email: string; username: string },
) {
  await expect(toasts(page).getByText(t('login:success.title'), { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(t('login:success.creator', { username }))).toBeVisible();
  expect(await historyOf(service, email)).toEqual([{ successful: true, reason: null }]);
}

test('redirects a creator to the own page, in the language of the page @phone', async ({ page, path, t, creator, service }) => {
  await page.goto(path('/login'));
  await logIn(page, t, creator);
  await expectWelcome(page, t, service, creator);
  await expect(page).toHaveURL(inAddress(path(`/creator/${creator.username}`)));

  // A new document has the session, too.
  await page.goto(path('/careers'));
  await page.getByRole('button', { name: t('shell:openMenu') }).click();
  await page.getByRole('link', { name: t('shell:myPage') }).click();
  await expect(page).toHaveURL(inAddress(path(`/creator/${creator.username}`)));
});

test('redirects the administrator to the control panel', async ({ page, path, t }) => {
  await page.goto(path('/login'));
  await logIn(page, t, demoAdministrator);
  await expect(toasts(page).getByText(t('login:success.administrator'))).toBeVisible();
  await expect(page).toHaveURL(inAddress(path('/admin/settings/overview')));
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true');

  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('panel:tabs.overview'), level: 1 })).toBeVisible();
  expect(seen).not.toContain(path('/login'));
});

test('input and submission before hydration take effect', async ({ page, t, account }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const form = fields(page, t);
  await form.email.fill(account.email);
  await form.password.fill(account.password);
  await expect(form.submit).toBeDisabled();
  await form.password.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('button', { name: t('shell:logout') })).toBeVisible();
});

test('input and submission while the form’s code is loading are kept, and sent once it is loaded', async ({ page, t, account }) => {
  const comes = await holdRequests(page, /\/login-form-[^/]*\.js$/);
  const asked = page.waitForRequest(/\/login-form-/);
  await page.goto('/login');
  await asked;
  await page
    .getByRole('button', { name: t('shell:search') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const form = fields(page, t);
  await form.email.pressSequentially(account.email.slice(1));
  const box = await form.email.elementHandle();
  await form.email.press('Enter');
  await expect(form.submit).toBeDisabled();
  await form.email.press('Home');
  comes();
  // The form was sent and refused.
  await expect(form.password).toBeFocused();
  await expect(page.locator('main').getByText(t('login:errors.passwordRequired'))).toBeVisible();
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true);
  await form.email.pressSequentially(account.email.slice(0, 1));
  await expect(form.email).toHaveValue(account.email);
  await form.password.fill(account.password);
  await form.password.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('redirects a creator to the own page and to no other site, and Back does not return to the login', async ({
  page,
  t,
  creator,
  service,
}) => {
  await page.goto('/careers');
  await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`);
  await logIn(page, t, creator);
  await expectWelcome(page, t, service, creator);
  await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
  await page.goBack();
  await expect(page).toHaveURL(/\/careers$/);
  // A new document has the session, too.
  await page.getByRole('link', { name: t('shell:myPage') }).click();
  await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
  await page.goto('/login');
  await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
});

test('the lockout comes with the fifth failure, survives a reload and is the database’s own', async ({
  page,
  t,
  account,
  service,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  await page.goto('/login');
  const form = fields(page, t);
  await form.email.fill(account.email);
  await test.step('after five failures', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await form.password.fill(`wrong ${attempt}`);
      await form.submit.click();
      if (attempt < 5) await expect(page.locator('main').getByRole('alert')).toContainText(`${t('login:failed.text')} ${5 - attempt}`);
      // After the fifth failure the button is `locked`, see below.
      if (attempt < 5) await expect(form.submit).toBeEnabled();
      if (attempt > 1) continue;
      await expect(toasts(page).getByText(t('login:failed.title'), { exact: true })).toBeVisible();
      await expect(form.password).toHaveValue('wrong 1');
      await expectNoAxeViolations(page);
    }
    await expect(toasts(page).getByText(t('login:locked.title'), { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(t('login:locked.now_other', { count: 5 }))).toBeVisible();
    for (const control of [form.locked, form.email, form.password]) await expect(control).toBeDisabled();
    await expect(form.locked).toHaveText(/4:5\d|4:4\d/);
    await expectNoAxeViolations(page);
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expect(form.locked).toBeDisabled();
    const first = await form.locked.textContent();
    await expect(form.locked).not.toHaveText(first ?? '');
    // The link for a forgotten password works, although the fields are disabled.
    await expect(form.email).toHaveValue(account.email);
    await form.forgot.click();
    await expect(page.getByRole('status').getByText(t('login:forgot.sent.title'), { exact: true })).toBeVisible();
  });

  await test.step('with cleared browser storage and the correct password', async () => {
    await page.evaluate(() => localStorage.removeItem('loginLockedUntil'));
    await expect(form.email).toBeEnabled();
    await logIn(page, t, account);
    await expect(form.locked).toBeDisabled();
    await expect(toasts(page).getByText(t('login:locked.wait_other', { count: 5 }))).toBeVisible();
    const history = await historyOf(service, account.email);
    expect(history.map(({ reason }) => reason)).toEqual([...Array<string>(5).fill('wrong_credentials'), 'locked_out']);
  });
});

test('the session is shared between tabs, and so is its end', async ({ context, page, t, creator }) => {
  const other = await context.newPage();
  await other.goto('/careers');
  await expect(other.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
  // The code for accounts is loaded now, not for visitors.
  const accounts = page.waitForResponse(
    async (response) => response.request().resourceType() === 'script' && (await response.text()).includes('GoTrueClient@'),
  );
  await page.goto('/login');
  await logIn(page, t, creator);
  await accounts;
  await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
  await expect(other.getByRole('banner').getByRole('link', { name: t('shell:myPage') })).toBeVisible();

  await other
    .getByRole('banner')
    .getByRole('button', { name: t('shell:logout') })
    .click();
  await expect(toasts(other).getByText(t('shell:loggedOut'), { exact: true })).toBeVisible();
  for (const tab of [other, page]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('link', { name: t('shell:myPage') })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
});
