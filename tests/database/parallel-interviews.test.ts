import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';
import { only } from './fixtures.ts';

// Two applicants want the same time, over separate connections to a native PostgreSQL. The embedded one has a single connection.

const native = findNativePostgres();

describe.runIf(native)(`an offered time (PostgreSQL ${String(native?.version)}, parallel connections)`, () => {
  let server: Awaited<ReturnType<typeof startNativePostgres>>;
  let database: ServerDatabase;
  let clients: [Client, Client];

  beforeAll(async () => {
    if (!native) return;
    server = await startNativePostgres(native);
    database = await makeServerDatabase(server.url);
    clients = await Promise.all([database.connect(), database.connect()]);
    await database.query('alter table public.job_applications disable trigger check_resume');
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await database.query('truncate public.job_applications, public.interviews, public.notes, private.row_events, private.rate_limits');
    await database.query('delete from private.outbox');
    await database.query(
      `insert into public.job_applications (full_name, email, resume_storage_path)
        select n, n || '@example.test', 'resumes/spontaneous/' || n || '.pdf' from unnest(array['a', 'b']) n`,
    );
    await database.query(
      `insert into public.interviews (application_id, request_id, slots, answer_until, place)
        select id, gen_random_uuid(), array[date_trunc('hour', now()) + interval '2 days', date_trunc('hour', now()) + interval '3 days'],
          now() + interval '1 day', 'Doha' from public.job_applications`,
    );
  });

  const answer = async (name: string, given: string) => {
    const row = only(
      await database.query<{ token: string; id: string; slot: string }>(
        `select private.application_token(a, a.created_at) as token, i.id, i.slots[1]::text as slot
          from public.interviews i join public.job_applications a on a.id = i.application_id where a.full_name = '${name}'`,
      ),
    );
    return `select public.answer_interview('${row.token}', '${row.id}', '${given}', '${row.slot}') ->> 'status' as answer`;
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
  const states = async () =>
    (
      await database.query<{ status: string }>(
        `select i.status from public.interviews i join public.job_applications a on a.id = i.application_id order by a.full_name`,
      )
    ).map(({ status }) => status);

  it('goes to one of two applicants', async () => {
    expect(await meet(await answer('a', 'picked'), await answer('b', 'picked'))).toEqual(['done', 'taken']);
    expect(await states()).toEqual(['picked', 'offered']);
  });

  it('that is picked twice at the same time is picked once', async () => {
    const pick = await answer('a', 'picked');
    expect(await meet(pick, pick)).toEqual(['done', 'done']);
    expect(await database.query(`select from private.outbox where kind = 'interview_picked'`)).toHaveLength(1);
  });

  it('that is cancelled while another applicant picks it goes to that one', async () => {
    await begin(clients[0], await answer('a', 'picked'));
    await clients[0].query('commit');
    expect(await meet(await answer('a', 'cancelled'), await answer('b', 'picked'))).toEqual(['done', 'done']);
    expect(await states()).toEqual(['cancelled', 'picked']);
  });

  it('is picked or ends with the withdrawn application, whichever comes first', async () => {
    const { token } = only(
      await database.query<{ token: string }>(
        `select private.application_token(a, a.created_at) as token from public.job_applications a where full_name = 'a'`,
      ),
    );
    const withdrawn = `select public.withdraw_application('${token}') ->> 'status' as answer`;
    expect(await meet(withdrawn, await answer('a', 'picked'))).toEqual(['done', 'closed']);
    expect(await states()).toEqual(['cancelled', 'offered']);
  });
});
