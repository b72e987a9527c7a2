import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitePages } from '@/lib/site-pages';
import { clientOf, countRows, everybody, expectAllowed, expectRefused, freshAddress, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => cast.sql('delete from public.visit_counts'));

const view = { page: 'home', language: 'en', device: 'phone', referrer: '', outcome: 'view' };
const count = async (visit: Partial<typeof view> = {}, client = cast.backend.visitor(freshAddress())) => {
  const answer = await client.rpc('count_visit', { ...view, ...visit });
  expectAllowed(answer);
  return answer.data;
};
const stored = () =>
  cast.sql<{ page: string; referrer: string; count: number }>(
    'select page, language, device, referrer, outcome, count::int from public.visit_counts order by 1, 2, 3, 4, 5',
  );
const today = async () => only(await cast.sql<{ day: string }>(`select ((now() at time zone 'Asia/Qatar')::date)::text as day`)).day;

describe('count_visit', () => {
  it.each(everybody)('is open to the %s and returns nothing', async (role) => {
    expect(await count({}, clientOf(cast, role))).toBeNull();
    expect(await count({}, clientOf(cast, role))).toBeNull();
    expect(await stored()).toEqual([{ ...view, referrer: 'none', count: 2 }]);
  });

  it.each(everybody)('does not let the %s read, write or delete the sums', async (role) => {
    await count();
    const client = clientOf(cast, role);
    expectRefused(await client.from('visit_counts' as never).select('*'));
    expectRefused(await client.from('visit_counts' as never).insert({ ...view, day: await today() } as never));
    expectRefused(
      await client
        .from('visit_counts' as never)
        .update({ count: 7 } as never)
        .eq('page', 'home'),
    );
    expectRefused(
      await client
        .from('visit_counts' as never)
        .delete()
        .eq('page', 'home'),
    );
    expect(await countRows(cast, 'public.visit_counts')).toBe(1);
  });

  it('counts on the day of Qatar, and keeps no time, address or identifier', async () => {
    await count();
    expect(await cast.sql(`select day::text from public.visit_counts`)).toEqual([{ day: await today() }]);
    expect(
      (
        await cast.sql<{ name: string }>(`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = 'visit_counts' order by 1`)
      ).map(({ name }) => name),
    ).toEqual(['count', 'day', 'device', 'language', 'outcome', 'page', 'referrer']);
  });

  it('knows every page of the site but the panel', async () => {
    const known = only(await cast.sql<{ pages: string[] }>('select private.visit_pages() as pages')).pages;
    expect(sitePages.filter(({ layout, key }) => layout !== 'panel' && !known.includes(key))).toEqual([]);
    await count({ page: 'adminSettings' });
    expect(await stored()).toEqual([{ ...view, page: 'other', referrer: 'none', count: 1 }]);
  });

  it('counts unknown values as other', async () => {
    await count({ page: '/secret?token=1', language: 'fr', device: 'fridge', referrer: 'http://x.example/a', outcome: 'bought' });
    const other = 'other';
    expect(await stored()).toEqual([{ page: other, language: other, device: other, referrer: other, outcome: other, count: 1 }]);
  });

  it.each([
    ['www.Google.com', 'google.com'],
    ['own', 'own'],
    ['l.instagram.com', 'l.instagram.com'],
    ['xn--mgbaakc7dvf.xn--wgbl6a', 'xn--mgbaakc7dvf.xn--wgbl6a'],
    ['10.0.0.7', 'other'],
    ['localhost', 'other'],
    ['<b>x.example', 'other'],
    [`${'a'.repeat(99)}.example`, 'other'],
  ])('stores the referrer %s as %s', async (referrer, host) => {
    await count({ referrer });
    expect(only(await stored()).referrer).toBe(host);
  });

  it('knows 40 referrers a day; the rest are other', async () => {
    await cast.sql(`insert into public.visit_counts select '${await today()}', 'home', 'en', 'phone', 's' || n || '.example', 'view'
      from generate_series(1, 40) n`);
    await count({ referrer: 'one-too-many.example' });
    await count({ referrer: 's7.example', page: 'about' });
    await count({ referrer: 's7.example' });
    const rows = await stored();
    expect(rows).toContainEqual({ ...view, referrer: 'other', count: 1 });
    expect(rows).toContainEqual({ ...view, page: 'about', referrer: 's7.example', count: 1 });
    expect(rows).toContainEqual({ ...view, referrer: 's7.example', count: 2 });
    expect(rows).toHaveLength(42);
  });

  it('keeps a bounded number of rows a day', async () => {
    await cast.sql(`insert into public.visit_counts select '${await today()}', 'p' || n, 'en', 'phone', 's.example', 'view'
      from generate_series(1, 2000) n`);
    await count({ referrer: 's.example', page: 'about' });
    expect(await countRows(cast, `public.visit_counts where referrer = 'other' and page = 'about'`)).toBe(1);
  });

  it('stops counting an address after 120 calls in five minutes, without an error', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let calls = 0; calls < 122; calls += 1) await count({}, visitor);
    expect(only(await stored()).count).toBe(120);
  });

  it('counts nothing while the setting is off', async () => {
    const { settings } = only(await cast.sql<{ settings: object }>('select settings from public.website_settings where id = 1'));
    await cast.sql(`update public.website_settings set settings = settings || '{"countVisits": false}' where id = 1`);
    await count();
    expect(await stored()).toEqual([]);
    await cast.sql(`update public.website_settings set settings = settings || '{"countVisits": true}' where id = 1`);
    await count();
    expect(await stored()).toHaveLength(1);
    await cast.sql('update public.website_settings set settings = $1 where id = 1', [settings]);
  });

  it('deletes sums after 25 months', async () => {
    await cast.sql(`insert into public.visit_counts select (now() at time zone 'Asia/Qatar')::date - d, 'home', 'en', 'phone', 'none', 'view'
      from unnest(array[750, 800]) d`);
    await count();
    expect(await stored()).toHaveLength(2);
    expect(await countRows(cast, `public.visit_counts where day < now() - interval '26 months'`)).toBe(0);
  });
});
