import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { expectNoRows, insertJob } from './fixtures.ts';
import { cast, ids, insertInquiries, insertReviews, insertApplications, setUpListActions } from './list-actions.fixture.ts';

setUpListActions();

describe('a search with a filter', () => {
  it('finds the newest matches of both, so that the trash is searched behind a thousand others', async () => {
    const [oldest = ''] = await insertInquiries(1);
    await cast.sql(`update public.inquiries set created_at = now() - interval '9 days', deleted_at = now() where id = $1`, [oldest]);
    await insertInquiries(1001);
    const search = (filter: object, page: Json = {}) =>
      cast.administrator.client
        .rpc('list_inquiries', { filter: { search: 'website', ...filter }, page })
        .select('id')
        .limit(2);
    expect((await search({ trash: true })).data).toEqual([{ id: oldest }]);
    expect((await search({ trash: true, is: { language: ['ar'] } })).data).toEqual([]);
    // Pages start at any row, in both directions.
    const all = await ids('select id from public.inquiries where deleted_at is null order by created_at desc, id desc');
    const place = async (index: number) => ({
      id: all[index] ?? '',
      created_at:
        (await cast.sql<{ at: string }>('select created_at::text as at from public.inquiries where id = $1', [all[index]]))[0]?.at ?? '',
    });
    const around = async (page: Json) =>
      (
        await cast.administrator.client
          .rpc('list_inquiries', { filter: { search: 'website' }, page })
          .select('id')
          .limit(1000)
      ).data?.map(({ id }) => id);
    expect(await around({ after: await place(999) })).toEqual([all[1000]]);
    expect(await around({ after: await place(1000) })).toEqual([]);
    expect(await around({ before: await place(1) })).toEqual([all[0]]);
    expect((await around({ before: await place(1000) }))?.sort()).toEqual(all.slice(0, 1000).sort());
    expect(await around({})).not.toContain(all[1000]);
    expect((await search({}, { after: { created_at: 'x', id: 'y' } })).error).toMatchObject({ code: 'PT400', message: 'filter_malformed' });
    expect((await search({ injected: true })).error).toMatchObject({ code: 'PT400', message: 'filter_unknown' });
    expectNoRows(await cast.creator.client.rpc('list_inquiries', { filter: { search: 'website', trash: true } }).select('id'));
  });

  it('finds the first rows of the list’s order behind a thousand newer ones, and pages from any row', async () => {
    await insertInquiries(1002);
    const all = await ids('select id from public.inquiries order by created_at, id');
    // The order of deletion differs from the order of creation.
    await cast.sql(
      `update public.inquiries i set deleted_at = now() - n * interval '1 minute'
        from (select id, row_number() over (order by created_at desc, id desc) as n from public.inquiries) r where r.id = i.id`,
    );
    const search = (order: Json, more: Record<string, Json> = {}) =>
      cast.administrator.client
        .rpc('list_inquiries', { filter: { search: 'website', trash: true }, page: { order, ...more } })
        .select('id');
    const at = async (id: string | undefined, column: string) =>
      (await cast.sql<{ at: string }>(`select ${column}::text as at from public.inquiries where id = $1`, [id]))[0]?.at ?? '';
    const oldest = [{ column: 'created_at', descending: false }];
    const found = async (order: Json, more?: Record<string, Json>) => (await search(order, more)).data?.map(({ id }) => id) ?? [];
    expect(new Set(await found(oldest))).toEqual(new Set(all.slice(0, 1000)));
    expect(await found(oldest, { after: { created_at: await at(all[1000], 'created_at'), id: all[1000] ?? '' } })).toEqual([all[1001]]);
    expect(await found(oldest, { before: { created_at: await at(all[1], 'created_at'), id: all[1] ?? '' } })).toEqual([all[0]]);
    const deleted = [{ column: 'deleted_at', descending: true }];
    const last = await ids('select id from public.inquiries order by deleted_at desc, id desc');
    expect(new Set(await found(deleted))).toEqual(new Set(last.slice(0, 1000)));
    expect(await found(deleted, { after: { deleted_at: await at(last[1000], 'deleted_at'), id: last[1000] ?? '' } })).toEqual([last[1001]]);
  });

  it('finds the pending reviews first', async () => {
    const [pending = ''] = await insertReviews('pending');
    await cast.sql(`update public.user_reviews set created_at = now() - interval '1 year' where id = $1`, [pending]);
    await cast.sql(
      `insert into public.user_reviews (rating, name, status) select 5, 'Person ' || n, 'approved' from generate_series(1, 1000) n`,
    );
    const order = [
      { column: 'is_pending', descending: true },
      { column: 'created_at', descending: true },
    ];
    const search = (page: Json) =>
      cast.administrator.client
        .rpc('list_user_reviews', { filter: { search: 'person' }, page })
        .select('id')
        .eq('id', pending);
    expect((await search({})).data).toEqual([]);
    expect((await search({ order })).data).toEqual([{ id: pending }]);
    expect((await search({ order, after: { is_pending: true, created_at: new Date().toISOString(), id: pending } })).data).toEqual([
      { id: pending },
    ]);
    expect((await search({ order, after: { is_pending: false, created_at: new Date().toISOString(), id: pending } })).data).toEqual([]);
    // Without a search text.
    const page = async (place: Record<string, Json>) =>
      (
        await cast.administrator.client
          .rpc('list_user_reviews', { page: { order, ...place } })
          .select('id')
          .eq('id', pending)
      ).data;
    expect(await page({ after: { is_pending: true, created_at: new Date().toISOString(), id: pending } })).toEqual([{ id: pending }]);
    expect(await page({ after: { is_pending: false, created_at: new Date().toISOString(), id: pending } })).toEqual([]);
    expect(await page({ before: { is_pending: false, created_at: '2020-01-01T00:00:00Z', id: pending } })).toEqual([]);
    expect(await page({ before: { is_pending: false, created_at: new Date(Date.now() + 60_000).toISOString(), id: pending } })).toEqual([
      { id: pending },
    ]);
    expect((await cast.creator.client.rpc('list_user_reviews')).data).toEqual([]);
  });

  it.each([
    [[{ column: 'name', descending: true }], 'filter_unknown'],
    [
      [
        { column: 'is_pending', descending: true },
        { column: 'created_at', descending: true },
      ],
      'filter_unknown',
    ],
    [[{ column: `created_at; delete from public.inquiries; --`, descending: true }], 'filter_unknown'],
    [[{ column: 'created_at', descending: 'desc; --' }], 'filter_malformed'],
    [
      [
        { column: 'created_at', descending: true },
        { column: 'created_at', descending: false },
      ],
      'filter_malformed',
    ],
    [[{ column: 'shown_at', descending: true }], 'filter_unknown'],
    [[], 'filter_malformed'],
    ['created_at', 'filter_malformed'],
    [null, 'filter_malformed'],
  ])('refuses the order %j', async (order, message) => {
    await insertInquiries();
    expect((await cast.administrator.client.rpc('list_inquiries', { page: { order } }).select('id')).error).toMatchObject({
      code: 'PT400',
      message,
    });
  });
});

