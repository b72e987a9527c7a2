import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import {
  changeRows,
  clientOf,
  countRows,
  emptyTables,
  expectAllowed,
  expectNoRows,
  expectRefused,
  insertJob,
  only,
  startCast,
  type Cast,
  type RowsAction,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  // Times and paths are the tests' own here.
  await cast.sql('alter table public.job_applications disable trigger user');
  // A thousand texts take their time to be checked, and as many mails to be noted.
  for (const table of ['inquiries', 'user_reviews']) {
    await cast.sql(`alter table public.${table} disable trigger check_texts`);
    await cast.sql(`alter table public.${table} disable trigger enqueue_mail`);
  }
});
afterAll(() => cast.stop());
beforeEach(() =>
  emptyTables(
    cast,
    'public.user_reviews',
    'public.inquiries',
    'public.job_postings',
    'public.job_applications',
    'public.login_attempts',
    'public.creator_moderation',
  ),
);

interface Action {
  list: string;
  action: RowsAction;
  ids?: string[];
  deleted_at?: string | undefined;
  filter?: Json;
  before?: string;
  except_ids?: string[];
  expected?: number;
  at?: string;
}
const act = ({ list, action, ...target }: Action, client: Client = cast.administrator.client) => changeRows(client, list, action, target);
const count = (list: string, filter: Json = {}, client: Client = cast.administrator.client) => client.rpc('count_rows', { list, filter });
const done = async (args: Action) => {
  const answer = await act(args);
  expectAllowed(answer);
  return answer.data as { status: string; count: number; at: string };
};
const counted = async (list: string, filter: Json = {}) => {
  const answer = await count(list, filter);
  expectAllowed(answer);
  return answer.data;
};
const ids = async (query: string, params: unknown[] = []) => (await cast.sql<{ id: string }>(query, params)).map(({ id }) => id);
const insertInquiries = (many = 1, change = '') =>
  ids(
    `insert into public.inquiries (name, mobile, email, description, language, created_at)
    select 'Person ' || n, '55501234', 'p@example.test', 'Website ' || n, case when n % 2 = 0 then 'ar' else 'en' end, now() - n * interval '1 minute'
    from generate_series(1, $1) n returning id ${change}`,
    [many],
  );
const insertReviews = (...statuses: string[]) =>
  ids(
    `insert into public.user_reviews (rating, name, review_text, status) select n, 'Person ' || n, 'Good', status from unnest($1::text[]) with ordinality s (status, n) returning id`,
    [statuses],
  );
const insertApplications = (job: string, many = 1) =>
  ids(
    `insert into public.job_applications (job_id, full_name, email, resume_storage_path) select $1::uuid, 'Person ' || n, 'p@example.test', 'resumes/' || $1::uuid || '/' || n || '.pdf' from generate_series(1, $2) n returning id`,
    [job, many],
  );
const expectDenied = (answer: { error: { code?: string; message: string } | null }) =>
  expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
const soon = () => new Date(Date.now() + 60_000).toISOString();
const filtered = (filter: Json, expected: number, more: Partial<Action> = {}): Action => ({
  list: 'inquiries',
  action: 'delete',
  filter,
  before: soon(),
  expected,
  ...more,
});

describe('who may count and act', () => {
  it.each(['creator', 'suspendedCreator'] as const)('is not the %s', async (role) => {
    const rows = await insertInquiries();
    expectDenied(await count('inquiries', {}, clientOf(cast, role)));
    expectDenied(await act({ list: 'inquiries', action: 'delete', ids: rows }, clientOf(cast, role)));
    expectDenied(await act({ list: 'nothing', action: 'delete', ids: rows }, clientOf(cast, role)));
    expect(await counted('inquiries')).toBe(1);
  });

  it('is not the visitor, nor the service role', async () => {
    for (const client of [cast.visitor, cast.service]) {
      expectRefused(await count('inquiries', {}, client));
      expectRefused(await act({ list: 'inquiries', action: 'delete', ids: [] }, client));
    }
  });

  it('is at once not whoever was an administrator, with the session they already have', async () => {
    const { id, client } = cast.otherCreator;
    const rows = await insertInquiries();
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expect((await count('inquiries', {}, client)).data).toBe(1);
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectDenied(await count('inquiries', {}, client));
    expectDenied(await act({ list: 'inquiries', action: 'delete', ids: rows }, client));
    expectDenied(await act({ list: 'inquiries', action: 'restore', deleted_at: soon() }, client));
  });

  it('goes by the functions alone: rows of a list with a trash are deleted by nobody, and its columns set by nobody', async () => {
    const client = cast.administrator.client;
    for (const table of ['user_reviews', 'inquiries', 'job_applications', 'job_postings'] as const) {
      expectRefused(await client.from(table).delete().gte('created_at', '2020-01-01'));
      expectRefused(
        await client
          .from(table)
          .update({ deleted_at: soon() } as never)
          .gte('created_at', '2020-01-01'),
      );
    }
    expectRefused(await client.from('inquiries').update({ read_at: soon() }).gte('created_at', '2020-01-01'));
    expectRefused(await client.from('job_applications').update({ job_title: 'x' }).gte('created_at', '2020-01-01'));
    expectRefused(
      await cast.visitor.from('inquiries').insert({ name: 'A', mobile: '555', email: 'a@example.test', description: 'x', read_at: soon() }),
    );
    expectRefused(await cast.visitor.from('user_reviews').insert({ name: 'A', rating: 5, deleted_at: soon() }));
  });
});

