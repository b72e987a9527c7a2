import type { Page } from '@playwright/test';
import { createCreator, newestMail, removeAccount, uniqueName, withoutOverlays } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { translator, type Translate } from './support/languages.ts';
import { expect, test as base } from './support/test.ts';

const password = 'Sesame-Open-2026!';

/** A person who has no account yet; one that the test makes is removed afterwards. */
const test = base.extend<{ person: { username: string; email: string } }>({
  person: async ({ service }, use) => {
    const username = uniqueName();
    const email = `${username}@example.com`;
    await use({ username, email });
    await removeAccount(service, email);
  },
});

const fields = (page: Page, t: Translate) => {
  const main = page.locator('main');
  return {
    username: main.locator('input[name="username"]'),
    email: main.locator('input[name="email"]'),
    password: main.locator('input[name="password"]'),
    confirmation: main.locator('input[name="confirmPassword"]'),
    next: main.getByRole('button', { name: t('signup:next') }),
    fullName: main.locator('input[name="fullName"]'),
    dob: main.locator('input[name="dob"]'),
    mobile: main.locator('input[name="mobile"]'),
    consent: main.locator('input[name="adultOrGuardian"]'),
    back: main.getByRole('button', { name: t('common:back'), exact: true }),
    submit: main.getByRole('button', { name: t('signup:submit') }),
    checklist: main.getByRole('list', { name: t('signup:checklist.label') }),
    step: (name: 'account' | 'details' | 'welcome') => main.getByRole('heading', { name: t(`signup:titles.${name}`) }),
  };
};

/** F8 is the key that leads to the notifications, in both languages. */
const toasts = (page: Page) => page.getByRole('region', { name: /F8/ });

async function fillAccount(page: Page, t: Translate, { username, email }: { username: string; email: string }) {
  const form = fields(page, t);
  await form.username.fill(username);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.confirmation.fill(password);
}

async function toDetails(page: Page, t: Translate, address: string, person: { username: string; email: string }) {
  await page.goto(address);
  await fillAccount(page, t, person);
  await fields(page, t).next.click();
  await expect(fields(page, t).step('details')).toBeFocused();
  return fields(page, t);
}

