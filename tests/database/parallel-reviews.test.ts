import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';
import { only } from './fixtures.ts';

// One link in two tabs, over separate connections to a native PostgreSQL. The embedded one has a single connection.

const native = findNativePostgres();

describe.runIf(native)(`the review of one link (PostgreSQL ${String(native?.version)}, parallel connections)`, () => {
  let server: Awaited<ReturnType<typeof startNativePostgres>>;
  let database: ServerDatabase;
  let tabs: [Client, Client];
  let token: string;

  beforeAll(async () => {
    if (!native) return;
    server = await startNativePostgres(native);
    database = await makeServerDatabase(server.url);
    tabs = await Promise.all([database.connect(), database.connect()]);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await database.query(
      'truncate public.review_invitations, public.user_reviews, private.rate_limits, private.outbox, private.review_stops',
    );
    token = only(
      await database.query<{ token: string }>(
        `with v as (
          insert into public.review_invitations (source, source_id, name, email, language)
          values ('inquiry', gen_random_uuid(), 'Sara', 'sara@example.test', 'en') returning *)
        select private.invitation_token(v.*::public.review_invitations) as token from v`,
      ),
    ).token;
  });

  const review = (request: string) =>
    `select public.send_invited_review('${token}', '${request}', '{"rating": 5, "name": "Sara"}') ->> 'status' as answer`;
  const stopping = () => `select public.stop_invitations('${token}') ->> 'status' as answer`;

  /** Each tab has a network address of its own, so that they do not wait for the same rate limit. */
  async function begin(tab: 0 | 1, statement: string): Promise<string> {
    await tabs[tab].query('begin');
    await tabs[tab].query(`select set_config('role', 'anon', true), set_config('request.headers', $1, true)`, [
      JSON.stringify({ 'x-real-ip': `198.51.100.${String(tab + 1)}` }),
    ]);
    return only((await tabs[tab].query<{ answer: string }>(statement)).rows).answer;
  }
  /** Runs both at the same time: the first commits when the second waits for it. Returns both answers. */
  async function meet(first: string, second: string): Promise<[string, string]> {
    const held = await begin(0, first);
    const other = begin(1, second);
    const waiting = async () =>
      (await database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
    await expect.poll(waiting).toBe(1);
    await tabs[0].query('commit');
    const answers: [string, string] = [held, await other];
    await tabs[1].query('commit');
    return answers;
  }
  const reviews = async () => (await database.query('select from public.user_reviews')).length;
  const state = async () => only(await database.query<{ state: string }>('select state from public.review_invitations')).state;

  it('sent in two tabs is stored once', async () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await meet(review(one), review(other))).toEqual(['done', 'used']);
    expect([await reviews(), await state()]).toEqual([1, 'written']);
  });

  it('sent twice by a lost answer is stored once, and both are told that it is', async () => {
    const request = crypto.randomUUID();
    expect(await meet(review(request), review(request))).toEqual(['done', 'done']);
    expect(await reviews()).toBe(1);
  });

  it('and stopping at the same time keep the review', async () => {
    expect(await meet(review(crypto.randomUUID()), stopping())).toEqual(['done', 'done']);
    expect([await reviews(), await state()]).toEqual([1, 'written']);
  });
});