describe('the orders that an index serves', () => {
  const orders = {
    user_reviews: ['rating'],
    inquiries: ['name_key'],
    job_applications: ['name_key', 'job_key'],
    job_postings: ['title_key'],
    creators: ['username', 'name_key'],
  };
  const cases = Object.entries(orders).flatMap(([list, columns]) =>
    columns.flatMap((column) => [true, false].map((descending) => [list, column, descending] as const)),
  );

  it.each(cases)('page from any row of %s by %s, descending %s, by its values or its id alone', async (list, column, descending) => {
    const job = await insertJob(cast, 'Zoo keeper');
    await insertJob(cast, 'أمين متجر');
    await insertReviews('pending', 'approved', 'rejected');
    await insertInquiries(4);
    await insertApplications(job, 4);
    // Includes equal values.
    await cast.sql(`update public.inquiries set name = 'person 2' where name = 'Person 3'`);
    const order = [{ column, descending }];
    const search = async (page: object) => {
      const { data, error } = await cast.administrator.client
        .rpc(`list_${list}` as 'list_inquiries', { page: { order, ...page } })
        .select('id')
        .limit(100);
      expect(error).toBeNull();
      return new Set(data?.map(({ id }) => id));
    };
    const way = descending ? 'desc' : 'asc';
    const all = await cast.sql<{ id: string; value: string }>(
      `select id, ${column} as value from public.${list} order by ${column} ${way}, id ${way}`,
    );
    expect(await search({})).toEqual(new Set(all.map(({ id }) => id)));
    for (const [index, { id, value }] of all.entries()) {
      const rest = new Set(all.slice(index + 1).map((row) => row.id));
      expect(await search({ after: { [column]: value, id } })).toEqual(rest);
      expect(await search({ after: { id } })).toEqual(rest);
      expect(await search({ before: { id } })).toEqual(new Set(all.slice(0, index).map((row) => row.id)));
    }
    expect(await search({ after: { id: crypto.randomUUID() } })).toEqual(new Set());
  });

  it.each([
    ['user_reviews', 'name_key'],
    ['inquiries', 'rating'],
    ['login_attempts', 'username'],
    ['creators', 'search_text'],
  ])('belong to one list: not %s by %s', async (list, column) => {
    // Empty tables are skipped.
    await insertInquiries();
    const { error } = await cast.administrator.client
      .rpc(`list_${list}` as 'list_inquiries', { page: { order: [{ column, descending: true }] } })
      .select('id');
    expect(error).toMatchObject({ code: 'PT400', message: 'filter_unknown' });
  });

  it('refuse an invalid cursor', async () => {
    for (const after of [{ id: 'x' }, { rating: 'five', id: crypto.randomUUID() }]) {
      const { error } = await cast.administrator.client
        .rpc('list_user_reviews', { page: { order: [{ column: 'rating', descending: true }], after } })
        .select('id');
      expect(error).toMatchObject({ code: 'PT400', message: 'filter_malformed' });
    }
  });
});
