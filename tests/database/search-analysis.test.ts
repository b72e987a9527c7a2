import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, countRows, expectAllowed, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => cast.sql('delete from public.search_queries'));

interface Told {
  query: string;
  searches: number;
  missed: number;
}

interface Analysis {
  first_day: string;
  read_from: string | null;
  daily: { searches: number[]; without_result: number[] };
  different: number;
  most_searched: Told[];
  without_result: Told[];
}

const denied = { code: 'PT403', message: 'administrators_only' };
const searched = (query: string, results: number, before = '0 seconds') =>
  cast.sql(`insert into public.search_queries (query, language, results, created_at) values ($1, 'en', $2, now() - $3::interval)`, [
    query,
    results,
    before,
  ]);

const analysis = async (time_zone?: string) => {
  const answer = await cast.administrator.client.rpc('search_analysis', time_zone === undefined ? {} : { time_zone });
  expectAllowed(answer);
  return answer.data as unknown as Analysis;
};
const counts = (list: readonly Told[]) => list.map(({ query, searches, missed }) => [query, searches, missed]);

describe.each(['search_analysis', 'clear_searches'] as const)('%s', (name) => {
  const call = (client: Cast['visitor']) =>
    name === 'search_analysis' ? client.rpc(name) : client.rpc(name, { before: new Date().toISOString() });

  it.each(strangers)('is not for the %s', async (role) => {
    await searched('cloud', 1);
    const answer = await call(clientOf(cast, role));
    if (role === 'visitor') expectRefused(answer);
    else expect(answer.error).toMatchObject(denied);
    expect(await countRows(cast, 'public.search_queries')).toBe(1);
  });

  it('is for current administrators only', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expectAllowed(await call(client));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect((await call(client)).error).toMatchObject(denied);
    expectRefused(await call(cast.service));
  });
});

describe('search_analysis', () => {
  it('reports the most frequent searches and those without results, of the last 30 days', async () => {
    for (const results of [3, 3, 0]) await searched('cloud', results, '1 hour');
    for (const results of [0, 0]) await searched('hosting', results, '2 hours');
    await searched('crm', 4, '2 days');
    await searched('old', 0, '31 days');
    const summary = await analysis();
    expect(counts(summary.most_searched)).toEqual([
      ['cloud', 3, 1],
      ['hosting', 2, 2],
      ['crm', 1, 0],
    ]);
    expect(counts(summary.without_result)).toEqual([
      ['hosting', 2, 2],
      ['cloud', 3, 1],
    ]);
    expect(summary).toMatchObject({ different: 3, read_from: null });
  });

  it('counts each day of the time zone that it is asked for', async () => {
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at)
        select 'xx', 'en', n, date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '3 days'
        from generate_series(0, 2) n`,
    );
    const { first_day: first, daily } = await analysis();
    expect(first).toBe(new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10));
    expect(daily.searches).toHaveLength(30);
    expect([daily.searches[26], daily.without_result[26]]).toEqual([3, 1]);
    // In that time zone it is still the day before.
    expect((await analysis('Etc/GMT+1')).daily.searches.indexOf(3)).not.toBe(-1);
    for (const time_zone of ['Nowhere', '']) {
      expect((await cast.administrator.client.rpc('search_analysis', { time_zone })).error).toMatchObject({
        code: 'PT400',
        message: 'time_zone_unknown',
      });
    }
  });

  it('is limited in searches and distinct searches, and reports its start', async () => {
    // The search column is not computed: it takes six times as long as the rows.
    await cast.sql('alter table public.search_queries alter column search_text drop expression');
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at)
        select 'word ' || n % 700, 'en', n % 2, now() - n * interval '1 second' from generate_series(1, 50001) n`,
    );
    const summary = await analysis();
    const oldest = only(
      await cast.sql<{ at: string }>(
        `select to_json(min(created_at)) #>> '{}' as at from (select created_at from public.search_queries
          order by created_at desc limit 50000) r`,
      ),
    ).at;
    expect(new Date(summary.read_from ?? 0).toISOString()).toBe(new Date(oldest).toISOString());
    expect([summary.most_searched.length, summary.without_result.length, summary.different]).toEqual([500, 200, 700]);
    expect(summary.daily.searches.reduce((sum, value) => sum + value, 0)).toBe(50_001);
  });

  it('reads an index', async () => {
    await cast.sql('begin');
    await cast.sql('set local enable_seqscan = off');
    const plan = await cast.sql<{ 'QUERY PLAN': string }>(
      `explain select query from public.search_queries where created_at >= now() - interval '30 days' order by created_at desc, id desc limit 50000`,
    );
    await cast.sql('rollback');
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_queries_created_at_idx');
  });
});

describe('clear_searches', () => {
  it('deletes searches up to a time permanently, in batches, and is audited', async () => {
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at) select 'xx', 'en', 0, now() - interval '1 hour'
        from generate_series(1, 10001) n`,
    );
    await searched('later', 1);
    const before = new Date(Date.now() - 60_000).toISOString();
    const clear = async () => (await cast.administrator.client.rpc('clear_searches', { before })).data;
    expect([await clear(), await clear(), await clear()]).toEqual([10_000, 1, 0]);
    expect(await cast.sql('select query from public.search_queries')).toEqual([{ query: 'later' }]);
    const trail = await cast.administrator.client
      .from('audit_log')
      .select('action, row_count')
      .eq('table_name', 'search_queries')
      .order('row_count');
    expect(trail.data).toEqual([
      { action: 'purge', row_count: 1 },
      { action: 'purge', row_count: 10_000 },
    ]);
  });
});
