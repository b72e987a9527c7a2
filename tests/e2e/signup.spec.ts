import type { Locator, Page } from '@playwright/test';
import { newestMail, removeAccount, uniqueName, withoutOverlays } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { translator, type Translate } from './support/languages.ts';
import { expectToFit } from './support/horizontal-scroll.ts';
import { expect, test as base } from './support/test.ts';

const password = 'Sesame-Open-2026!';

/** A person without an account. The test's account is deleted afterwards. */
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
    rules: main.locator('input[name="acceptsRules"]'),
    back: main.getByRole('button', { name: t('common:back'), exact: true }),
    submit: main.getByRole('button', { name: t('signup:submit') }),
    checklist: main.getByRole('list', { name: t('signup:checklist.label') }),
    step: (name: 'account' | 'details' | 'welcome') => main.getByRole('heading', { name: t(`signup:titles.${name}`) }),
  };
};

/** Returns the toast region. Its label names the key F8 in both languages. */
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

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60 && !(await target.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test.beforeEach(({ context }) => withoutOverlays(context));

test('registering creates the account, logs in, mails the link and opens the profile, by keyboard too, in accessible steps @both @mailbox', async ({
  page,
  path,
  t,
  person,
  service,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const expectUsable = async () => {
    await expectNoAxeViolations(page);
    await expectToFit(page);
  };
  /** On a desktop, with the keyboard only. */
  const enter = async (box: Locator, text: string) => {
    if (isMobile) return box.fill(text);
    await tabTo(page, box);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const press = async (control: Locator, key: 'Space' | 'Enter') => {
    if (isMobile) return control.click();
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  await page.goto(path('/join-creators-hub'));
  const form = fields(page, t);
  await expect(form.next).toBeEnabled();

  await test.step('the account', async () => {
    await enter(form.username, 'admin');
    await enter(form.email, person.email);
    await expect(page.getByText(t('creators:errors.usernameReserved'), { exact: true })).toBeVisible();
    await form.password.focus();
    await expect(form.checklist).toBeVisible();
    await expectUsable();
    await form.username.focus();
    await enter(form.username, person.username.toUpperCase());
    await enter(form.password, password);
    await enter(form.confirmation, password);
    await expect(page.getByText(t('signup:availability.username'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('signup:availability.email'), { exact: true })).toBeVisible();
    await expectUsable();
    await press(form.next, 'Space');
  });

  await test.step('the details', async () => {
    await expect(form.step('details')).toBeFocused();
    // Phones show only the top of the card, with the heading.
    await expect(form.step('details')).toBeInViewport();
    await expect(page.locator('main input[readonly]').first()).toHaveValue(person.username);
    await expect(page.locator('main input[readonly]').nth(1)).toHaveValue(person.email);
    await press(form.submit, 'Enter');
    await expect(form.fullName).toBeFocused();
    await expectUsable();
    await enter(form.fullName, 'نور الهاجري');
    await press(form.consent, 'Space');
    await expect(form.consent).toBeChecked();
    await form.dob.fill('2000-02-29');
    // The birth date of an adult replaces the question about consent.
    await expect(form.consent).toHaveCount(0);
    await press(form.rules, 'Space');
    await enter(form.mobile, '+974 5555 5555');
    await press(form.submit, 'Enter');
  });

  await test.step('the welcome', async () => {
    await expect(toasts(page).getByText(t('signup:done.title'), { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(form.step('welcome')).toBeFocused();
    await expect(page.getByText(t('signup:welcome.mail.sent'))).toBeVisible();
    expect(await newestMail(page.request, person.email)).toBeDefined();
    const { data: creator } = await service
      .from('creators')
      .select('id, username, full_name, status')
      .eq('username', person.username)
      .single()
      .throwOnError();
    expect(creator).toMatchObject({ full_name: 'نور الهاجري', status: 'unverified' });
    const { data: own } = await service
      .from('creator_accounts')
      .select('email, date_of_birth, mobile')
      .eq('creator_id', creator.id)
      .single()
      .throwOnError();
    expect(own).toEqual({ email: person.email, date_of_birth: '2000-02-29', mobile: '+97455555555' });
    expect(await page.evaluate(() => sessionStorage.getItem('signUpDraft'))).toBeNull();
    await expectUsable();
  });

  await press(page.getByRole('link', { name: t('signup:welcome.toPage') }), 'Enter');
  await expect(page).toHaveURL(new RegExp(`${path(`/creator/${person.username}`)}$`));
  // Signed-in people are redirected.
  await page.goto(path('/join-creators-hub'));
  await expect(page).toHaveURL(new RegExp(`${path(`/creator/${person.username}`)}$`));
});

test('input before hydration is kept', async ({ page, t, person }) => {
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

test('input survives Back, another language, and, except for the password, a reload', async ({ page, t, person }) => {
  const form = await toDetails(page, t, '/join-creators-hub', person);
  await form.fullName.fill('Noor Al-Hajri');
  await form.consent.check();
  await form.dob.fill('2000-02-29');
  await form.mobile.fill('5555 5555');
  await test.step('Back', async () => {
    await form.back.click();
    await expect(form.step('account')).toBeFocused();
    await expect(form.password).toHaveValue(password);
    await form.next.click();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');
    // Back does the same, and Forward undoes it.
    await page.goBack();
    await expect(form.step('account')).toBeFocused();
    await expect(form.password).toHaveValue(password);
    await page.goForward();
    await expect(form.step('details')).toBeFocused();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');
  });

  const arabic = fields(page, translator('ar'));
  await test.step('another language', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:otherLanguageLabel') })
      .click();
    await expect(arabic.step('details')).toBeVisible();
    await expect(arabic.fullName).toHaveValue('Noor Al-Hajri');
    await arabic.back.click();
    await expect(arabic.step('account')).toBeVisible();
    await expect(arabic.password).toHaveValue(password);
  });

  await test.step('a reload', async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).toContain(person.username);
    expect(stored).not.toContain(password);
    await page.reload();
    await expect(page.getByText(translator('ar')('signup:restored'))).toBeVisible();
    await expect(form.username).toHaveValue(person.username);
    await expect(form.email).toHaveValue(person.email);
    for (const box of [form.password, form.confirmation]) {
      await expect(box).toHaveValue('');
      await box.fill(password);
    }
    await arabic.next.click();
    await expect(form.fullName).toHaveValue('Noor Al-Hajri');
    await expect(form.dob).toHaveValue('2000-02-29');
    await expect(form.mobile).toHaveValue('5555 5555');
  });
});