describe('count_rows', () => {
  it('counts by facet, text, time, unread and trash, alone and together', async () => {
    const [first = ''] = await insertInquiries(4);
    await cast.sql(`update public.inquiries set read_at = now() where name = 'Person 2'`);
    await done({ list: 'inquiries', action: 'delete', ids: [first] });
    expect(await counted('inquiries')).toBe(3);
    expect(await counted('inquiries', { trash: true })).toBe(1);
    expect(await counted('inquiries', { unread: true })).toBe(2);
    expect(await counted('inquiries', { is: { language: ['ar'] } })).toBe(2);
    expect(await counted('inquiries', { is: { language: ['ar', 'en'] } })).toBe(3);
    expect(await counted('inquiries', { is: { language: ['ar'] }, unread: true })).toBe(1);
    expect(await counted('inquiries', { search: 'website 3' })).toBe(1);
    expect(await counted('inquiries', { search: '  ' })).toBe(0);
  });

  it('takes days as those of the company, from its midnight on and to the end of the last', async () => {
    await insertInquiries(4);
    await cast.sql(
      `update public.inquiries set created_at = ('{2026-11-21T20:59:59.999Z,2026-11-21T21:00:00Z,2026-11-22T20:59:59.999Z,2026-11-22T21:00:00Z}'::timestamptz[])[right(name, 1)::integer]`,
    );
    expect(await counted('inquiries', { from: '2026-11-22', to: '2026-11-22' })).toBe(2);
    expect(await counted('inquiries', { search: 'WEBSITE', from: '2026-11-22', to: '2026-11-23' })).toBe(3);
    expect(await counted('inquiries', { from: '2026-11-23' })).toBe(1);
    expect(await counted('inquiries', { to: '2026-11-21' })).toBe(1);
  });

  it('counts what was made by a moment, and as far as it is told', async () => {
    await insertInquiries(4);
    const count = (more: object) => cast.administrator.client.rpc('count_rows', { list: 'inquiries', ...more });
    expect((await count({ before: new Date(Date.now() - 2.5 * 60_000).toISOString() })).data).toBe(2);
    expect((await count({ up_to: 2 })).data).toBe(3);
    expect((await count({ before: soon(), up_to: 100_000 })).data).toBe(4);
    for (const up_to of [-1, 100_001]) expect((await count({ up_to })).error).toMatchObject({ code: 'PT400', message: 'filter_malformed' });
  });

  it('knows the facets of each list', async () => {
    await insertReviews('pending', 'approved', 'approved', 'rejected');
    expect(await counted('user_reviews', { is: { status: ['approved'] } })).toBe(2);
    expect(await counted('user_reviews', { is: { status: ['approved', 'pending'], rating: [1, 2], language: ['en'] } })).toBe(2);
    const job = await insertJob(cast);
    await insertApplications(job, 2);
    expect(await counted('job_applications', { is: { job_id: [job] } })).toBe(2);
    expect(await counted('job_applications', { is: { job_id: [crypto.randomUUID()] }, unread: true })).toBe(0);
    await cast.sql(
      `insert into public.login_attempts (username_attempted, successful, reason) values ('a', true, null), ('b', false, 'wrong_credentials')`,
    );
    expect(await counted('login_attempts', { is: { successful: [false] } })).toBe(1);
    await cast.sql(`insert into public.creator_moderation (type, value) values ('word', 'x'), ('username', 'y')`);
    expect(await counted('creator_moderation', { is: { type: ['word'] } })).toBe(1);
    expect(await counted('creator_moderation', { search: 'y' })).toBe(1);
    expect(await counted('creators', { is: { status: ['suspended'] } })).toBe(1);
    expect(await counted('creators', { search: cast.creator.email })).toBe(1);
    expect(await counted('creators', { search: cast.creator.email, is: { status: ['suspended'] } })).toBe(0);
    expect(await counted('job_postings', { search: 'developer' })).toBe(1);
  });

  it('counts what belongs to a row without what is in its trash, also behind a search', async () => {
    const job = await insertJob(cast);
    const [first] = await insertApplications(job, 3);
    await done({ list: 'job_applications', action: 'delete', ids: first ? [first] : [] });
    const columns = 'id, applications:job_applications(count)' as const;
    const { client } = cast.administrator;
    const [{ title } = { title: '' }] = await cast.sql<{ title: string }>('select title from public.job_postings where id = $1', [job]);
    for (const query of [
      client.from('job_postings').select(columns),
      client.rpc('list_job_postings', { filter: { search: title } }).select(columns),
    ]) {
      const { data, error } = await query.is('applications.deleted_at', null);
      expect([error, data]).toEqual([null, [{ id: job, applications: [{ count: 2 }] }]]);
    }
  });

  it('stops at 1,001', async () => {
    await insertInquiries(1200);
    expect(await counted('inquiries')).toBe(1001);
    expect(await counted('inquiries', { search: 'website' })).toBe(1001);
  });

  it.each<[string, string, Json, string]>([
    ['an unknown list', 'administrators', {}, 'list_unknown'],
    ['a list of another schema', 'private.secrets', {}, 'list_unknown'],
    ['no object', 'inquiries', [], 'filter_malformed'],
    ['an unknown key', 'inquiries', { sql: 'true' }, 'filter_unknown'],
    ['a facet of another list', 'inquiries', { is: { rating: [5] } }, 'filter_unknown'],
    ['a column that is no facet', 'creators', { is: { search_text: ['x'] } }, 'filter_unknown'],
    ['a column out of a statement', 'inquiries', { is: { 'language" = language or "language': ['en'] } }, 'filter_unknown'],
    ['a facet without a list', 'inquiries', { is: { language: 'en' } }, 'filter_unknown'],
    ['a facet with an empty list', 'inquiries', { is: { language: [] } }, 'filter_unknown'],
    ['a facet with too many values', 'inquiries', { is: { language: Array.from({ length: 51 }, () => 'en') } }, 'filter_unknown'],
    ['a facet within a facet', 'inquiries', { is: { language: [['en']] } }, 'filter_unknown'],
    ['nothing as a value', 'inquiries', { is: { language: [null] } }, 'filter_unknown'],
    ['a value of another type', 'user_reviews', { is: { rating: ['five'] } }, 'filter_malformed'],
    ['a number that is too large', 'user_reviews', { is: { rating: [99999999] } }, 'filter_malformed'],
    ['an id that is none', 'job_applications', { is: { job_id: ['1 or true'] } }, 'filter_malformed'],
    ['a time that is none', 'inquiries', { from: 'yesterday or so' }, 'filter_malformed'],
    ['a time of another type', 'inquiries', { from: 5 }, 'filter_unknown'],
    ['a search of another type', 'inquiries', { search: {} }, 'filter_unknown'],
    ['unread, turned round', 'inquiries', { unread: false }, 'filter_unknown'],
    ['unread where nothing is read', 'user_reviews', { unread: true }, 'filter_unknown'],
    ['the trash of a list without one', 'login_attempts', { trash: true }, 'filter_unknown'],
  ])('refuses %s', async (_what, list, filter, message) => {
    expect((await count(list, filter)).error).toMatchObject({ code: 'PT400', message });
    expect((await act({ list, action: 'purge', filter, before: soon(), expected: 0 })).error?.code).toBe('PT400');
  });

  it.each([
    `'; delete from public.inquiries; --`,
    `\\'; delete from public.inquiries; --`,
    `%' or true or '' like '%`,
    '$1',
    '%s',
    `en' or 'a'='a`,
  ])('takes %s for text', async (text) => {
    await insertInquiries(2);
    expect(await counted('inquiries', { search: text })).toBe(0);
    expect(await counted('inquiries', { is: { language: [text] } })).toBe(0);
    expect(await counted('inquiries', { is: { language: [text, `{${text}}`, `"${text},en`] } })).toBe(0);
    expect(await countRows(cast, 'public.inquiries')).toBe(2);
  });
});

