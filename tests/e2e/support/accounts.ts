import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../src/lib/database.types.ts';
import { projectUrl } from './service.ts';

export interface TestAccount {
  id: string;
  email: string;
  password: string;
}

/** Returns a unique name across runs, which is also a valid username. */
export const uniqueName = (prefix = 'e2e'): string => `${prefix}_${randomBytes(6).toString('hex')}`;

/** Creates a confirmed account that is neither creator nor administrator. */
export async function createAccount(service: SupabaseClient<Database>): Promise<TestAccount> {
  const email = `${uniqueName()}@example.com`;
  const password = 'Sesame-Open-2026!';
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return { id: data.user.id, email, password };
}

/** Creates an account with a creator's profile. */
export async function createCreator(service: SupabaseClient<Database>): Promise<TestAccount & { username: string }> {
  const account = await createAccount(service);
  const username = uniqueName();
  await service
    .rpc('create_creator_records', { creator_id: account.id, username, email: account.email, full_name: 'Noor Al-Hajri' })
    .throwOnError();
  return { ...account, username };
}

/** Deletes an account with its rows and files. */
export async function removeAccount(service: SupabaseClient<Database>, email: string): Promise<void> {
  const { data } = await service.auth.admin.listUsers({ perPage: 1000 });
  const user = data.users.find((found) => found.email === email);
  if (user) await service.auth.admin.deleteUser(user.id);
}

/** The administrator of the demo data (supabase/demo/users.json). */
export const demoAdministrator = { email: 'admin@example.com', password: 'Admin-Demo-2026!' };

/** A creator of the demo data with a published profile. */
export const demoCreator = { email: 'noor@example.com', password: 'Creator-Demo-2026!' };

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** Returns the newest mail to an address, optionally with this subject, from the embedded mailbox, or undefined. */
export async function newestMail(request: APIRequestContext, to: string, subject = /./): Promise<Mail | undefined> {
  const response = await request.get(`${projectUrl()}/_local/mail.json`);
  const mails = (await response.json()) as (Omit<Mail, 'to'> & { to: string | string[] })[];
  const found = mails.find((mail) => [mail.to].flat().includes(to) && subject.test(mail.subject));
  return found && { ...found, to };
}

/** Hides the cookie banner and the review popup. */
export async function withoutOverlays(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A new tab starts as about:blank, without storage.
    if (!window.location.protocol.startsWith('http')) return;
    localStorage.setItem('cookieConsent', 'declined');
    localStorage.setItem('hasVisited', 'true');
  });
}