/** Presses Tab until something has focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60 && !(await target.evaluate((element) => element === document.activeElement)); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test.beforeEach(({ context }) => withoutOverlays(context));

test.describe('registering', () => {
  test('makes the account, logs in, mails the link and leads to the own page @both', async ({ page, path, t, person, service }) => {
    const form = await toDetails(page, t, path('/join-creators-hub'), { ...person, username: person.username.toUpperCase() });
    await expect(page.locator('main input[readonly]').first()).toHaveValue(person.username);
    await expect(page.locator('main input[readonly]').nth(1)).toHaveValue(person.email);
    await form.fullName.fill('نور الهاجري');
    await form.consent.check();
    await form.dob.fill('2000-02-29');
    await form.mobile.fill('+974 5555 5555');
    await form.submit.click();
    await expect(toasts(page).getByText(t('signup:done.title'), { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(form.step('welcome')).toBeFocused();
    await expect(page.getByText(t('signup:welcome.mail.sent'))).toBeVisible();
    expect(await newestMail(page.request, person.email)).toBeDefined();

    const { data: creator } = await service.from('creators').select('id, username, full_name, status').eq('username', person.username).single().throwOnError();
    expect(creator).toMatchObject({ full_name: 'نور الهاجري', status: 'unverified' });
    const { data: own } = await service.from('creator_accounts').select('email, date_of_birth, mobile').eq('creator_id', creator.id).single().throwOnError();
    expect(own).toEqual({ email: person.email, date_of_birth: '2000-02-29', mobile: '+97455555555' });
    expect(await page.evaluate(() => sessionStorage.getItem('signUpDraft'))).toBeNull();

    await page.getByRole('link', { name: t('signup:welcome.toPage') }).click();
    await expect(page).toHaveURL(new RegExp(`${path(`/creator/${person.username}`)}$`));
    // Whoever is signed in has no use for the sign-up.
    await page.goto(path('/join-creators-hub'));
    await expect(page).toHaveURL(new RegExp(`${path(`/creator/${person.username}`)}$`));
  });

  test('works from the keyboard alone', async ({ page, t, person }) => {
    await page.goto('/join-creators-hub');
    const form = fields(page, t);
    await tabTo(page, form.username);
    await page.keyboard.type(person.username);
    await tabTo(page, form.email);
    await page.keyboard.type(person.email);
    await tabTo(page, form.password);
    await page.keyboard.type(password);
    await tabTo(page, form.confirmation);
    await page.keyboard.type(password);
    await tabTo(page, form.next);
    await page.keyboard.press('Space');
    await expect(form.step('details')).toBeFocused();
    await tabTo(page, form.fullName);
    await page.keyboard.type('Noor Al-Hajri');
    await tabTo(page, form.consent);
    await page.keyboard.press('Space');
    await tabTo(page, form.submit);
    await page.keyboard.press('Enter');
    await expect(form.step('welcome')).toBeFocused({ timeout: 30_000 });
    await tabTo(page, page.getByRole('link', { name: t('signup:welcome.toPage') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/creator/${person.username}$`));
  });
});

test.describe('the live checks', () => {
  test('tell taken, reserved and malformed usernames and taken addresses apart', async ({ page, path, t, service }) => {
    const other = await createCreator(service);
    await page.goto(path('/join-creators-hub'));
    const form = fields(page, t);
    const cases = [
      [other.username, 'creators:errors.usernameTaken'],
      [other.username.toUpperCase(), 'creators:errors.usernameTaken'],
      ['admin', 'creators:errors.usernameReserved'],
      ['no or', 'creators:errors.usernameCharacters'],
    ] as const;
    for (const [username, reason] of cases) {
      await form.username.fill(username);
      await expect(page.getByText(t(reason), { exact: true })).toBeVisible();
      await expect(form.username).toHaveAttribute('aria-invalid', 'true');
    }
    await form.username.fill(uniqueName());
    await expect(page.getByText(t('signup:availability.username'), { exact: true })).toBeVisible();
    await form.email.fill(other.email);
    await expect(page.getByText(t('creators:errors.emailTaken'), { exact: true })).toBeVisible();
    await form.password.fill(password);
    await form.confirmation.fill(password);
    await form.next.click();
    await expect(toasts(page).getByText(t('signup:incorrect.text'))).toBeVisible();
    await expect(form.email).toBeFocused();
    await expect(form.step('account')).toBeVisible();
    await expectNoAxeViolations(page);
    await removeAccount(service, other.email);
  });

  test('ask from 3 characters on, half a second after the last key, and show only the answer to what stands there', async ({ page, t }) => {
    const asked: string[] = [];
    const answered: string[] = [];
    let answerSlow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerSlow = resolve;
    });
    await page.route('**/rest/v1/rpc/check_username*', async (route) => {
      const { username } = route.request().postDataJSON() as { username: string };
      asked.push(username);
      // The older question is answered last, and badly; the page may have given it up by then.
      if (username === 'slow') await held;
      await route.fulfill({ json: username === 'slow' ? 'taken' : 'available' }).catch(() => undefined);
      answered.push(username);
    });
    await page.clock.install();
    await page.goto('/join-creators-hub');
    const form = fields(page, t);
    await form.username.pressSequentially('sl', { delay: 50 });
    await page.clock.runFor(1000);
    expect(asked).toEqual([]);
    await form.username.pressSequentially('ow', { delay: 50 });
    await expect.poll(() => asked).toEqual(['slow']);
    await form.username.pressSequentially('er', { delay: 50 });
    await expect(page.getByText(t('signup:availability.username'), { exact: true })).toBeVisible();
    answerSlow();
    await expect.poll(() => answered).toEqual(['slower', 'slow']);
    await expect(page.getByText(t('signup:availability.username'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('creators:errors.usernameTaken'), { exact: true })).toHaveCount(0);
    expect(asked).toEqual(['slow', 'slower']);
  });

  test('that fail or are refused stop the way on, and are asked again', async ({ page, t, person, expectProblem }) => {
    expectProblem(/ERR_CONNECTION_REFUSED/);
    await page.route('**/rest/v1/rpc/check_username*', (route) => route.abort('connectionrefused'));
    await page.route('**/rest/v1/rpc/check_email*', (route) => route.fulfill({ json: null }));
    await page.goto('/join-creators-hub');
    const form = fields(page, t);
    await fillAccount(page, t, person);
    await expect(page.getByText(t('creators:errors.checkFailed'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('creators:errors.checkLimited'), { exact: true })).toBeVisible();
    await form.next.click();
    await expect(toasts(page).getByText(t('signup:incorrect.text'))).toBeVisible();
    await page.unrouteAll();
    await form.next.click();
    await expect(form.step('details')).toBeVisible();
  });
});