describe('a search with a filter', () => {
  it('finds the newest that fit both, so that the trash is searched behind a thousand others', async () => {
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
    // From any row on, in both directions.
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

  it('finds the first of the order that the list is in, behind a thousand newer ones, and goes on from any of them', async () => {
    await insertInquiries(1002);
    const all = await ids('select id from public.inquiries order by created_at, id');
    // Deleted in another order than they came in.
    await cast.sql(
      `update public.inquiries i set deleted_at = now() - n * interval '1 minute' from (select id, row_number() over (order by created_at desc, id desc) as n from public.inquiries) r where r.id = i.id`,
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
    // Without a text.
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

  it.each(cases)(
    'go on from any row of %s by %s, descending %s, whether its values are named or its id alone',
    async (list, column, descending) => {
      const job = await insertJob(cast, 'Zoo keeper');
      await insertJob(cast, 'أمين متجر');
      await insertReviews('pending', 'approved', 'rejected');
      await insertInquiries(4);
      await insertApplications(job, 4);
      // Equal ones too.
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
    },
  );

  it.each([
    ['user_reviews', 'name_key'],
    ['inquiries', 'rating'],
    ['login_attempts', 'username'],
    ['creators', 'search_text'],
  ])('are of their list alone: not %s by %s', async (list, column) => {
    // Of an empty table nothing is asked at all.
    await insertInquiries();
    const { error } = await cast.administrator.client
      .rpc(`list_${list}` as 'list_inquiries', { page: { order: [{ column, descending: true }] } })
      .select('id');
    expect(error).toMatchObject({ code: 'PT400', message: 'filter_unknown' });
  });

  it('refuse a place that is none', async () => {
    for (const after of [{ id: 'x' }, { rating: 'five', id: crypto.randomUUID() }]) {
      const { error } = await cast.administrator.client
        .rpc('list_user_reviews', { page: { order: [{ column: 'rating', descending: true }], after } })
        .select('id');
      expect(error).toMatchObject({ code: 'PT400', message: 'filter_malformed' });
    }
  });
});

describe('postings that are open or closed', () => {
  it('are so by the clock, in counts and in what is done to them', async () => {
    const [open, closed] = [await insertJob(cast), await insertJob(cast)];
    await insertJob(cast);
    await cast.sql(
      `update public.job_postings set valid_through = (now() at time zone 'Asia/Qatar')::date - case id when $1 then 0 else 1 end where id = any ($2)`,
      [open, [open, closed]],
    );
    expect([
      await counted('job_postings', { is: { state: ['open'] } }),
      await counted('job_postings', { is: { state: ['closed'] } }),
    ]).toEqual([2, 1]);
    await done({ list: 'job_postings', action: 'delete', filter: { is: { state: ['closed'] } }, before: soon(), expected: 1 });
    expect(await ids('select id from public.job_postings where deleted_at is not null')).toEqual([closed]);
    for (const state of [['open', 'closed'], ['over'], 'open'])
      expect((await count('job_postings', { is: { state } })).error?.message).toBe('filter_unknown');
    expect((await count('inquiries', { is: { state: ['open'] } })).error?.message).toBe('filter_unknown');
  });
});

describe('the applications of postings', () => {
  it('are counted without those in the trash, by ids and by a filter', async () => {
    const [one, other] = [await insertJob(cast, 'Designer'), await insertJob(cast, 'Engineer')];
    const [gone = ''] = await insertApplications(one, 3);
    await insertApplications(other, 2);
    await done({ list: 'job_applications', action: 'delete', ids: [gone] });
    const of = (target: Json, client = cast.administrator.client) => client.rpc('applications_of_jobs', { target });
    const matching = (filter: Json, more: object = {}) => ({ filter, before: soon(), expected: 0, ...more });
    expect((await of({ ids: [one] })).data).toBe(2);
    expect((await of({ ids: [one, other] })).data).toBe(4);
    expect((await of(matching({ search: 'engineer' }))).data).toBe(2);
    expect((await of(matching({}, { except_ids: [other] }))).data).toBe(2);
    expect((await of(matching({}, { before: '2020-01-01' }))).data).toBe(0);
    for (const target of [{}, matching({}, { ids: [] }), [], null]) expect((await of(target)).error?.message).toBe('rows_unclear');
    expect((await of({ filter: {} })).error?.message).toBe('count_missing');
    expect((await of(matching({ injected: true }))).error?.message).toBe('filter_unknown');
    expectDenied(await of({ ids: [one] }, cast.creator.client));
    expectRefused(await of({ ids: [one] }, cast.visitor));
  });
});

describe('the status of creators', () => {
  const status = (more: Partial<Action>, client = cast.administrator.client) =>
    act({ list: 'creators', action: { status: 'suspended', reason: 'Spam' }, ...more }, client);
  const matching = (search: string, expected: number) => ({ filter: { search }, before: soon(), expected });
  const stored = async (id: string) =>
    only(
      await cast.sql<{ status: string; reason: string | null }>(
        'select c.status, a.status_reason as reason from public.creators c join public.creator_accounts a on a.creator_id = c.id where c.id = $1',
        [id],
      ),
    );

  it('changes for all that match by one call, also by their addresses, with a reason, and back', async () => {
    const { id, email } = await cast.backend.createCreator({ username: 'bulk.one' });
    expect((await status(matching(email, 2))).data).toEqual({ status: 'changed', count: 1 });
    expect(await done({ list: 'creators', action: { status: 'suspended', reason: ' Spam ' }, ...matching(email, 1) })).toMatchObject({
      status: 'done',
      count: 1,
    });
    expect(await stored(id)).toEqual({ status: 'suspended', reason: 'Spam' });
    // Nobody twice, and by ids as well.
    expect((await status({ ids: [id] })).data).toMatchObject({ status: 'done', count: 0 });
    expect((await status({ ids: [id], action: { status: 'active' } })).data).toMatchObject({ status: 'done', count: 1 });
    expect(await stored(id)).toEqual({ status: 'active', reason: null });
  });

  it.each<[string, Partial<Action>, string]>([
    ['another status', { action: { status: 'unverified' } }, 'status_unknown'],
    ['none', { action: { status: null as never } }, 'status_unknown'],
    ['a mail', { action: { status: 'active', mail_after: 60 } }, 'change_malformed'],
    ['a forged filter', { filter: { is: { email: ['x'] } }, before: soon(), expected: 0, ids: undefined as never }, 'filter_unknown'],
    ['status of another list', { list: 'user_reviews' }, 'status_unknown'],
  ])('refuses %s', async (_what, more, message) => {
    expect((await status({ ids: [cast.creator.id], ...more })).error).toMatchObject({ code: 'PT400', message });
    expect(await stored(cast.creator.id)).toMatchObject({ status: 'active' });
  });

  it.each(['creator', 'suspendedCreator'] as const)('is not the %s’s to change', async (role) => {
    expectDenied(await status({ ids: [cast.suspendedCreator.id], action: { status: 'active' } }, clientOf(cast, role)));
    expectDenied(await status(matching('a', 0), clientOf(cast, role)));
  });
});

describe('changes of rows by id', () => {
  it('puts rows into the trash, brings back those of that moment, and deletes for good only from there', async () => {
    const [one = '', two = '', three = ''] = await insertInquiries(3);
    const first = await done({ list: 'inquiries', action: 'delete', ids: [one] });
    const second = await done({ list: 'inquiries', action: 'delete', ids: [one, two] });
    expect([first.count, second.count]).toEqual([1, 1]);
    expect(await done({ list: 'inquiries', action: 'restore', deleted_at: second.at })).toMatchObject({ status: 'done', count: 1 });
    expect(await ids('select id from public.inquiries where deleted_at is not null')).toEqual([one]);
    expect((await done({ list: 'inquiries', action: 'restore', ids: [one, two, three], deleted_at: second.at })).count).toBe(0);
    expect((await done({ list: 'inquiries', action: 'purge', ids: [one, two, three] })).count).toBe(1);
    expect((await ids('select id from public.inquiries')).sort()).toEqual([two, three].sort());
    expect((await done({ list: 'inquiries', action: 'restore', ids: [one] })).count).toBe(0);
  });

  it('writes the moment that it answers', async () => {
    const [row = ''] = await insertInquiries(1);
    const { at } = await done({ list: 'inquiries', action: 'delete', ids: [row] });
    expect(only(await cast.sql<{ same: boolean }>('select deleted_at = $1::timestamptz as same from public.inquiries', [at]))).toEqual({
      same: true,
    });
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  });

  it('lets two administrators delete the same rows, each counted once', async () => {
    const other = await cast.backend.createAdministrator();
    const client = await cast.backend.asUser(other.email);
    const rows = await insertInquiries(10);
    const answers = await Promise.all([
      act({ list: 'inquiries', action: 'delete', ids: rows.slice(0, 7) }),
      act({ list: 'inquiries', action: 'delete', ids: rows.slice(3).reverse() }, client),
    ]);
    const results = answers.map(({ data }) => data as { count: number; at: string });
    expect(results.reduce((sum, result) => sum + result.count, 0)).toBe(10);
    // Taking back what the one has done leaves what the other has.
    const [mine] = results;
    expect((await done({ list: 'inquiries', action: 'restore', deleted_at: mine?.at })).count).toBe(mine?.count);
    await cast.sql('delete from public.administrators where user_id = $1', [other.id]);
  });

  it('marks as read, when first, and as unread, and leaves the trash alone', async () => {
    const [one = '', two = '', gone = ''] = await insertInquiries(3);
    await done({ list: 'inquiries', action: 'delete', ids: [gone] });
    const readAt = () =>
      cast.sql<{ id: string; read_at: string | null }>('select id, read_at::text from public.inquiries order by created_at desc');
    expect((await done({ list: 'inquiries', action: 'read', ids: [one, gone] })).count).toBe(1);
    const [before] = await readAt();
    expect((await done({ list: 'inquiries', action: 'read', ids: [one, two] })).count).toBe(2);
    const after = await readAt();
    expect(after[0]?.read_at).toBe(before?.read_at);
    expect(after.map((row) => row.read_at === null)).toEqual([false, false, true]);
    await done({ list: 'inquiries', action: 'unread', ids: [one] });
    expect(await counted('inquiries', { unread: true })).toBe(1);
    const [application = ''] = await insertApplications(await insertJob(cast));
    expect((await done({ list: 'job_applications', action: 'read', ids: [application] })).count).toBe(1);
  });

  it('approves and rejects reviews', async () => {
    const rows = await insertReviews('pending', 'rejected');
    await done({ list: 'user_reviews', action: { status: 'approved' }, ids: rows });
    expect((await cast.visitor.from('user_reviews').select('id')).data).toHaveLength(2);
    await done({ list: 'user_reviews', action: { status: 'rejected' }, ids: rows });
    expect((await cast.visitor.from('user_reviews').select('id')).data).toEqual([]);
  });

  it('tells which status reviews had before, for the undo, up to 1,000 of them', async () => {
    const [pending, rejected, approved] = await insertReviews('pending', 'rejected', 'approved');
    const all = { list: 'user_reviews', filter: {}, before: soon(), expected: 3 };
    expect(await done({ ...all, action: { status: 'approved' } })).toMatchObject({
      count: 3,
      was: { pending: [pending], rejected: [rejected] },
    });
    expect(await done({ list: 'user_reviews', action: { status: 'pending' }, ids: pending ? [pending] : [] })).toMatchObject({
      count: 1,
      was: { approved: [pending] },
    });
    expect(await ids(`select id from public.user_reviews where status = 'pending'`)).toEqual([pending]);
    expect(await done({ ...all, action: { status: 'approved' } })).toHaveProperty('was', { pending: [pending] });
    expect(await done({ ...all, action: { status: 'approved' } })).not.toHaveProperty('was');
    expect(approved).toBeDefined();
    await cast.sql(`insert into public.user_reviews (rating, name) select 5, 'Person ' || n from generate_series(1, 1001) n`);
    expect(await done({ ...all, action: { status: 'rejected' }, expected: 1004 })).not.toHaveProperty('was');
  });

  it('deletes from lists without a trash for good', async () => {
    await cast.sql(`insert into public.login_attempts (username_attempted, successful) values ('a', true), ('b', true)`);
    const rows = await ids('select id from public.login_attempts limit 1');
    expect((await done({ list: 'login_attempts', action: 'purge', ids: rows })).count).toBe(1);
    expect((await done({ list: 'login_attempts', action: 'purge', filter: { search: 'b' }, before: soon(), expected: 0 })).status).toBe(
      'changed',
    );
    expect(await countRows(cast, 'public.login_attempts')).toBe(1);
  });

  it('gives up the file of an application that is deleted for good, and not before', async () => {
    await cast.sql('alter table public.job_applications enable trigger user');
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    try {
      const job = await insertJob(cast, 'Engineer');
      await cast.sql(`insert into storage.objects (bucket_id, name) values ('privateassets', 'resumes/' || $1 || '/1.pdf')`, [job]);
      const rows = await insertApplications(job);
      const unclaimed = () => cast.sql('select path from private.unclaimed_resumes');
      await done({ list: 'job_applications', action: 'delete', ids: rows });
      expect(await unclaimed()).toEqual([]);
      await done({ list: 'job_applications', action: 'purge', ids: rows });
      expect(await unclaimed()).toEqual([{ path: `resumes/${job}/1.pdf` }]);
    } finally {
      await cast.sql('alter table public.job_applications disable trigger user');
    }
  });

  it.each<[string, Action, string]>([
    ['an unknown list', { list: 'website_settings', action: 'delete', ids: [] }, 'list_unknown'],
    ['an unknown action', { list: 'inquiries', action: 'drop' as never, ids: [] }, 'action_unknown'],
    ['setting an inquiry back to pending', { list: 'inquiries', action: { status: 'pending' }, ids: [] }, 'status_unknown'],
    ['approving an inquiry', { list: 'inquiries', action: { status: 'approved' }, ids: [] }, 'status_unknown'],
    ['a status where there is none', { list: 'job_postings', action: { status: 'new' }, ids: [] }, 'action_unknown'],
    ['a trash where there is none', { list: 'login_attempts', action: 'delete', ids: [] }, 'action_unknown'],
    ['deleting creators', { list: 'creators', action: 'purge', ids: [] }, 'action_unknown'],
    ['deleting posts', { list: 'creator_posts', action: 'purge', ids: [] }, 'action_unknown'],
    ['neither ids nor a filter', { list: 'inquiries', action: 'delete' }, 'rows_unclear'],
    ['both ids and a filter', { list: 'inquiries', action: 'delete', ids: [], filter: {}, before: soon(), expected: 0 }, 'rows_unclear'],
    ['a moment for deleting', { list: 'inquiries', action: 'delete', ids: [], deleted_at: soon() }, 'rows_unclear'],
    ['the moment of a portion without a filter', { list: 'inquiries', action: 'delete', ids: [], at: soon() }, 'rows_unclear'],
    ['something else', { list: 'inquiries', action: 'delete', ids: [], id: [] } as Action, 'rows_unclear'],
    ['ids that are none', { list: 'inquiries', action: 'delete', ids: ['1 or true'] }, 'rows_unclear'],
    [
      'more than 1,000 ids',
      { list: 'inquiries', action: 'delete', ids: Array.from({ length: 1001 }, () => crypto.randomUUID()) },
      'too_many_ids',
    ],
    [
      'more than 1,000 exceptions',
      filtered({}, 0, { except_ids: Array.from({ length: 1001 }, () => crypto.randomUUID()) }),
      'too_many_ids',
    ],
    ['a filter without its number', { list: 'inquiries', action: 'delete', filter: {}, before: soon() }, 'count_missing'],
    ['a filter without its time', { list: 'inquiries', action: 'delete', filter: {}, expected: 0 }, 'count_missing'],
    ['a number that is too large', filtered({}, 100_001), 'count_missing'],
    ['purging by a filter outside the trash', filtered({}, 0, { action: 'purge' }), 'rows_unclear'],
    ['deleting by a filter what is in the trash', filtered({ trash: true }, 0), 'rows_unclear'],
  ])('refuses %s', async (_what, args, message) => {
    await insertInquiries(1);
    expect((await act(args)).error).toMatchObject({ code: 'PT400', message });
    expect(await counted('inquiries')).toBe(1);
  });
});

describe('changes of rows by filter', () => {
  it('takes the rows that fit, but for some and those that came later', async () => {
    const rows = await insertInquiries(6);
    const [, second = ''] = rows;
    const before = only(
      await cast.sql<{ at: string }>(`select (created_at + interval '1 second')::text as at from public.inquiries where id = $1`, [second]),
    ).at;
    // Even ones are Arabic: persons 2, 4 and 6; person 1 is newer than the cut-off anyway.
    const sixth = rows[5] ?? '';
    const answer = await done(filtered({ is: { language: ['ar'] } }, 2, { before, except_ids: [sixth] }));
    expect(answer).toMatchObject({ status: 'done', count: 2 });
    expect(await ids('select id from public.inquiries where deleted_at is not null order by created_at desc')).toEqual([second, rows[3]]);
    expect((await done(filtered({}, 4, { before: soon() }))).count).toBe(4);
    expect((await done({ list: 'inquiries', action: 'restore', deleted_at: answer.at })).count).toBe(2);
    expect((await done(filtered({ trash: true }, 4, { action: 'restore' }))).count).toBe(4);
  });

  describe('of very many rows', () => {
    const portion = (size: number) =>
      cast.sql(
        `create or replace function private.rows_at_once() returns integer language sql immutable set search_path = '' as $$ select ${String(size)}; $$`,
      );
    beforeAll(() => portion(2));
    afterAll(() => portion(5_000));
    const part = async (args: Action) => (await done(args)) as { status: string; count: number; at: string; left?: number };

    it('does a portion, and goes on with what is left, at the same moment', async () => {
      await insertInquiries(5);
      const before = soon();
      const first = await part(filtered({}, 5, { before }));
      expect(first).toMatchObject({ status: 'done', count: 2, left: 3 });
      expect(await part(filtered({}, 4, { before, at: first.at }))).toEqual({ status: 'changed', count: 3 });
      expect(await part(filtered({}, 3, { before, at: first.at }))).toMatchObject({ status: 'done', count: 2, left: 1 });
      expect(await part(filtered({}, 1, { before, at: first.at }))).toEqual({ status: 'done', count: 1, at: first.at });
      expect(await ids('select distinct deleted_at as id from public.inquiries')).toHaveLength(1);

      const undo: Action = { list: 'inquiries', action: 'restore', deleted_at: first.at };
      expect([await part(undo), await part(undo), await part(undo)].map((answer) => [answer.count, answer.left])).toEqual([
        [2, 3],
        [2, 1],
        [1, undefined],
      ]);
      expect(await counted('inquiries')).toBe(5);
    });

    it('leaves out what is done, where it still fits', async () => {
      await insertInquiries(5);
      await cast.sql(`update public.inquiries set read_at = '2026-01-01' where name = 'Person 1'`);
      const before = soon();
      const first = await part(filtered({}, 5, { action: 'read', before }));
      expect(first).toMatchObject({ count: 2, left: 2 });
      expect(await part(filtered({}, 2, { action: 'read', before, at: first.at }))).toMatchObject({ count: 2 });
      expect(await ids(`select read_at as id from public.inquiries group by 1`)).toHaveLength(2);
      // From the beginning, as after a failure: nothing is left to do.
      expect(await part(filtered({}, 5, { action: 'read', before }))).toMatchObject({ status: 'done', count: 0 });

      await insertReviews('pending', 'pending', 'approved', 'pending');
      const approve = { list: 'user_reviews', action: { status: 'approved' }, filter: {}, before };
      const approved = await part({ ...approve, expected: 4 });
      expect(approved).toMatchObject({ count: 2, left: 1, was: { pending: expect.any(Array) as unknown } });
      expect(await part({ ...approve, expected: 1, at: approved.at })).toMatchObject({ count: 1 });
    });

    it('purges postings a portion of their applications at a time, and these stay', async () => {
      await cast.sql(
        "create or replace function private.detached_at_once() returns integer language sql immutable set search_path = '' as $$ select 3; $$",
      );
      await cast.sql('alter table public.job_applications disable trigger check_resume');
      await cast.sql(
        `insert into public.job_postings (title, deleted_at) select 'Purged ' || n, now() - n * interval '1 day' from generate_series(1, 2) n`,
      );
      await cast.sql(`insert into public.job_applications (job_id, full_name, email, resume_storage_path)
        select j.id, 'Sara', 'sara@example.test', 'resumes/' || j.title || n || '.pdf' from public.job_postings j, generate_series(1, 4) n where j.title like 'Purged%'`);
      const applications = async () =>
        only(
          await cast.sql<{ all: number; attached: number }>(
            `select count(*)::integer as all, count(job_id)::integer as attached from public.job_applications where resume_storage_path like 'resumes/Purged%'`,
          ),
        );
      const purge: Action = { list: 'job_postings', action: 'purge', filter: { trash: true }, before: soon() };
      const first = await part({ ...purge, expected: 2 });
      expect([first.count, first.left, await applications()]).toEqual([0, 2, { all: 8, attached: 5 }]);
      const second = await part({ ...purge, expected: 2, at: first.at });
      expect([second.count, second.left, await applications()]).toEqual([1, 1, { all: 8, attached: 2 }]);
      // By ids it goes on as well, and so does what housekeeping does.
      const rest = await ids(`select id from public.job_postings where title like 'Purged%'`);
      expect(await part({ list: 'job_postings', action: 'purge', ids: rest })).toMatchObject({ count: 1 });
      expect([await applications(), await ids(`select id from public.job_postings where title like 'Purged%'`)]).toEqual([
        { all: 8, attached: 0 },
        [],
      ]);

      await cast.sql(`insert into public.job_postings (title, deleted_at) values ('Purged', now() - interval '31 days')`);
      await cast.sql(
        `update public.job_applications set job_id = (select id from public.job_postings where title = 'Purged') where resume_storage_path like 'resumes/Purged%'`,
      );
      const runs: unknown[] = [];
      for (let run = 0; run < 3; run += 1)
        runs.push(only(await cast.sql<{ run: unknown }>(`select private.apply_retention() -> 'more' as run`)).run);
      expect(runs).toEqual([true, true, false]);
      expect(await applications()).toEqual({ all: 8, attached: 0 });
      await cast.sql(`delete from public.job_applications where resume_storage_path like 'resumes/Purged%'`);
      await cast.sql('delete from public.retention_runs');
      await cast.sql('alter table public.job_applications enable trigger check_resume');
      await cast.sql(
        "create or replace function private.detached_at_once() returns integer language sql immutable set search_path = '' as $$ select 10000; $$",
      );
    });

    it('takes no moment for the one before that is not of now', async () => {
      await insertInquiries(3);
      for (const at of [soon(), '2026-01-01T00:00:00Z']) expect((await act(filtered({}, 3, { at }))).error?.message).toBe('rows_unclear');
    });
  });

  it('does nothing when the number is another by now, and tells it', async () => {
    await insertInquiries(3);
    expect(await done(filtered({}, 2))).toEqual({ status: 'changed', count: 3 });
    expect(await counted('inquiries')).toBe(3);
    await cast.sql(`update public.inquiries set language = 'ar'`);
    expect(await done(filtered({ is: { language: ['en'] } }, 2))).toEqual({ status: 'changed', count: 0 });
  });

  it('leaves alone what came after the time, without counting it', async () => {
    await insertInquiries(2);
    const before = only(await cast.sql<{ now: string }>('select now()::text as now')).now;
    await cast.sql(
      `insert into public.inquiries (name, mobile, email, description, created_at) values ('Late', '555', 'a@example.test', 'x', now() + interval '1 second')`,
    );
    expect(await done(filtered({}, 2, { before }))).toMatchObject({ status: 'done', count: 2 });
    expect(await cast.sql('select name from public.inquiries where deleted_at is null')).toEqual([{ name: 'Late' }]);
  });

  it('empties the trash and nothing else', async () => {
    const rows = await insertInquiries(3);
    await done({ list: 'inquiries', action: 'delete', ids: rows.slice(1) });
    expect((await done(filtered({ trash: true, search: 'website 3' }, 1, { action: 'purge' }))).count).toBe(1);
    expect((await done(filtered({ trash: true }, 1, { action: 'purge' }))).count).toBe(1);
    expect(await ids('select id from public.inquiries')).toEqual(rows.slice(0, 1));
  });
});

describe('what is in the trash or over', () => {
  it('is seen by the administrator only', async () => {
    const job = await insertJob(cast);
    const ended = await insertJob(cast, 'Ended');
    const open = await insertJob(cast, 'Open');
    await cast.sql(`update public.job_postings set valid_through = (now() at time zone 'Asia/Qatar')::date - 1 where id = $1`, [ended]);
    await cast.sql(`update public.job_postings set valid_through = (now() at time zone 'Asia/Qatar')::date where id = $1`, [open]);
    const reviews = await insertReviews('approved', 'approved');
    await done({ list: 'job_postings', action: 'delete', ids: [job] });
    await done({ list: 'user_reviews', action: 'delete', ids: reviews.slice(1) });
    for (const client of [cast.visitor, cast.creator.client]) {
      expect((await client.from('job_postings').select('id')).data).toEqual([{ id: open }]);
      expect((await client.from('user_reviews').select('id')).data).toEqual([{ id: reviews[0] }]);
    }
    expect((await cast.administrator.client.from('job_postings').select('id')).data).toHaveLength(3);
    expect((await cast.administrator.client.from('user_reviews').select('id')).data).toHaveLength(2);
    await done({ list: 'job_postings', action: 'restore', ids: [job] });
    expect((await cast.visitor.from('job_postings').select('id')).data).toHaveLength(2);
  });

  it.each([
    [
      'visitors’ reviews',
      `select id from public.user_reviews where status = 'approved' and deleted_at is null order by created_at desc, id desc limit 12`,
      'user_reviews_live_status_idx',
    ],
    [
      'visitors’ jobs',
      `select id from public.job_postings where deleted_at is null and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date) order by created_at desc, id desc limit 20`,
      'job_postings_live_idx',
    ],
    [
      'what waits first',
      'select id from public.user_reviews where deleted_at is null order by is_pending desc, created_at desc, id desc limit 51',
      'user_reviews_live_pending_idx',
    ],
    [
      'the list',
      `select id from public.inquiries where deleted_at is null and folder = 'desk' order by created_at desc, id desc limit 51`,
      'inquiries_live_idx',
    ],
    [
      'the unread ones',
      `select id from public.inquiries where deleted_at is null and folder = 'desk' and read_at is null order by created_at desc, id desc limit 51`,
      'inquiries_unread_idx',
    ],
    [
      'inquiries with a status',
      `select id from public.inquiries where deleted_at is null and folder = 'desk' and status = 'won' order by created_at desc, id desc limit 51`,
      'inquiries_live_status_idx',
    ],
    [
      'spam',
      `select id from public.inquiries where deleted_at is null and folder = 'spam' order by created_at desc, id desc limit 51`,
      'inquiries_spam_idx',
    ],
    [
      'what is to be followed up',
      `select id from public.inquiries where deleted_at is null and folder = 'desk' and follow_up_on <= '2026-11-22' order by follow_up_on, id limit 21`,
      'inquiries_follow_up_idx',
    ],
    [
      'the trash',
      'select id from public.inquiries where deleted_at is not null order by deleted_at desc, id desc limit 51',
      'inquiries_trash_idx',
    ],
    [
      'applications of a job',
      `select id from public.job_applications where deleted_at is null and job_id = '00000000-0000-4000-8000-000000000001' order by created_at desc, id desc limit 51`,
      'job_applications_live_job_idx',
    ],
    [
      'the trash that retention empties',
      `select id from public.user_reviews where deleted_at < now() order by deleted_at limit 500`,
      'user_reviews_trash_idx',
    ],
  ])('reads %s by an index, without sorting', async (_what, query, index) => {
    await cast.sql('begin');
    await cast.sql('set local enable_seqscan = off');
    await cast.sql('set local enable_bitmapscan = off');
    const plan = (await cast.sql<{ 'QUERY PLAN': string }>(`explain ${query}`)).map((row) => row['QUERY PLAN']).join('\n');
    await cast.sql('rollback');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });

  it('goes for good after 30 days, a portion at a time', async () => {
    await insertInquiries(501);
    await insertReviews('approved', 'approved');
    await cast.sql(`update public.inquiries set deleted_at = now() - interval '31 days'`);
    await cast.sql(
      `update public.user_reviews set deleted_at = case rating when 1 then now() - interval '29 days' else now() - interval '31 days' end`,
    );
    const run = () => cast.administrator.client.rpc('run_retention');
    expect((await run()).data).toMatchObject({ trash: 501, more: true });
    expect((await run()).data).toMatchObject({ trash: 1, more: false });
    expect(await countRows(cast, 'public.user_reviews')).toBe(1);
    expect(only(await cast.sql('select trash from public.retention_runs'))).toEqual({ trash: 502 });
  });
});
