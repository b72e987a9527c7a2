import { randomUUID } from 'node:crypto';
import type { TestBackend } from '../../support/backend.ts';

export interface Payload {
  username: string;
  email: string;
  password: string;
  fullName: string;
  dob?: unknown;
  mobile?: unknown;
  adultOrGuardian?: unknown;
  requestId?: unknown;
  rulesVersion?: unknown;
  invitation?: unknown;
}

/** The version of the built-in rules. */
export const builtInRules = '2026-11-26';

/** Returns a unique registration with the given fields. */
export function payload(change: Partial<Payload> = {}): Payload {
  const name = `u${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  return {
    username: name,
    email: `${name}@example.test`,
    password: 'Secret-Phrase-2026!',
    fullName: 'Mariam Saleh',
    dob: '2000-02-29',
    mobile: '+97455000000',
    adultOrGuardian: true,
    requestId: randomUUID(),
    rulesVersion: builtInRules,
    ...change,
  };
}

/** Returns the number of accounts, profiles and private rows of a registration. */
export async function traces(
  test: TestBackend,
  { username, email }: Payload,
): Promise<{ accounts: number; profiles: number; privateRows: number }> {
  const [row] = await test.sql<{ accounts: number; profiles: number; privateRows: number }>(
    `select (select count(*)::int from auth.users where lower(email) = lower($2)) as accounts,
            (select count(*)::int from public.creators where username = lower($1)) as profiles,
            (select count(*)::int from public.creator_accounts where email = lower($2)) as "privateRows"`,
    [username, email],
  );
  return row ?? { accounts: -1, profiles: -1, privateRows: -1 };
}

export const nothing = { accounts: 0, profiles: 0, privateRows: 0 };
export const everything = { accounts: 1, profiles: 1, privateRows: 1 };
