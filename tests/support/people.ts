import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';

export type Client = SupabaseClient<Database>;

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** Runs SQL as the owner of the database. */
export type Sql = <Row = Record<string, unknown>>(query: string, params?: unknown[]) => Promise<Row[]>;

export interface People {
  /** Returns a client with the publishable key and without a session. `address` is its network address. */
  visitor(address?: string): Client;
  /** Returns a client signed in with this e-mail address (see `createPerson` and the demo accounts). */
  asUser(email: string, address?: string): Promise<Client>;
  /** Returns a client with the secret key, which bypasses every policy. */
  service(): Client;
  /** Creates a confirmed account without a role. */
  createPerson(email?: string): Promise<Person>;
  /** Creates a creator, active by default. */
  createCreator(options?: {
    email?: string;
    username?: string;
    status?: 'unverified' | 'active' | 'suspended';
  }): Promise<Person & { username: string }>;
  createSuspendedCreator(): Promise<Person & { username: string }>;
  createAdministrator(email?: string): Promise<Person>;
}

const password = 'Test-Person-2026!';
const demoPasswords: Record<string, string> = {
  'admin@example.com': 'Admin-Demo-2026!',
  'noor@example.com': 'Creator-Demo-2026!',
  'sami@example.com': 'Creator-Demo-2026!',
};

/** supabase-js needs a WebSocket, which Node 20 does not have. The tests do not use Realtime. */
function noRealtime(): never {
  throw new Error('Realtime is not used in tests.');
}

const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: { transport: noRealtime as unknown as typeof WebSocket },
};

interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  sql: Sql;
  /** The domain of the e-mail addresses of new accounts. */
  domain?: string;
  /** The default network address of clients. */
  newAddress?: () => string | undefined;
  /** Replaces Node's own. */
  fetch?: typeof fetch;
}

/** Returns functions that create clients and accounts through the public API of a backend. */
export function peopleOf({
  url,
  publishableKey,
  secretKey,
  sql,
  domain = 'example.test',
  newAddress = () => undefined,
  fetch,
}: Backend): People {
  const clientWith = (key: string, address?: string) =>
    createClient<Database>(url, key, {
      ...clientOptions,
      global: { ...(fetch && { fetch }), ...(address && { headers: { 'x-forwarded-for': address } }) },
    });
  const service = () => clientWith(secretKey);
  const createPerson = async (email = `${randomUUID()}@${domain}`): Promise<Person> => {
    const { data, error } = await service().auth.admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
    return { id: data.user.id, email, password };
  };
  const createCreator: People['createCreator'] = async ({ email, username, status = 'active' } = {}) => {
    const person = await createPerson(email);
    const name = username ?? `c${person.id.replaceAll('-', '').slice(0, 12)}`;
    await sql('insert into public.creators (id, username, full_name, status) values ($1, $2, $3, $4)', [
      person.id,
      name,
      'Test Creator',
      status,
    ]);
    await sql('insert into public.creator_accounts (creator_id, email, date_of_birth, mobile, consent_at) values ($1, $2, $3, $4, now())', [
      person.id,
      person.email,
      '1995-05-05',
      '+97455000000',
    ]);
    return { ...person, username: name };
  };
  return {
    visitor: (address = newAddress()) => clientWith(publishableKey, address),
    async asUser(email, address = newAddress()) {
      const client = clientWith(publishableKey, address);
      const signIn = () => client.auth.signInWithPassword({ email, password: demoPasswords[email] ?? password });
      let { error } = await signIn();
      // A real server limits sign-ins by network address.
      for (let waits = 0; error?.status === 429 && waits < 20; waits += 1) {
        await setTimeout(3000);
        ({ error } = await signIn());
      }
      if (error) throw error;
      return client;
    },
    service,
    createPerson,
    createCreator,
    createSuspendedCreator: () => createCreator({ status: 'suspended' }),
    async createAdministrator(email) {
      const person = await createPerson(email);
      await sql('insert into public.administrators (user_id) values ($1)', [person.id]);
      return person;
    },
  };
}
