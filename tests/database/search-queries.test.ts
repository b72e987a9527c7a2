import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOf,
  countRows,
  everybody,
  expectNoRows,
  expectRefused,
  freshAddress,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => cast.sql('delete from public.search_queries'));

const record = async (query: string, language = 'en', results = 3, client = cast.backend.visitor(freshAddress())) =>
  (await client.rpc('record_search', { query, language, results })).data;
const stored = () => cast.sql('select query, language, results from public.search_queries order by created_at, id');

describe('record_search', () => {
  it.each(everybody)('is open to the %s', async (role) => {
    expect(await record('cloud', 'en', 2, clientOf(cast, role))).toBe('recorded');
    expect(await stored()).toEqual([{ query: 'cloud', language: 'en', results: 2 }]);
  });

  it.each([
    ['  Cloud\n  SOLUTIONS ', 'cloud solutions'],
    ['ﬁle', 'file'],
    ['إدارة', 'اداره'],
    ['أَحْمَد', 'احمد'],
    ['تـــسويق', 'تسويق'],
    ['مستشفى', 'مستشفي'],
    ['مؤسسة ٢٠٢٦', 'موسسه 2026'],
    ['هيئة آمنة', 'هييه امنه'],
    ['۱۲۳', '123'],
  ])('keeps "%s" as "%s"', async (query, normalized) => {
    expect(await record(query, 'ar')).toBe('recorded');
    expect(only(await stored())).toMatchObject({ query: normalized });
  });

  it.each(['a', '   ', 'me@example.test', '+974 5500 0000', '(974) 55-00.00', '٥٥٠٠٠٠٠٠'])(
    'ignores "%s": too short or personal',
    async (query) => {
      expect(await record(query)).toBe('ignored');
      expect(await stored()).toEqual([]);
    },
  );

  it('ignores unknown languages and bounds length and count', async () => {
    expect(await record('cloud', 'fr')).toBe('ignored');
    expect(await record('x'.repeat(5000), 'en', -5)).toBe('recorded');
    expect(await record('many', 'en', 2_000_000)).toBe('recorded');
    expect(await stored()).toEqual([
      { query: 'x'.repeat(100), language: 'en', results: 0 },
      { query: 'many', language: 'en', results: 10_000 },
    ]);
  });

  it('keeps nothing about the person', async () => {
    expect(
      (
        await cast.sql<{ name: string }>(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'search_queries' order by 1`)
      ).map((row) => row.name),
    ).toEqual(['created_at', 'id', 'language', 'query', 'results', 'search_text']);
  });

  it('reports when one address records too often', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let count = 0; count < 60; count += 1) expect(await record('cloud', 'en', 1, visitor)).toBe('recorded');
    expect(await record('cloud', 'en', 1, visitor)).toBe('rate_limited');
    expect(await countRows(cast, 'public.search_queries')).toBe(60);
  });

  it('deletes rows older than a year', async () => {
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at) values ('old', 'en', 1, now() - interval '366 days')`,
    );
    await record('new');
    expect(await stored()).toEqual([{ query: 'new', language: 'en', results: 3 }]);
  });
});

describe('search_queries', () => {
  it.each(strangers)('are hidden from the %s, who cannot write them', async (role) => {
    await record('cloud');
    const client = clientOf(cast, role);
    const reading = await client.from('search_queries').select('*');
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    expectRefused(await client.from('search_queries').insert({ query: 'spam', language: 'en', results: 1 }));
    expectRefused(await client.from('search_queries').delete().neq('query', '').select('id'));
  });

  it('are read by the administrator', async () => {
    await record('cloud');
    expect(only((await cast.administrator.client.from('search_queries').select('query')).data)).toEqual({ query: 'cloud' });
    expectRefused(await cast.administrator.client.from('search_queries').delete().neq('query', ''));
  });
});
