import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';
import { createAccount, removeAccount, type TestAccount } from './accounts.ts';
import type { Translate } from './languages.ts';
import { test as base } from './test.ts';

/** Creates an administrator's account. */
async function createAdministrator(service: SupabaseClient<Database>): Promise<TestAccount> {
  const account = await createAccount(service);
  await service.from('administrators').insert({ user_id: account.id }).throwOnError();
  return account;
}

/** A test with a separate administrator. */
export const test = base.extend<{ administrator: TestAccount }>({
  administrator: async ({ service }, use) => {
    const account = await createAdministrator(service);
    await use(account);
    await removeAccount(service, account.email);
  },
});

/** Fills in the visible login form. */
export async function logIn(page: Page, t: Translate, { email, password }: Pick<TestAccount, 'email' | 'password'>): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page
    .locator('main')
    .getByRole('button', { name: t('login:submit'), exact: true })
    .click();
}
