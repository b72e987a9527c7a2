import type { Page } from '@playwright/test';
import { createAccount, createCreator, removeAccount, withoutOverlays, type TestAccount } from './support/accounts.ts';
import type { Translate } from './support/languages.ts';
import { test as base } from './support/test.ts';

export const test = base.extend<{ account: TestAccount; creator: TestAccount & { username: string } }>({
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

export const fields = (page: Page, t: Translate) => ({
  email: page.locator('input[name="email"]'),
  password: page.locator('input[name="password"]'),
  submit: page.locator('main').getByRole('button', { name: t('login:submit'), exact: true }),
  locked: page.locator('main').getByRole('button', { name: t('login:lockedOut') }),
  forgot: page.getByRole('button', { name: t('login:forgot.link') }),
});

/** Returns the toast region. Its label names the key F8 in both languages. */
export const toasts = (page: Page) => page.getByRole('region', { name: /F8/ });

export async function logIn(page: Page, t: Translate, { email, password }: { email: string; password: string }) {
  const form = fields(page, t);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

export const inAddress = (path: string) => new RegExp(`${path.replace(/[.?]/g, '\\$&')}$`);

/** Closes the overlays of a first visit before each test. */
export function setUpLogin(): void {
  test.beforeEach(({ context }) => withoutOverlays(context));
}
