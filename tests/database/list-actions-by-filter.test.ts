import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, only } from './fixtures.ts';
import {
  cast,
  type Action,
  act,
  done,
  counted,
  ids,
  insertInquiries,
  insertReviews,
  expectDenied,
  soon,
  filtered,
  setUpListActions,
} from './list-actions.fixture.ts';

setUpListActions();

describe('the status of creators', () => {
  const status = (more: Partial<Action>, client = cast.administrator.client) =>
    act({ list: 'creators', action: { status: 'suspended', reason: 'Spam' }, ...more }, client);
  const matching = (search: string, expected: number) => ({ filter: { search }, before: soon(), expected });
  const stored = async (id: string) =>
    only(
      await cast.sql<{ status: string; reason: string | null }>(
        `select c.status, a.status_reason as reason from public.creators c join public.creator_accounts a on a.creator_id = c.id
          where c.id = $1`,
        [id],
      ),
    );

  it('changes for all matches in one call, also by address, with a reason, and back', async () => {
    const { id, email } = await cast.backend.createCreator({ username: 'bulk.one' });
    expect((await status(matching(email, 2))).data).toEqual({ status: 'changed', count: 1 });
    expect(await done({ list: 'creators', action: { status: 'suspended', reason: ' Spam ' }, ...matching(email, 1) })).toMatchObject({
      status: 'done',
      count: 1,
    });
    expect(await stored(id)).toEqual({ status: 'suspended', reason: 'Spam' });
    // Nobody is changed twice. The same works by ids.
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

  it.each(['creator', 'suspendedCreator'] as const)('cannot be changed by the %s', async (role) => {
    expectDenied(await status({ ids: [cast.suspendedCreator.id], action: { status: 'active' } }, clientOf(cast, role)));
    expectDenied(await status(matching('a', 0), clientOf(cast, role)));
  });
});

describe('changes of rows by filter', () => {
  it('changes matching rows, except for exceptions and later rows', async () => {
    const rows = await insertInquiries(6);
    const [, second = ''] = rows;
    const before = only(
      await cast.sql<{ at: string }>(`select (created_at + interval '1 second')::text as at from public.inquiries where id = $1`, [second]),
    ).at;
    // Even numbers are Arabic: persons 2, 4 and 6. Person 1 is newer than `before`.
    const sixth = rows[5] ?? '';
    const answer = await done(filtered({ is: { language: ['ar'] } }, 2, { before, except_ids: [sixth] }));
    expect(answer).toMatchObject({ status: 'done', count: 2 });
    expect(await ids('select id from public.inquiries where deleted_at is not null order by created_at desc')).toEqual([second, rows[3]]);
    expect((await done(filtered({}, 4, { before: soon() }))).count).toBe(4);
    expect((await done({ list: 'inquiries', action: 'restore', deleted_at: answer.at })).count).toBe(2);
    expect((await done(filtered({ trash: true }, 4, { action: 'restore' }))).count).toBe(4);
  });

  describe('in batches', () => {
    const portion = (size: number) =>
      cast.sql(
        `create or replace function private.rows_at_once() returns integer language sql immutable set search_path = '' as $$
          select ${String(size)}; $$`,
      );
    beforeAll(() => portion(2));
    afterAll(() => portion(5_000));
    const part = async (args: Action) => (await done(args)) as { status: string; count: number; at: string; left?: number };

    it('changes one batch, and continues with the rest, with the same time', async () => {
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

    it('skips changed rows that still match', async () => {
      await insertInquiries(5);
      await cast.sql(`update public.inquiries set read_at = '2026-01-01' where name = 'Person 1'`);
      const before = soon();
      const first = await part(filtered({}, 5, { action: 'read', before }));
      expect(first).toMatchObject({ count: 2, left: 2 });
      expect(await part(filtered({}, 2, { action: 'read', before, at: first.at }))).toMatchObject({ count: 2 });
      expect(await ids(`select read_at as id from public.inquiries group by 1`)).toHaveLength(2);
      // A restart after a failure finds nothing left to do.
      expect(await part(filtered({}, 5, { action: 'read', before }))).toMatchObject({ status: 'done', count: 0 });

      await insertReviews('pending', 'pending', 'approved', 'pending');
      const approve = { list: 'user_reviews', action: { status: 'approved' }, filter: {}, before };
      const approved = await part({ ...approve, expected: 4 });
      expect(approved).toMatchObject({ count: 2, left: 1, was: { pending: expect.any(Array) as unknown } });
      expect(await part({ ...approve, expected: 1, at: approved.at })).toMatchObject({ count: 1 });
    });

    it('purges postings in batches of their applications, which are kept', async () => {
      await cast.sql(
        `create or replace function private.detached_at_once() returns integer language sql immutable set search_path = '' as $$
          select 3; $$`,
      );
      await cast.sql('alter table public.job_applications disable trigger check_resume');
      await cast.sql(
        `insert into public.job_postings (title, deleted_at) select 'Purged ' || n, now() - n * interval '1 day'
          from generate_series(1, 2) n`,
      );
      await cast.sql(`insert into public.job_applications (job_id, full_name, email, resume_storage_path)
        select j.id, 'Sara', 'sara@example.test', 'resumes/' || j.title || n || '.pdf'
          from public.job_postings j, generate_series(1, 4) n where j.title like 'Purged%'`);
      const applications = async () =>
        only(
          await cast.sql<{ all: number; attached: number }>(
            `select count(*)::integer as all, count(job_id)::integer as attached from public.job_applications
              where resume_storage_path like 'resumes/Purged%'`,
          ),
        );
      const purge: Action = { list: 'job_postings', action: 'purge', filter: { trash: true }, before: soon() };
      const first = await part({ ...purge, expected: 2 });
      expect([first.count, first.left, await applications()]).toEqual([0, 2, { all: 8, attached: 5 }]);
      const second = await part({ ...purge, expected: 2, at: first.at });
      expect([second.count, second.left, await applications()]).toEqual([1, 1, { all: 8, attached: 2 }]);
      // The same works by ids, and in the retention run.
      const rest = await ids(`select id from public.job_postings where title like 'Purged%'`);
      expect(await part({ list: 'job_postings', action: 'purge', ids: rest })).toMatchObject({ count: 1 });
      expect([await applications(), await ids(`select id from public.job_postings where title like 'Purged%'`)]).toEqual([
        { all: 8, attached: 0 },
        [],
      ]);

      await cast.sql(`insert into public.job_postings (title, deleted_at) values ('Purged', now() - interval '31 days')`);
      await cast.sql(
        `update public.job_applications set job_id = (select id from public.job_postings where title = 'Purged')
          where resume_storage_path like 'resumes/Purged%'`,
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
        `create or replace function private.detached_at_once() returns integer language sql immutable set search_path = '' as $$
          select 10000; $$`,
      );
    });

    it('refuses a previous time that is not recent', async () => {
      await insertInquiries(3);
      for (const at of [soon(), '2026-01-01T00:00:00Z']) expect((await act(filtered({}, 3, { at }))).error?.message).toBe('rows_unclear');
    });
  });

  it('does nothing when the count has changed, and returns it', async () => {
    await insertInquiries(3);
    expect(await done(filtered({}, 2))).toEqual({ status: 'changed', count: 3 });
    expect(await counted('inquiries')).toBe(3);
    await cast.sql(`update public.inquiries set language = 'ar'`);
    expect(await done(filtered({ is: { language: ['en'] } }, 2))).toEqual({ status: 'changed', count: 0 });
  });

  it('ignores rows after the time, and does not count them', async () => {
    await insertInquiries(2);
    const before = only(await cast.sql<{ now: string }>('select now()::text as now')).now;
    await cast.sql(
      `insert into public.inquiries (name, mobile, email, description, created_at)
        values ('Late', '555', 'a@example.test', 'x', now() + interval '1 second')`,
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
