import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitFigures } from '@/features/visits/admin';
import { clientOf, expectAllowed, expectRefused, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const figures = async (period: string) => {
  const answer = await cast.administrator.client.rpc('visit_figures', { period });
  expectAllowed(answer);
  return answer.data as unknown as VisitFigures;
};
/** Stores sums: a day before today as SQL, page, device, referrer, outcome, count. */
const store = (...rows: readonly [string, string, string, string, string, number][]) =>
  cast.sql(
    `insert into public.visit_counts (day, page, language, device, referrer, outcome, count) values ${rows
      .map(
        ([before, page, device, referrer, outcome, count]) =>
          `((now() at time zone 'Asia/Qatar')::date - interval '${before}', '${page}', 'en', '${device}', '${referrer}', '${outcome}', ${String(count)})`,
      )
      .join(', ')}`,
  );

describe('visit_figures', () => {
  it.each(strangers)('is refused to the %s', async (role) => {
    const answer = await clientOf(cast, role).rpc('visit_figures', { period: '7d' });
    if (role === 'visitor') expectRefused(answer);
    else expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
  });

  it('is refused at once to a former administrator', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expectAllowed(await client.rpc('visit_figures', { period: '7d' }));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect((await client.rpc('visit_figures', { period: '7d' })).error).toMatchObject({ code: 'PT403' });
  });

  it.each(['1000y', '', '7D'])('refuses the period "%s"', async (period) => {
    const { error } = await cast.administrator.client.rpc('visit_figures', { period });
    expect(error).toMatchObject({ code: 'PT400', message: 'period_unknown' });
  });

  it('is empty before the first visit', async () => {
    const empty = await figures('30d');
    expect(empty).toMatchObject({ counted_from: null, parts: {} });
    expect(empty.bars).toHaveLength(30);
    expect(empty.bars.every(({ visits, views, previous_views }) => visits + views + previous_views === 0)).toBe(true);
  });

  it('adds up days, the time before, and each part', async () => {
    await store(
      ['0 days', 'home', 'phone', 'google.com', 'view', 5],
      ['0 days', 'about', 'phone', 'own', 'view', 3],
      ['6 days', 'home', 'computer', 'none', 'view', 2],
      ['7 days', 'home', 'computer', 'none', 'view', 7],
      ['13 days', 'about', 'tablet', 'own', 'view', 1],
      ['14 days', 'home', 'computer', 'none', 'view', 100],
      ['0 days', 'home', 'phone', 'google.com', 'contact', 2],
      ['1 day', 'home', 'phone', 'none', 'search', 4],
      ['8 days', 'careers', 'phone', 'none', 'apply', 1],
    );
    const { bars, parts, counted_from: from, first_day: first } = await figures('7d');
    const bar = (visits: number, views: number, previous_visits: number, previous_views: number) =>
      expect.objectContaining({ visits, views, previous_visits, previous_views });
    expect(bars).toHaveLength(7);
    expect(bars[0]).toEqual({ ...bars[0], start: first });
    expect([bars[0], bars[1], bars[6]]).toEqual([bar(2, 2, 0, 1), bar(0, 0, 0, 0), bar(5, 8, 7, 7)]);
    expect(Date.parse(first) - Date.parse(from ?? '')).toBe(8 * 86_400_000);
    expect(parts).toEqual({
      pages: [
        { name: 'home', count: 7, previous: 7, results: 2 },
        { name: 'about', count: 3, previous: 1, results: 0 },
        { name: 'careers', count: 0, previous: 0, results: 0 },
      ],
      languages: [{ name: 'en', count: 10, previous: 8, results: 2 }],
      devices: [
        { name: 'phone', count: 8, previous: 0, results: 2 },
        { name: 'computer', count: 2, previous: 7, results: 0 },
        { name: 'tablet', count: 0, previous: 1, results: 0 },
      ],
      referrers: [
        { name: 'google.com', count: 5, previous: 0, results: 2 },
        { name: 'none', count: 2, previous: 7, results: 0 },
      ],
      outcomes: [
        { name: 'search', count: 4, previous: 0, results: 0 },
        { name: 'contact', count: 2, previous: 0, results: 2 },
        { name: 'apply', count: 0, previous: 1, results: 0 },
      ],
    });
    expect((await figures('90d')).bars).toHaveLength(90);
  });

  it('compares twelve months with the same months of the year before, up to the same day', async () => {
    await cast.sql('delete from public.visit_counts');
    await store(['0 days', 'home', 'phone', 'none', 'view', 5], ['1 year', 'home', 'phone', 'none', 'view', 4]);
    // After the same day a year ago: neither this period's nor part of the comparison, unless the month is over.
    const { bars } = await figures('12m');
    expect(bars).toHaveLength(12);
    expect(bars.every(({ start }) => start.endsWith('-01'))).toBe(true);
    expect(bars.at(-1)).toMatchObject({ views: 5, previous_views: 4 });
    expect(bars.slice(0, -1).every(({ views, previous_views }) => views + previous_views === 0)).toBe(true);
  });

  it('lists at most 50 of each part', async () => {
    await cast.sql(`insert into public.visit_counts select (now() at time zone 'Asia/Qatar')::date - d, 'home', 'en', 'phone',
      's' || n || '-' || d || '.example', 'view', n from generate_series(1, 40) n, generate_series(0, 1) d`);
    const { referrers = [] } = (await figures('7d')).parts;
    expect(referrers).toHaveLength(50);
    expect(referrers[0]).toMatchObject({ name: 's40-0.example', count: 40 });
  });
});