test('what is typed before the page is alive counts', async ({ page, t, person }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/join-creators-hub', { waitUntil: 'domcontentloaded' });
  const form = fields(page, t);
  await form.username.fill(person.username);
  await form.email.fill(person.email);
  await expect(form.next).toBeDisabled();
  await expect(page.getByText(t('signup:availability.username'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('signup:availability.email'), { exact: true })).toBeVisible();
  await expect(form.username).toHaveValue(person.username);
});

test.describe('the password', () => {
  test('has a checklist while it has focus and is not yet strong', async ({ page, path, t, person }) => {
    await page.goto(path('/join-creators-hub'));
    const form = fields(page, t);
    await expect(form.next).toBeEnabled();
    await expect(form.checklist).toHaveCount(0);
    await form.password.focus();
    await expect(form.checklist).toBeVisible();
    await form.password.fill('sesame');
    await expect(form.checklist.getByText(`(${t('signup:checklist.met')})`)).toHaveCount(1);
    await expectNoAxeViolations(page);
    await form.password.fill('Sesame-1');
    await expect(form.checklist).toHaveCount(0);
    await form.password.fill('sesame-1');
    await expect(form.checklist).toBeVisible();
    await form.confirmation.focus();
    await expect(form.checklist).toHaveCount(0);

    await form.username.fill(person.username);
    await form.email.fill(person.email);
    await form.confirmation.fill('sesame-1');
    await form.next.click();
    await expect(toasts(page).getByText(t('signup:incorrect.title'), { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(t('signup:incorrect.text'))).toBeVisible();
    await expect(page.getByText(t('creators:errors.passwordWeak'))).toBeVisible();
    await expect(form.password).toBeFocused();

    await form.password.fill(password);
    await form.confirmation.fill('Sesame-Open-2025!');
    await form.next.click();
    await expect(toasts(page).getByText(t('signup:mismatch.text'))).toBeVisible();
    await expect(form.confirmation).toBeFocused();
    await expect(form.step('account')).toBeVisible();
  });
});

test.describe('what was typed', () => {
  test('survives Back, and a reload but for the password', async ({ page, path, t, person }) => {
    const form = await toDetails(page, t, path('/join-creators-hub'), person);
    await form.fullName.fill('Noor Al-Hajri');
    await form.consent.check();
    await form.dob.fill('2000-02-29');
    await form.mobile.fill('5555 5555');
    await form.back.click();
    await expect(form.step('account')).toBeFocused();
    await expect(form.password).toHaveValue(password);
    await form.next.click();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');
    // The browser's Back is the same, and Forward its undoing.
    await page.goBack();
    await expect(form.step('account')).toBeFocused();
    await expect(form.password).toHaveValue(password);
    await page.goForward();
    await expect(form.step('details')).toBeFocused();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');

    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).toContain(person.username);
    expect(stored).not.toContain(password);

    await page.reload();
    await expect(page.getByText(t('signup:restored'))).toBeVisible();
    await expect(form.username).toHaveValue(person.username);
    await expect(form.email).toHaveValue(person.email);
    for (const box of [form.password, form.confirmation]) {
      await expect(box).toHaveValue('');
      await box.fill(password);
    }
    await form.next.click();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');
    await expect(form.dob).toHaveValue('2000-02-29');
    await expect(form.mobile).toHaveValue('5555 5555');
  });

  test('stays, the password too, when the language is changed', async ({ page, t, person }) => {
    const form = await toDetails(page, t, '/join-creators-hub', person);
    await form.fullName.fill('Noor Al-Hajri');
    await page.getByRole('banner').getByRole('link', { name: t('shell:otherLanguageLabel') }).click();
    const arabic = fields(page, translator('ar'));
    await expect(arabic.step('details')).toBeVisible();
    await expect(arabic.fullName).toHaveValue('Noor Al-Hajri');
    await arabic.back.click();
    await expect(arabic.step('account')).toBeVisible();
    await expect(arabic.password).toHaveValue(password);
  });

  test('is refused without a name, under 13 and with half a number, before anything is sent', async ({ page, path, t, person }) => {
    let calls = 0;
    page.on('request', (request) => (calls += Number(request.url().includes('/functions/v1/'))));
    const form = await toDetails(page, t, path('/join-creators-hub'), person);
    await form.dob.fill(`${new Date().getFullYear() - 12}-01-01`);
    await form.mobile.fill('123');
    await form.submit.click();
    await expect(page.getByText(t('creators:errors.fullNameRequired'))).toBeVisible();
    await expect(page.getByText(t('creators:errors.dobYoung'))).toBeVisible();
    await expect(page.getByText(t('creators:errors.mobileInvalid'))).toBeVisible();
    await expect(page.getByText(t('creators:errors.consentRequired'))).toBeVisible();
    await expect(form.fullName).toBeFocused();
    await expectNoAxeViolations(page);
    expect(calls).toBe(0);
  });
});

test.describe('a registration that fails', () => {
  test('leads back to step 1 when the username has gone meanwhile', async ({ page, t, person, service, expectProblem }) => {
    expectProblem(/409 \(Conflict\)/);
    const form = await toDetails(page, t, '/join-creators-hub', person);
    const { data } = await service.auth.admin.createUser({ email: `other_${person.email}`, password, email_confirm: true });
    if (!data.user) throw new Error('The other account could not be made.');
    await service.rpc('create_creator_records', { creator_id: data.user.id, username: person.username, email: `other_${person.email}`, full_name: 'Sami' }).throwOnError();
    await form.fullName.fill('Noor Al-Hajri');
    await form.consent.check();
    await form.submit.click();
    await expect(toasts(page).getByText(t('signup:failed.title'), { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(toasts(page).getByText(t('creators:errors.usernameTaken'))).toBeVisible();
    await expect(form.username).toBeFocused();
    await expect(form.username).toHaveAttribute('aria-invalid', 'true');
    await expect(form.password).toHaveValue(password);
    await form.username.fill(uniqueName());
    await form.next.click();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');
    await service.auth.admin.deleteUser(data.user.id);
  });

  test('after the account was made says that, and leads to the login page', async ({ page, path, t, person, expectProblem }) => {
    expectProblem(/ERR_CONNECTION_REFUSED/);
    expectProblem(/Failed to fetch/);
    await page.route('**/auth/v1/token*', (route) => route.abort('connectionrefused'));
    const form = await toDetails(page, t, path('/join-creators-hub'), person);
    await form.fullName.fill('Noor Al-Hajri');
    await form.consent.check();
    await form.submit.click();
    await expect(page).toHaveURL(new RegExp(`${path('/login')}$`), { timeout: 30_000 });
    const message = t('common:errors.offline').replace(/\.$/, '');
    await expect(toasts(page).getByText(t('signup:loginFailed.text', { message }))).toBeVisible();
    await expect(page.locator('input[name="email"]')).toHaveValue(person.email);
    await page.unrouteAll();
    await page.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path(`/creator/${person.username}`)}$`));
  });
});

test('every step is accessible and fits the screen @both', async ({ page, path, t, person }) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.goto(path('/join-creators-hub'));
  const form = fields(page, t);
  await expect(form.next).toBeEnabled();
  await expectNoAxeViolations(page);
  await fillAccount(page, t, person);
  await expect(page.getByText(t('signup:availability.username'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await fits()).toBe(0);
  await form.next.click();
  // Phones show only a part of the card: its upper end, with the heading.
  await expect(form.step('details')).toBeInViewport();
  await expectNoAxeViolations(page);
  expect(await fits()).toBe(0);
  await form.fullName.fill('Noor Al-Hajri');
  await form.consent.check();
  await form.submit.click();
  await expect(form.step('welcome')).toBeVisible({ timeout: 30_000 });
  await expectNoAxeViolations(page);
  expect(await fits()).toBe(0);
});
