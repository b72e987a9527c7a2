import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres, type NativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase } from '../support/server-database.ts';
import { freshAddress, only, startCast } from './fixtures.ts';

// Failures that arrive at the same moment: on a native PostgreSQL where one is installed, over connections of their own. The embedded
// one has a single connection: there the same failures follow one another, which shows that the count is right, and what would
// happen between two connections is reasoned in the migration.

/** Who asks: the login page, which is counted per network address too, and the service role, which nothing but the lockout holds up. */
const roles = ['anon', 'service_role'] as const;
type Role = (typeof roles)[number];

interface Lockout {
  status: string | null;
  remaining_attempts: number | null;
  locked_until: unknown;
}

/** A database with accounts that fail to log in, each from a network address of its own. */
interface Ground {
  /** One failure. */
  fail(role: Role, account: string): Promise<Lockout>;
  /** Several at once. */
  failTogether(role: Role, account: string, count: number): Promise<Lockout[]>;
  /** One that is held open until all the others have begun and wait. */
  failDuring(role: Role, account: string, others: number): Promise<Lockout[]>;
  state(role: Role, account: string): Promise<Lockout>;
  /** Why each failure failed. */
  reasons(account: string): Promise<string[]>;
  stop(): Promise<void>;
}

async function openParallel(native: NativePostgres): Promise<Ground> {
  const server = await startNativePostgres(native);
  const database = await makeServerDatabase(server.url);
  const addresses = new Map<string, string>();
  const addressOf = (account: string) => {
    const address = addresses.get(account) ?? freshAddress();
    addresses.set(account, address);
    return address;
  };

  /** Calls a function as the API does, in a transaction that ends when `until` does. */
  async function call(client: Client, role: Role, account: string, expression: string, until?: Promise<unknown>): Promise<Lockout> {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.headers', $2, true)`, [
      role,
      JSON.stringify({ 'x-real-ip': addressOf(account) }),
    ]);
    const { rows } = await client.query<Lockout>(`select * from ${expression}`, [account]);
    await until;
    await client.query('commit');
    return only(rows);
  }
  const failed = 'public.record_login_attempt($1, false)';
  const others = await Promise.all([database.connect(), database.connect(), database.connect()]);
  const first = await database.connect();

  const waiting = async () =>
    only(
      await database.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).count;

  return {
    fail: (role, account) => call(first, role, account, failed),
    failTogether: (role, account, count) => Promise.all(others.slice(0, count).map((client) => call(client, role, account, failed))),
    async failDuring(role, account, count) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = call(first, role, account, failed, released);
      // It has failed and not committed once its session does nothing but wait for the next command.
      await expect
        .poll(
          async () =>
            (
              await database.query(
                `select from pg_stat_activity where state = 'idle in transaction' and query like '%record_login_attempt%'`,
              )
            ).length,
        )
        .toBe(1);
      const waiters = others.slice(0, count).map((client) => call(client, role, account, failed));
      await expect.poll(waiting).toBe(count);
      release();
      return Promise.all([held, ...waiters]);
    },
    state: (role, account) => call(first, role, account, 'public.get_login_lockout($1)'),
    async reasons(account) {
      const rows = await database.query<{ reason: string }>(
        'select reason from public.login_attempts where username_attempted = $1 order by reason desc',
        [account],
      );
      return rows.map(({ reason }) => reason);
    },
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

async function openSerial(): Promise<Ground> {
  const cast = await startCast();
  const clients = { anon: cast.backend.visitor(freshAddress()), service_role: cast.service };
  const fail: Ground['fail'] = async (role, username) =>
    only((await clients[role].rpc('record_login_attempt', { username, successful: false })).data);
  const failTogether: Ground['failTogether'] = async (role, account, count) => {
    const answers: Lockout[] = [];
    for (let attempt = 0; attempt < count; attempt += 1) answers.push(await fail(role, account));
    return answers;
  };
  return {
    fail,
    failTogether,
    failDuring: (role, account, others) => failTogether(role, account, others + 1),
    state: async (role, username) => only((await clients[role].rpc('get_login_lockout', { username })).data),
    async reasons(account) {
      const rows = await cast.sql<{ reason: string }>(
        'select reason from public.login_attempts where username_attempted = $1 order by reason desc',
        [account],
      );
      return rows.map(({ reason }) => reason);
    },
    stop: () => cast.stop(),
  };
}

const native = findNativePostgres();

describe(`login failures that meet (${native ? `PostgreSQL ${String(native.version)}, parallel connections` : 'embedded PostgreSQL, one after the other'})`, () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = native ? await openParallel(native) : await openSerial();
  });
  afterAll(() => ground.stop());

  const newAccount = () => `${randomUUID()}@example.test`;
  const failFourTimes = async (role: Role, account: string) => {
    for (let attempt = 0; attempt < 4; attempt += 1) await ground.fail(role, account);
  };
  const locked = { status: 'locked', remaining_attempts: 0 };

  it.each(roles)('of the %s keep the lock that the fifth has made while two more waited for it', async (role) => {
    const account = newAccount();
    await failFourTimes(role, account);
    const [fifth, ...later] = await ground.failDuring(role, account, 2);
    expect(fifth).toMatchObject(locked);
    // Neither lifted nor prolonged, for those who waited, for the next who asks and for the next failure.
    expect(later).toEqual([fifth, fifth]);
    expect(await ground.state(role, account)).toEqual(fifth);
    expect(await ground.fail(role, account)).toEqual(fifth);
    expect(await ground.reasons(account)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
      ...Array.from({ length: 3 }, () => 'locked_out'),
    ]);
  });

  it.each(roles)('of the %s lock the account when three come at once after four', async (role) => {
    // Whoever comes first: tried with several accounts.
    for (let round = 0; round < 5; round += 1) {
      const account = newAccount();
      await failFourTimes(role, account);
      const answers = await ground.failTogether(role, account, 3);
      expect(answers).toEqual([expect.objectContaining(locked), answers[0], answers[0]]);
      expect(await ground.state(role, account)).toEqual(answers[0]);
      expect((await ground.reasons(account)).filter((reason) => reason === 'wrong_credentials')).toHaveLength(5);
    }
  });
});
