import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres, type NativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase } from '../support/server-database.ts';
import { freshAddress, only, startCast } from './fixtures.ts';

// Simultaneous failures, over separate connections to a native PostgreSQL, if one is installed. The embedded one has a single
// connection, so there the failures run one after the other and only the count is tested.

/** The callers: the login page, which also has a limit per network address, and the service role, which has the lockout only. */
const roles = ['anon', 'service_role'] as const;
type Role = (typeof roles)[number];

interface Lockout {
  status: string | null;
  remaining_attempts: number | null;
  locked_until: unknown;
}

/** A database with accounts that fail to log in, each from a separate network address. */
interface Ground {
  /** Records one failure. */
  fail(role: Role, account: string): Promise<Lockout>;
  /** Records several failures at once. */
  failTogether(role: Role, account: string, count: number): Promise<Lockout[]>;
  /** Records one failure whose transaction stays open until all others wait for it. */
  failDuring(role: Role, account: string, others: number): Promise<Lockout[]>;
  state(role: Role, account: string): Promise<Lockout>;
  /** Returns the reason of each failure. */
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

  /** Calls a function as the API does, in a transaction that ends when `until` resolves. */
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
      // The session is idle in its transaction: it has failed and not committed.
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

describe(`simultaneous login failures (${native ? `PostgreSQL ${String(native.version)}, parallel connections` : 'embedded PostgreSQL, one after the other'})`, () => {
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
    // The lock is neither lifted nor prolonged: for the waiting calls, the next check and the next failure.
    expect(later).toEqual([fifth, fifth]);
    expect(await ground.state(role, account)).toEqual(fifth);
    expect(await ground.fail(role, account)).toEqual(fifth);
    expect(await ground.reasons(account)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
      ...Array.from({ length: 3 }, () => 'locked_out'),
    ]);
  });

  it.each(roles)('of the %s lock the account when three come at once after four', async (role) => {
    // The order is random, so several accounts are tried.
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
