import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';
import { only } from './fixtures.ts';

// Two people want the last seat, over separate connections to a native PostgreSQL. The embedded one has a single connection.

const native = findNativePostgres();

describe.runIf(native)(`the last seat (PostgreSQL ${String(native?.version)}, parallel connections)`, () => {
  let server: Awaited<ReturnType<typeof startNativePostgres>>;
  let database: ServerDatabase;
  let clients: [Client, Client];
  let run: string;

  beforeAll(async () => {
    if (!native) return;
    server = await startNativePostgres(native);
    database = await makeServerDatabase(server.url);
    clients = await Promise.all([database.connect(), database.connect()]);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await database.query(
      'truncate public.course_certificates, public.course_enrolments, public.course_runs, private.rate_limits, private.outbox',
    );
    run = only(
      await database.query<{ id: string }>(
        `insert into public.course_runs (course_id, starts_at, seats)
          select id, now() + interval '10 days', 1 from public.content_items where kind = 'course' limit 1 returning id`,
      ),
    ).id;
  });

  const enrolment = (name: string) =>
    `select public.enrol_in_course('${run}', gen_random_uuid(),
      '{"name": "${name}", "email": "${name}@example.test", "phone": "55501234", "consent_version": "1"}') ->> 'status' as answer`;
  const cancellation = async (name: string) => {
    const { token } = only(
      await database.query<{ token: string }>(
        `select private.enrolment_token(e) as token from public.course_enrolments e where name = '${name}'`,
      ),
    );
    return `select public.cancel_enrolment('${token}') ->> 'status' as answer`;
  };

  async function begin(client: Client, statement: string): Promise<string> {
    await client.query('begin');
    await client.query(`select set_config('role', 'anon', true), set_config('request.headers', '{}', true)`);
    return only((await client.query<{ answer: string }>(statement)).rows).answer;
  }
  /** Runs both at the same time: the first commits when the second waits for it. Returns both answers. */
  async function meet(first: string, second: string): Promise<[string, string]> {
    const held = await begin(clients[0], first);
    const other = begin(clients[1], second);
    const waiting = async () =>
      (await database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length;
    await expect.poll(waiting).toBe(1);
    await clients[0].query('commit');
    const answers: [string, string] = [held, await other];
    await clients[1].query('commit');
    return answers;
  }
  const states = () => database.query<{ name: string; status: string }>('select name, status from public.course_enrolments order by name');
  const taken = async () => only(await database.query<{ n: number }>('select seats_taken as n from public.course_runs')).n;

  it('goes to one of two, and the other waits', async () => {
    expect(await meet(enrolment('a'), enrolment('b'))).toEqual(['enrolled', 'waiting']);
    expect(await taken()).toBe(1);
  });

  it('that is cancelled while somebody enrols goes to the one who has waited longest', async () => {
    for (const name of ['a', 'b']) {
      await begin(clients[0], enrolment(name));
      await clients[0].query('commit');
    }
    expect(await meet(await cancellation('a'), enrolment('c'))).toEqual(['done', 'waiting']);
    expect(await states()).toEqual([
      { name: 'a', status: 'cancelled' },
      { name: 'b', status: 'enrolled' },
      { name: 'c', status: 'waiting' },
    ]);
    expect(await taken()).toBe(1);
  });

  it('that is cancelled twice at the same time moves up one', async () => {
    for (const name of ['a', 'b', 'c']) {
      await begin(clients[0], enrolment(name));
      await clients[0].query('commit');
    }
    const cancelled = await cancellation('a');
    expect(await meet(cancelled, cancelled)).toEqual(['done', 'done']);
    expect((await states()).map(({ status }) => status)).toEqual(['cancelled', 'enrolled', 'waiting']);
    expect(await database.query(`select from private.outbox where kind = 'enrolment_seat'`)).toHaveLength(1);
  });
});
