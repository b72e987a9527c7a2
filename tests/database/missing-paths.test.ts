import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, expectRefused, freshAddress, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await cast.sql('delete from private.missing_paths');
  await cast.sql('delete from public.redirects');
  await cast.sql('delete from private.rate_limits');
});

const note = async (path: string, client = cast.visitor) => (await client.rpc('note_missing_path', { path }).throwOnError()).data;
const counted = () => cast.sql<{ path: string; hits: number }>('select path, hits from private.missing_paths order by path');

describe('an unknown path', () => {
  it('is counted once a visit, in one form for both languages', async () => {
    for (const path of ['/old-page', '/ar/old-page/', '/old-page', '/خدمات-قديمة']) expect(await note(path)).toBeNull();
    expect(await counted()).toEqual([
      { path: '/old-page', hits: 3 },
      { path: '/خدمات-قديمة', hits: 1 },
    ]);
  });

  it('leads on where there is a redirect, and is not counted then', async () => {
    await cast.sql(`insert into public.redirects (from_path, to_path) values ('/old', '/about#team')`);
    expect(await note('/ar/old')).toBe('/about#team');
    expect(await counted()).toEqual([]);
  });

  it.each([
    '/noor@example.com',
    '/call/97455501234',
    '/reset/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    '/u/a1b2c3d4e5f6',
    '/x?token=1',
    '/%2e%2e',
    '/a"b',
    'relative',
    '',
    `/${'long/'.repeat(60)}`,
    '/services',
    '/wp-login.js',
  ])('that may be personal, or is none, is not kept: %s', async (path) => {
    expect(await note(path)).toBeNull();
    expect(await counted()).toEqual([]);
  });

  it('is counted thirty times in five minutes from one address', async () => {
    const client = cast.backend.visitor(freshAddress());
    for (let call = 0; call < 33; call += 1) await note(`/page-${'abcdefghijklmnopqrstuvwxyzABCDEFG'[call] ?? ''}`, client);
    expect(await counted()).toHaveLength(30);
  });

  it('is kept for 90 days, the most wanted two thousand', async () => {
    await cast.sql(
      `insert into private.missing_paths (day, path, created_at) values (current_date - 91, '/aged', now() - interval '91 days')`,
    );
    await cast.sql(`insert into private.missing_paths (path, hits) select '/p-' || n, n from generate_series(2, 2001) n`);
    await note('/new');
    const [row] = await cast.sql(`select count(*)::integer as rows, count(*) filter (where path = '/aged')::integer as aged,
      count(*) filter (where path = '/p-2')::integer as least from private.missing_paths`);
    expect(row).toEqual({ rows: 2000, aged: 0, least: 0 });
  });

  it('is deleted by retention', async () => {
    await cast.sql(
      `insert into private.missing_paths (day, path, created_at) values (current_date - 91, '/aged', now() - interval '91 days')`,
    );
    await cast.sql('select private.apply_retention()');
    expect(await counted()).toEqual([]);
  });
});

describe('the most wanted missing pages', () => {
  it.each(strangers)('are nothing for the %s', async (role) => {
    const answer = await clientOf(cast, role).rpc('missing_paths');
    if (role === 'visitor') expectRefused(answer);
    else expect(answer.error).toMatchObject({ code: 'PT403' });
  });

  it('are those of the last 30 days, without the ones that are led on', async () => {
    await cast.sql(`insert into private.missing_paths (day, path, hits) values (current_date, '/a', 3), (current_date - 1, '/a', 4),
      (current_date, '/b', 5), (current_date, '/led', 9), (current_date - 31, '/c', 99)`);
    await cast.sql(`insert into public.redirects (from_path, to_path) values ('/led', '/about')`);
    const found = (await cast.administrator.client.rpc('missing_paths').throwOnError()).data as unknown as { path: string; hits: number }[];
    expect(found.map(({ path, hits }) => `${path} ${String(hits)}`)).toEqual(['/a 7', '/b 5']);
    expect(only(found.slice(0, 1))).toHaveProperty('last_on');
  });
});
