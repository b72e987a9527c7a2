import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';
import { only } from './fixtures.ts';

// Two people want the same time, over separate connections to a native PostgreSQL. The embedded one has a single connection.

const native = findNativePostgres();

describe.runIf(native)(`the same time (PostgreSQL ${String(native?.version)}, parallel connections)`, () => {
  let server: Awaited<ReturnType<typeof startNativePostgres>>;
  let database: ServerDatabase;
  let clients: [Client, Client];
  let service: string;

  beforeAll(async () => {
    if (!native) return;
    server = await startNativePostgres(native);
    database = await makeServerDatabase(server.url);
    clients = await Promise.all([database.connect(), database.connect()]);
    service = only(await database.query<{ id: string }>(`select id from public.content_items where kind = 'service' limit 1`)).id;
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    await database.query('delete from public.inquiries');
    await database.query('truncate private.rate_limits, private.outbox');
    await database.query(
      `update public.talk_rules set is_on = true, notice_hours = 0, minutes = 30, buffer_after = 0, service_ids = array['${service}'::uuid],
        hours = (select jsonb_agg(jsonb_build_object('day', n, 'from', '09:00', 'to', '12:00')) from generate_series(0, 6) n)`,
    );
  });

  const time = (clock: string) => `((now() at time zone 'Asia/Qatar')::date + 3 + time '${clock}') at time zone 'Asia/Qatar'`;
  const booking = (name: string, clock: string) =>
    `select public.book_talk('${service}', ${time(clock)}, gen_random_uuid(),
      '{"name": "${name}", "email": "${name}@example.test", "phone": "55501234", "message": "A talk for ${name}", "consent_version": "1"}')
      ->> 'status' as answer`;
  const linked = async (name: string, call: (token: string) => string) => {
    const { token } = only(
      await database.query<{ token: string }>(
        `select private.talk_token(t) as token from public.talks t join public.inquiries i on i.id = t.inquiry_id where i.name = '${name}'`,
      ),
    );
    return `select public.${call(token)} ->> 'status' as answer`;
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
  async function booked(name: string, clock: string): Promise<void> {
    expect(await begin(clients[0], booking(name, clock))).toBe('booked');
    await clients[0].query('commit');
  }
  const talks = () =>
    database.query<{ name: string; status: string; clock: string }>(
      `select i.name, t.status, to_char(t.starts_at at time zone 'Asia/Qatar', 'HH24:MI') as clock
        from public.talks t join public.inquiries i on i.id = t.inquiry_id order by i.name`,
    );

  it('goes to one of two, and nothing of the other is stored', async () => {
    expect(await meet(booking('a', '09:30'), booking('b', '09:30'))).toEqual(['booked', 'taken']);
    expect(await talks()).toEqual([{ name: 'a', status: 'booked', clock: '09:30' }]);
    expect(await database.query('select from public.inquiries')).toHaveLength(1);
  });

  it('that somebody moves to while another books it goes to one of them', async () => {
    await booked('a', '10:00');
    const moved = await linked('a', (token) => `move_talk('${token}', ${time('09:30')})`);
    expect(await meet(moved, booking('b', '09:30'))).toEqual(['done', 'taken']);
    expect(await talks()).toEqual([{ name: 'a', status: 'booked', clock: '09:30' }]);
  });

  it('that is cancelled while it is moved stays cancelled', async () => {
    await booked('a', '10:00');
    const [cancelled, moved] = [
      await linked('a', (token) => `cancel_talk('${token}')`),
      await linked('a', (token) => `move_talk('${token}', ${time('09:30')})`),
    ];
    expect(await meet(cancelled, moved)).toEqual(['done', 'closed']);
    expect(await talks()).toEqual([{ name: 'a', status: 'cancelled', clock: '10:00' }]);
  });

  it('that is cancelled while another books it is free for that one', async () => {
    await booked('a', '09:30');
    expect(await meet(await linked('a', (token) => `cancel_talk('${token}')`), booking('b', '09:30'))).toEqual(['done', 'booked']);
    expect(await talks()).toMatchObject([{ status: 'cancelled' }, { status: 'booked' }]);
  });
});
