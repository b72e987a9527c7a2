import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { countRows, expectRefused, insertJob } from './fixtures.ts';
import {
  cast,
  act,
  count,
  done,
  counted,
  ids,
  insertInquiries,
  insertReviews,
  insertApplications,
  expectDenied,
  soon,
  setUpListActions,
} from './list-actions.fixture.ts';

setUpListActions();

describe('count_rows', () => {
  it('counts by column, text, time, unread and trash, alone and combined', async () => {
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

  it('uses days of the company’s time zone, from midnight to the end of the last', async () => {
    await insertInquiries(4);
    await cast.sql(
      `update public.inquiries set created_at = ('{2026-11-21T20:59:59.999Z,2026-11-21T21:00:00Z,2026-11-22T20:59:59.999Z,2026-11-22T21:00:00Z}'::timestamptz[])[right(name, 1)::integer]`,
    );
    expect(await counted('inquiries', { from: '2026-11-22', to: '2026-11-22' })).toBe(2);
    expect(await counted('inquiries', { search: 'WEBSITE', from: '2026-11-22', to: '2026-11-23' })).toBe(3);
    expect(await counted('inquiries', { from: '2026-11-23' })).toBe(1);
    expect(await counted('inquiries', { to: '2026-11-21' })).toBe(1);
  });

  it('counts rows created before a time, and up to a limit', async () => {
    await insertInquiries(4);
    const count = (more: object) => cast.administrator.client.rpc('count_rows', { list: 'inquiries', ...more });
    expect((await count({ before: new Date(Date.now() - 2.5 * 60_000).toISOString() })).data).toBe(2);
    expect((await count({ up_to: 2 })).data).toBe(3);
    expect((await count({ before: soon(), up_to: 100_000 })).data).toBe(4);
    for (const up_to of [-1, 100_001]) expect((await count({ up_to })).error).toMatchObject({ code: 'PT400', message: 'filter_malformed' });
  });

  it('filters by the columns of each list', async () => {
    await insertReviews('pending', 'approved', 'approved', 'rejected');
    expect(await counted('user_reviews', { is: { status: ['approved'] } })).toBe(2);
    expect(await counted('user_reviews', { is: { status: ['approved', 'pending'], rating: [1, 2], language: ['en'] } })).toBe(2);
    const job = await insertJob(cast);
    await insertApplications(job, 2);
    expect(await counted('job_applications', { is: { job_id: [job] } })).toBe(2);
    expect(await counted('job_applications', { is: { job_id: [crypto.randomUUID()] }, unread: true })).toBe(0);
    await cast.sql(
      `insert into public.login_attempts (username_attempted, successful, reason)
        values ('a', true, null), ('b', false, 'wrong_credentials')`,
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

  it('counts related rows without the trash, also in a search', async () => {
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
    ['a filter of another list', 'inquiries', { is: { rating: [5] } }, 'filter_unknown'],
    ['a column that is no filter', 'creators', { is: { search_text: ['x'] } }, 'filter_unknown'],
    ['a column out of a statement', 'inquiries', { is: { 'language" = language or "language': ['en'] } }, 'filter_unknown'],
    ['a filter without a list', 'inquiries', { is: { language: 'en' } }, 'filter_unknown'],
    ['a filter with an empty list', 'inquiries', { is: { language: [] } }, 'filter_unknown'],
    ['a filter with too many values', 'inquiries', { is: { language: Array.from({ length: 51 }, () => 'en') } }, 'filter_unknown'],
    ['a nested filter', 'inquiries', { is: { language: [['en']] } }, 'filter_unknown'],
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

describe('postings that are open or closed', () => {
  it('are filtered by date, in counts and in actions', async () => {
    const [open, closed] = [await insertJob(cast), await insertJob(cast)];
    await insertJob(cast);
    await cast.sql(
      `update public.job_postings set valid_through = (now() at time zone 'Asia/Qatar')::date - case id when $1 then 0 else 1 end
        where id = any ($2)`,
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
    const [deleted = ''] = await insertApplications(one, 3);
    await insertApplications(other, 2);
    await done({ list: 'job_applications', action: 'delete', ids: [deleted] });
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
