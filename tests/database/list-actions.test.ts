import { describe, expect, it } from 'vitest';
import { clientOf, countRows, expectRefused, insertJob, only } from './fixtures.ts';
import {
  cast,
  type Action,
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
  filtered,
  setUpListActions,
} from './list-actions.fixture.ts';

setUpListActions();

describe('access to counts and actions', () => {
  it.each(['creator', 'suspendedCreator'] as const)('excludes the %s', async (role) => {
    const rows = await insertInquiries();
    expectDenied(await count('inquiries', {}, clientOf(cast, role)));
    expectDenied(await act({ list: 'inquiries', action: 'delete', ids: rows }, clientOf(cast, role)));
    expectDenied(await act({ list: 'nothing', action: 'delete', ids: rows }, clientOf(cast, role)));
    expect(await counted('inquiries')).toBe(1);
  });

  it('excludes the visitor and the service role', async () => {
    for (const client of [cast.visitor, cast.service]) {
      expectRefused(await count('inquiries', {}, client));
      expectRefused(await act({ list: 'inquiries', action: 'delete', ids: [] }, client));
    }
  });

  it('excludes former administrators at once, with their open session', async () => {
    const { id, client } = cast.otherCreator;
    const rows = await insertInquiries();
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expect((await count('inquiries', {}, client)).data).toBe(1);
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectDenied(await count('inquiries', {}, client));
    expectDenied(await act({ list: 'inquiries', action: 'delete', ids: rows }, client));
    expectDenied(await act({ list: 'inquiries', action: 'restore', deleted_at: soon() }, client));
  });

  it('needs the functions: nobody deletes rows of a list with a trash, or sets its columns, directly', async () => {
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

describe('changes of rows by id', () => {
  it('moves rows into the trash, restores those of one time, and deletes permanently only from there', async () => {
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

  it('stores the time that it returns', async () => {
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
    // Undoing one administrator's action keeps the other's.
    const [mine] = results;
    expect((await done({ list: 'inquiries', action: 'restore', deleted_at: mine?.at })).count).toBe(mine?.count);
    await cast.sql('delete from public.administrators where user_id = $1', [other.id]);
  });

  it('marks as read, when first, and as unread, and leaves the trash alone', async () => {
    const [one = '', two = '', deleted = ''] = await insertInquiries(3);
    await done({ list: 'inquiries', action: 'delete', ids: [deleted] });
    const readAt = () =>
      cast.sql<{ id: string; read_at: string | null }>('select id, read_at::text from public.inquiries order by created_at desc');
    expect((await done({ list: 'inquiries', action: 'read', ids: [one, deleted] })).count).toBe(1);
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

  it('returns the previous status of up to 1,000 reviews, for the undo', async () => {
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

  it('deletes permanently from lists without a trash', async () => {
    await cast.sql(`insert into public.login_attempts (username_attempted, successful) values ('a', true), ('b', true)`);
    const rows = await ids('select id from public.login_attempts limit 1');
    expect((await done({ list: 'login_attempts', action: 'purge', ids: rows })).count).toBe(1);
    expect((await done({ list: 'login_attempts', action: 'purge', filter: { search: 'b' }, before: soon(), expected: 0 })).status).toBe(
      'changed',
    );
    expect(await countRows(cast, 'public.login_attempts')).toBe(1);
  });

  it('releases the file of an application that is deleted permanently, and not before', async () => {
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
