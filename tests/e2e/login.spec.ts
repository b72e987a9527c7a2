import type { Page } from '@playwright/test';
import { whenAlive } from './support/alive.ts';
import { createAccount, createCreator, demoAdministrator, newestMail, removeAccount, withoutOverlays, type TestAccount } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Translate } from './support/languages.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ account: TestAccount; creator: TestAccount & { username: string } }>({
  account: async ({ service }, use) => {
    const account = await createAccount(service);
    await use(account);
    await removeAccount(service, account.email);
  },
  creator: async ({ service }, use) => {
    const creator = await createCreator(service);
    await use(creator);
    await removeAccount(service, creator.email);
  },
});

const fields = (page: Page, t: Translate) => ({
  email: page.locator('input[name="email"]'),
  password: page.locator('input[name="password"]'),
  submit: page.locator('main').getByRole('button', { name: t('login:submit'), exact: true }),
  locked: page.locator('main').getByRole('button', { name: t('login:lockedOut') }),
  forgot: page.getByRole('button', { name: t('login:forgot.link') }),
});

/** F8 is the key that leads to the notifications, in both languages. */
const toasts = (page: Page) => page.getByRole('region', { name: /F8/ });

async function logIn(page: Page, t: Translate, { email, password }: { email: string; password: string }) {
  const form = fields(page, t);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

const historyOf = async (service: Parameters<typeof createAccount>[0], email: string) =>
  (await service.from('login_attempts').select('successful, reason').eq('username_attempted', email).order('created_at').throwOnError()).data;

const inAddress = (path: string) => new RegExp(`${path.replace(/[.?]/g, '\\$&')}$`);

test.beforeEach(({ context }) => withoutOverlays(context));

test.describe('logging in', () => {
  test('leads a creator to the own page, and a reload keeps the session @both', async ({ page, path, t, creator, service }) => {
    await page.goto(path('/login'));
    await logIn(page, t, creator);
    await expect(toasts(page).getByText(t('login:success.title'), { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(t('login:success.creator', { username: creator.username }))).toBeVisible();
    await expect(page).toHaveURL(inAddress(path(`/creator/${creator.username}`)));
    expect(await historyOf(service, creator.email)).toEqual([{ successful: true, reason: null }]);

    await page.goto(path('/careers'));
    // On phones and narrow screens the way lies in the menu.
    const menu = page.getByRole('button', { name: t('shell:openMenu') });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: t('shell:myPage') }).click();
    await expect(page).toHaveURL(inAddress(path(`/creator/${creator.username}`)));
  });

  test('leads the administrator to the control panel', async ({ page, path, t }) => {
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

  test('leads somebody without a profile to the home page', async ({ page, t, account }) => {
    await page.goto('/login');
    await logIn(page, t, { ...account, email: account.email.toUpperCase() });
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('button', { name: t('shell:logout') })).toBeVisible();
  });

  test('asks for both fields and sends nothing without them', async ({ page, path, t }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path('/login'));
    const form = fields(page, t);
    await form.submit.click();
    await expect(page.getByText(t('login:errors.emailRequired'))).toBeVisible();
    await expect(page.getByText(t('login:errors.passwordRequired'))).toBeVisible();
    await expect(form.email).toBeFocused();
    await form.email.fill('somebody@example.com');
    await page.keyboard.press('Enter');
    await expect(form.password).toBeFocused();
    expect(requests.filter((url) => /\/auth\/v1|lockout|login_attempt/.test(url))).toEqual([]);
  });

  test('says when the credentials are wrong, counts, and keeps what was typed', async ({ page, path, t, account, service, expectProblem }) => {
    expectProblem(/400 \(Bad Request\)/);
    await page.goto(path('/login'));
    await logIn(page, t, { ...account, password: 'wrong' });
    await expect(toasts(page).getByText(t('login:failed.title'), { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(t('login:failed.text'), { exact: true })).toBeVisible();
    const form = fields(page, t);
    await expect(page.locator('main').getByRole('alert')).toContainText('4');
    await expect(form.email).toHaveValue(account.email);
    await expect(form.password).toHaveValue('wrong');
    expect(await historyOf(service, account.email)).toEqual([{ successful: false, reason: 'wrong_credentials' }]);
    await expectNoAxeViolations(page);
  });

  test('is sent once, however often Enter is pressed', async ({ page, t, account }) => {
    let signIns = 0;
    await page.route('**/auth/v1/token*', async (route) => {
      signIns += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/login');
    const form = fields(page, t);
    await form.email.fill(account.email);
    await form.password.fill(account.password);
    for (let press = 0; press < 3; press += 1) await form.password.press('Enter');
    await expect(form.submit).toBeDisabled();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(signIns).toBe(1);
  });
});

test('what is typed and sent before the page is alive counts', async ({ page, t, account }) => {
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
});

test.describe('the lockout', () => {
  test('comes with the fifth failure, survives a reload and is the database’s own', async ({ page, path, t, account, service, expectProblem }) => {
    expectProblem(/400 \(Bad Request\)/);
    await page.goto(path('/login'));
    const form = fields(page, t);
    await form.email.fill(account.email);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await form.password.fill(`wrong ${attempt}`);
      await form.submit.click();
      if (attempt < 5) await expect(page.locator('main').getByRole('alert')).toContainText(t('login:failed.text'));
      await expect(form.submit).toBeEnabled({ enabled: attempt < 5 });
    }
    await expect(toasts(page).getByText(t('login:locked.title'), { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(t(path('/') === '/ar' ? 'login:locked.now_few' : 'login:locked.now_other', { count: 5 }))).toBeVisible();
    for (const control of [form.locked, form.email, form.password]) await expect(control).toBeDisabled();
    await expect(form.locked).toHaveText(/4:5\d|4:4\d/);
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(form.locked).toBeDisabled();
    const first = await form.locked.textContent();
    await expect(form.locked).not.toHaveText(first ?? '');

    // The way out for who has forgotten the password, though nothing can be typed.
    await expect(form.email).toHaveValue(account.email);
    await form.forgot.click();
    await expect(toasts(page).getByText(t('login:forgot.sent.title'), { exact: true })).toBeVisible();

    // Somebody who clears the browser's storage, and has the right password now, is refused by the database.
    await page.evaluate(() => localStorage.removeItem('loginLockedUntil'));
    await expect(form.email).toBeEnabled();
    await logIn(page, t, account);
    await expect(form.locked).toBeDisabled();
    await expect(toasts(page).getByText(t(path('/') === '/ar' ? 'login:locked.wait_few' : 'login:locked.wait_other', { count: 5 }))).toBeVisible();
    const history = await historyOf(service, account.email);
    expect(history.map(({ reason }) => reason)).toEqual([...Array<string>(5).fill('wrong_credentials'), 'locked_out']);
  });

  test('ends by itself', async ({ page, t, account }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('loginLockedUntil', String(Date.now() + 3000)));
    await expect(fields(page, t).locked).toBeDisabled();
    await expect(fields(page, t).submit).toBeEnabled();
    await logIn(page, t, account);
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => localStorage.getItem('loginLockedUntil'))).toBeNull();
  });
});

test.describe('where it leads', () => {
  test('is the page that was asked for, in the language of the page @both', async ({ page, path, t, creator }) => {
    await page.goto(`${path('/login')}?next=${encodeURIComponent('/careers?job=none')}`);
    await logIn(page, t, creator);
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}`));
  });

  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', '/\t/evil.example', 'javascript:alert(1)', '/admin/settings']) {
    test(`is never ${JSON.stringify(next)} for a creator`, async ({ page, t, creator }) => {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await logIn(page, t, creator);
      await expect(page).not.toHaveURL(/\/login/);
      expect(new URL(page.url()).host).toBe(new URL(process.env.E2E_BASE_URL ?? '').host);
      await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
    });
  }

  test('is the same for somebody who is signed in already, and Back does not return here', async ({ page, t, creator }) => {
    await page.goto('/careers');
    await page.goto('/login');
    await logIn(page, t, creator);
    await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
    await page.goBack();
    await expect(page).toHaveURL(/\/careers$/);
    await page.goto('/login');
    await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
  });
});

test.describe('the session', () => {
  test('is shared between tabs, and so is its end', async ({ context, page, t, creator }) => {
    const other = await context.newPage();
    await other.goto('/careers');
    await expect(other.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
    await page.goto('/login');
    await logIn(page, t, creator);
    await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
    await expect(other.getByRole('banner').getByRole('link', { name: t('shell:myPage') })).toBeVisible();

    await other.getByRole('banner').getByRole('button', { name: t('shell:logout') }).click();
    await expect(toasts(other).getByText(t('shell:loggedOut'), { exact: true })).toBeVisible();
    for (const tab of [other, page]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
      await expect(tab.getByRole('banner').getByRole('link', { name: t('shell:myPage') })).toHaveCount(0);
    }
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
  });

  test('costs visitors nothing: the client does not load before somebody signs in', async ({ page, t, account }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    const hasClient = async () => (await Promise.all(scripts)).some((script) => script.includes('GoTrueClient@'));
    for (const address of ['/', '/careers', '/join-creators-hub', '/login']) {
      await page.goto(address);
      await whenAlive(page);
    }
    expect(await hasClient()).toBe(false);
    await logIn(page, t, account);
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await hasClient()).toBe(true);
  });
});

test.describe('a forgotten password', () => {
  test('needs an address', async ({ page, path, t }) => {
    await page.goto(path('/login'));
    const form = fields(page, t);
    await form.forgot.click();
    await expect(toasts(page).getByText(t('login:forgot.required.title'), { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(t('login:forgot.required.text'))).toBeVisible();
    await expect(form.email).toBeFocused();
    await form.email.fill('nobody');
    await form.forgot.click();
    await expect(page.getByText(t('login:errors.emailInvalid'))).toBeVisible();
  });

  test('says the same for an address without an account', async ({ page, t }) => {
    await page.goto('/login');
    const form = fields(page, t);
    await form.email.fill('nobody-at-all@example.com');
    await form.forgot.click();
    await expect(toasts(page).getByText(t('login:forgot.sent.text', { email: 'nobody-at-all@example.com' }))).toBeVisible();
  });

  test('is replaced by the link of the mail, once', async ({ page, path, t, account, expectProblem }) => {
    expectProblem(/400 \(Bad Request\)/);
    await page.goto(path('/login'));
    const form = fields(page, t);
    await form.email.fill(account.email);
    await form.forgot.click();
    await expect(toasts(page).getByText(t('login:forgot.sent.title'), { exact: true })).toBeVisible();
    const mail = await newestMail(page.request, account.email);
    const link = mail?.links.find((address) => address.includes('type=recovery')) ?? '';
    expect(link).toContain(encodeURIComponent(path('/reset-password')));

    await page.goto(link);
    await expect(page).toHaveURL(new RegExp(path('/reset-password')));
    const password = page.locator('input[name="password"]');
    const confirmation = page.locator('input[name="confirmation"]');
    const save = page.getByRole('button', { name: t('login:reset.submit') });
    await expect(page.getByLabel(t('login:reset.account'))).toHaveValue(account.email);
    await password.fill('short');
    await confirmation.fill('other');
    await save.click();
    await expect(page.getByText(t('login:reset.errors.passwordShort'))).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('New-Sesame-2026!');
    await expect(page.getByText(t('login:reset.errors.passwordMismatch'))).toBeVisible();
    await expectNoAxeViolations(page);

    // The token is out of the address by now; the tab still knows.
    await page.reload();
    await password.fill('New-Sesame-2026!');
    await confirmation.fill('New-Sesame-2026!');
    await save.click();
    await expect(toasts(page).getByText(t('login:reset.done.title'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(inAddress(path('/login')));
    await expect(fields(page, t).email).toHaveValue(account.email);

    await logIn(page, t, account);
    await expect(page.locator('main').getByRole('alert')).toContainText(t('login:failed.text'));
    await logIn(page, t, { ...account, password: 'New-Sesame-2026!' });
    await expect(page).not.toHaveURL(/login/);

    await page.goto(link);
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(password).toHaveCount(0);
  });

  test('needs a link that is whole and fresh @both', async ({ page, path, t }) => {
    await page.goto(path('/reset-password'));
    await expect(page.locator('main').getByRole('alert')).toContainText(t('login:reset.problem.text'));
    await expectNoAxeViolations(page);
    await page.goto(`${path('/reset-password')}?again#error=access_denied&error_description=The+link+was+made+for+somebody+else`);
    await expect(page.locator('main').getByRole('alert')).toContainText('The link was made for somebody else');
    await page.getByRole('link', { name: t('login:reset.problem.toLogin') }).click();
    await expect(page).toHaveURL(inAddress(path('/login')));
  });

  /** Asks for a link and gives its address. */
  async function recoveryLink(page: Page, t: Translate, email: string): Promise<string> {
    await page.goto('/login');
    await fields(page, t).email.fill(email);
    await fields(page, t).forgot.click();
    await expect(toasts(page).getByText(t('login:forgot.sent.title'), { exact: true })).toBeVisible();
    return (await newestMail(page.request, email))?.links.find((address) => address.includes('type=recovery')) ?? '';
  }

  test('asks whose account it is before a link is used that nobody asked for in this browser', async ({ page, t, account }) => {
    const link = await recoveryLink(page, t, account.email);
    await page.evaluate(() => localStorage.clear());
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

  test('says why a new password was not taken, and keeps it', async ({ page, t, account, expectProblem }) => {
    expectProblem(/500 \(Internal Server Error\)/);
    const link = await recoveryLink(page, t, account.email);
    await page.route('**/auth/v1/user', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { code: 500, msg: 'The database is asleep' } }) : route.continue()));
    await page.goto(link);
    for (const name of ['password', 'confirmation']) await page.locator(`input[name="${name}"]`).fill('New-Sesame-2026!');
    await page.getByRole('button', { name: t('login:reset.submit') }).click();
    await expect(toasts(page).getByText(t('login:reset.failed.title'), { exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('alert')).toContainText(t('login:reset.failed.text'));
    await expect(page.locator('input[name="password"]')).toHaveValue('New-Sesame-2026!');
  });

  test('can’t be the old one, which is said beside the field; a link that has run out meanwhile gives way to the help', async ({ page, t, account, expectProblem }) => {
    expectProblem(/422 \(Unprocessable Entity\)/);
    expectProblem(/403 \(Forbidden\)/);
    await page.goto(await recoveryLink(page, t, account.email));
    const save = page.getByRole('button', { name: t('login:reset.submit') });
    for (const name of ['password', 'confirmation']) await page.locator(`input[name="${name}"]`).fill(account.password);
    await save.click();
    await expect(page.locator('main').getByText(t('login:reset.errors.samePassword'))).toHaveCount(1);
    await expect(page.locator('input[name="password"]')).toBeFocused();

    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, headers: { 'x-supabase-api-version': '2024-01-01' }, json: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' } })
        : route.continue(),
    );
    await save.click();
    await expect(page.locator('main').getByRole('alert')).toContainText(t('login:reset.problem.text'));
    await expect(page.getByRole('link', { name: t('login:reset.problem.toLogin') })).toBeVisible();
    await expect(save).toHaveCount(0);
  });

  test('is not set on the reset page for somebody who logged in after a link was used in the tab', async ({ page, t, account, creator }) => {
    await page.goto(await recoveryLink(page, t, account.email));
    await expect(page.getByLabel(t('login:reset.account'))).toHaveValue(account.email);
    await page.getByRole('banner').getByRole('button', { name: t('shell:logout') }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
    await page.goto('/login');
    await logIn(page, t, creator);
    await expect(page).toHaveURL(inAddress(`/creator/${creator.username}`));
    await page.goto('/reset-password');
    await expect(page.locator('main').getByRole('alert')).toContainText(t('login:reset.problem.text'));
  });
});

test('the login page is accessible, shows a password on request and has no sideways scrolling @both', async ({ page, path, t }) => {
  await page.goto(path('/login'));
  const { password } = fields(page, t);
  await password.fill('Sesame');
  await page.getByRole('button', { name: t('common:showPassword') }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: t('common:hidePassword') }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
