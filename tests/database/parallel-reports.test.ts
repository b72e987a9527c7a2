import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';
import { only } from './fixtures.ts';

// Many reporters at the same moment, over separate connections to a native PostgreSQL. The embedded one has a single connection.

const native = findNativePostgres();
const creator = '10000000-0000-4000-8000-000000000001';
const administrators = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];

describe.runIf(native)(`reports of one thing (PostgreSQL ${String(native?.version)}, parallel connections)`, () => {
  let server: Awaited<ReturnType<typeof startNativePostgres>>;
  let database: ServerDatabase;
  let connections: Client[];
  let post: string;

  beforeAll(async () => {
    if (!native) return;
    server = await startNativePostgres(native);
    database = await makeServerDatabase(server.url);
    connections = await Promise.all(Array.from({ length: 12 }, () => database.connect()));
    await database.query(`insert into auth.users (id, email) select id::uuid, id || '@example.test' from unnest($1::text[]) id`, [
      [creator, ...administrators],
    ]);
    await database.query(`insert into public.administrators (user_id) select id::uuid from unnest($1::text[]) id`, [administrators]);
    await database.query(`select public.create_creator_records($1, 'noor', 'noor@example.test', 'Noor')`, [creator]);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(async () => {
    for (const table of ['private.report_cases', 'private.rate_limits', 'private.outbox', 'public.creator_posts'])
      await database.query(`delete from ${table}`);
    const rows = await database.query<{ id: string }>(
      `insert into public.creator_posts (creator_id, content) values ($1, 'Buy now') returning id`,
      [creator],
    );
    post = only(rows).id;
  });

  /** Calls a function through a connection, as a visitor with an address of its own or as an account. */
  async function call(place: number, sql: string, account?: string): Promise<string> {
    const client = connections[place];
    if (!client) throw new Error('There is no such connection.');
    await client.query('begin');
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('request.headers', $3, true)`,
      [account ? 'authenticated' : 'anon', account ?? '', JSON.stringify({ 'x-real-ip': `198.51.100.${String(place + 1)}` })],
    );
    const { answer } = only((await client.query<{ answer: string }>(`select ${sql} as answer`)).rows);
    await client.query('commit');
    return answer;
  }
  const report = (place: number) => call(place, `public.report_thing('post', '${post}', 'spam')`);
  const cases = () =>
    database.query<{ id: string; status: string; reports_count: number; weight: number }>(
      'select id, status, reports_count, weight from private.report_cases',
    );
  const decide = (place: number, id: string, decision: string) =>
    call(place, `public.decide_report('${id}', '${decision}', '{"en": "Spam", "ar": "إعلانات"}')`, administrators[place % 2]);

  it('are one case that counts each, also when the first ones arrive together', async () => {
    const answers = await Promise.all(connections.map((_, place) => report(place)));
    expect(new Set(answers)).toEqual(new Set(['received']));
    expect(only(await cases())).toMatchObject({ status: 'open', reports_count: connections.length, weight: connections.length * 50 });
    expect(await database.query(`select from private.outbox where kind = 'report'`)).toHaveLength(1);
  });

  it('are decided once by two administrators, and those that waited meanwhile open no second case', async () => {
    await report(0);
    const { id } = only(await cases());
    const answers = await Promise.all([decide(0, id, 'keep'), decide(1, id, 'hide'), ...[2, 3, 4, 5].map(report)]);
    const decided = answers.slice(0, 2);
    expect(decided.filter((answer) => answer === 'decided')).toHaveLength(1);
    const isKept = decided.includes('kept');
    expect((await cases()).filter(({ status }) => status === 'open')).toEqual([]);
    const { visibility } = only(await database.query<{ visibility: string }>('select visibility from public.creator_posts'));
    expect(visibility).toBe(isKept ? 'shown' : 'hidden');
  });
});
