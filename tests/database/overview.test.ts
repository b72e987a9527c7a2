import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllowed, expectRefused, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

type Series = 'inquiries' | 'applications' | 'reviews' | 'registrations' | 'searches_without_result';
type Overview = Record<
  | 'unread_inquiries'
  | 'unread_applications'
  | 'unread_enrolments'
  | 'pending_reviews'
  | 'unverified_creators'
  | 'overdue_creators'
  | 'due_follow_ups'
  | 'failed_mails'
  | 'withdrawals'
  | 'check_errors'
  | 'check_warnings',
  number
> & {
  checked_at: string | null;
  first_day: string;
  daily: Record<Series, number[]>;
};

const overview = async (time_zone?: string) => {
  const answer = await cast.administrator.client.rpc('overview_counts', time_zone === undefined ? {} : { time_zone });
  expectAllowed(answer);
  return answer.data as unknown as Overview;
};

/** Returns the increase of each figure, and of each series by day. */
const growth = (before: Overview, after: Overview) => ({
  counts: Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const grown = typeof value === 'number' ? value - (before[name as keyof Overview] as number) : 0;
      return grown === 0 ? [] : [[name, grown]];
    }),
  ),
  daily: Object.fromEntries(
    Object.entries(after.daily).map(([name, days]) => [
      name,
      days.flatMap((value, day) => {
        const grown = value - (before.daily[name as Series][day] ?? 0);
        return grown === 0 ? [] : [[day, grown]];
      }),
    ]),
  ),
});

describe('overview_counts', () => {
  it('is for administrators only, and at once for no former ones', async () => {
    expectRefused(await cast.visitor.rpc('overview_counts'));
    expectRefused(await cast.service.rpc('overview_counts'));
    const { id, client } = cast.otherCreator;
    const denied = { code: 'PT403', message: 'administrators_only' };
    expect((await client.rpc('overview_counts')).error).toMatchObject(denied);
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expectAllowed(await client.rpc('overview_counts'));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect((await client.rpc('overview_counts')).error).toMatchObject(denied);
  });

  it('reports pending rows and new rows on each of the last 30 days, without the trash', async () => {
    const before = await overview();
    await cast.sql('alter table public.job_applications disable trigger user');
    const noon = (day: number) =>
      `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '${String(29 - day)} days' + interval '1 second'`;
    await cast.sql(`insert into public.inquiries (name, mobile, email, description, created_at, read_at, deleted_at) values
      ('A', '55501234', 'a@example.test', 'x', ${noon(29)}, null, null), ('B', '55501234', 'a@example.test', 'x', ${noon(29)}, now(), null),
      ('C', '55501234', 'a@example.test', 'x', ${noon(0)}, now(), null), ('D', '55501234', 'a@example.test', 'x', ${noon(0)} - interval '2 seconds', null, null),
      ('E', '55501234', 'a@example.test', 'x', ${noon(29)}, null, now())`);
    await cast.sql(
      `insert into public.job_applications (full_name, email, resume_storage_path, created_at)
        values ('A', 'a@example.test', '1', ${noon(3)})`,
    );
    await cast.sql(
      `insert into public.user_reviews (rating, name, status, created_at)
        values (5, 'A', 'pending', ${noon(28)}), (5, 'B', 'approved', ${noon(28)})`,
    );
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at)
        values ('xx', 'en', 0, ${noon(10)}), ('yy', 'en', 1, ${noon(10)})`,
    );
    await cast.sql(
      `with run as (insert into public.course_runs (course_id, starts_at)
        select id, now() + interval '1 day' from public.content_items where kind = 'course' limit 1 returning id)
      insert into public.course_enrolments (run_id, name, email, phone, is_suspect, read_at)
        select id, 'A', 'a@example.test', '123', n = 1, case n when 2 then now() end from run, generate_series(1, 3) n`,
    );
    const creator = await cast.backend.createCreator({ status: 'unverified' });
    await cast.sql(`update public.creators set created_at = ${noon(20)} where id = $1`, [creator.id]);
    expect(growth(before, await overview())).toEqual({
      counts: {
        unread_inquiries: 2,
        unread_applications: 1,
        unread_enrolments: 1,
        pending_reviews: 1,
        unverified_creators: 1,
        overdue_creators: 1,
      },
      daily: {
        inquiries: [
          [0, 1],
          [29, 2],
        ],
        applications: [[3, 1]],
        reviews: [[28, 2]],
        registrations: [[20, 1]],
        searches_without_result: [[10, 1]],
      },
    });
  });

  it('tells of due follow-ups of open inquiries, withdrawals, failed mails and failing checks', async () => {
    const before = await overview();
    expect(before.checked_at).toBeNull();
    const due = (status: string, day: string) =>
      cast.sql(
        `insert into public.inquiries (name, mobile, email, description, read_at, status, follow_up_on, created_at)
         values ('A', '55501234', 'a@example.test', 'x', now(), $1, (now() at time zone 'Asia/Qatar')::date + $2::integer, '2020-01-01')`,
        [status, day],
      );
    for (const status of ['new', 'open', 'waiting', 'won', 'lost', 'spam']) await due(status, '0');
    await due('open', '-3');
    await due('open', '1');
    await cast.sql(
      `insert into public.job_applications (full_name, email, resume_storage_path, stage, read_at, created_at) values
       ('A', 'a@example.test', 'w1', 'withdrawn', null, '2020-01-01'), ('A', 'a@example.test', 'w2', 'withdrawn', now(), '2020-01-01')`,
    );
    await cast.sql(`insert into private.outbox (kind, row_id, status) values ('review', gen_random_uuid(), 'failed')`);
    const results = ['error', 'warning', 'warning', 'ok', 'unknown'].map((status, n) => ({ id: `check${'abcde'[n] ?? ''}`, status }));
    await cast.administrator.client.rpc('store_check_results', { results }).throwOnError();
    const after = await overview();
    expect(growth(before, after).counts).toEqual({
      due_follow_ups: 4,
      withdrawals: 1,
      unread_applications: 1,
      failed_mails: 1,
      check_errors: 1,
      check_warnings: 2,
    });
    expect(Date.now() - Date.parse(after.checked_at ?? '')).toBeLessThan(60_000);
  });

  it('counts the days of the time zone that it is asked for', async () => {
    const { first_day: first, daily } = await overview();
    expect(first).toBe(new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10));
    for (const days of Object.values(daily)) expect(days).toHaveLength(30);
    // At most one of two zones a whole day apart has the same date as UTC.
    const { zone } = only(
      await cast.sql<{ zone: string }>(
        `select case when extract(hour from now() at time zone 'UTC') < 12 then 'Etc/GMT+12' else 'Pacific/Kiritimati' end as zone`,
      ),
    );
    const before = await overview(zone);
    expect(before.first_day).not.toBe(first);
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at)
        values ('zz', 'en', 0, (date_trunc('day', now() at time zone $1) - interval '1 second') at time zone $1)`,
      [zone],
    );
    expect(growth(before, await overview(zone)).daily.searches_without_result).toEqual([[28, 1]]);
    for (const time_zone of ['Nowhere', `UTC'; select 1; --`, '']) {
      expect((await cast.administrator.client.rpc('overview_counts', { time_zone })).error).toMatchObject({
        code: 'PT400',
        message: 'time_zone_unknown',
      });
    }
  });

  it('reads indexes, also for searches without a result', async () => {
    await cast.sql('begin');
    await cast.sql('set local enable_seqscan = off');
    const plan = await cast.sql<{ 'QUERY PLAN': string }>(
      `explain select count(*) from public.search_queries where results = 0 and created_at >= now() - interval '30 days'`,
    );
    await cast.sql('rollback');
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_queries_without_result_idx');
  });

  it.each([
    [
      'inquiries_due_idx',
      `public.inquiries where deleted_at is null and folder = 'desk'
        and status in ('new', 'open', 'waiting') and follow_up_on <= current_date`,
    ],
    ['job_applications_withdrawn_idx', `public.job_applications where deleted_at is null and read_at is null and stage = 'withdrawn'`],
  ])('reads %s where there are many rows', async (index, rows) => {
    await cast.sql('begin');
    await cast.sql('alter table public.inquiries disable trigger user');
    await cast.sql('alter table public.job_applications disable trigger user');
    await cast.sql(`insert into public.inquiries (name, mobile, email, description, status, follow_up_on)
      select 'A', '55501234', 'a@example.test', 'x', 'open', case when n % 500 = 0 then current_date end from generate_series(1, 5000) n`);
    await cast.sql(`insert into public.job_applications (full_name, email, resume_storage_path, stage, read_at)
      select 'A', 'a@example.test', 'many' || n, case when n % 2 = 0 then 'withdrawn' else 'new' end, case when n % 500 <> 0 then now() end
      from generate_series(1, 5000) n`);
    await cast.sql('analyze public.inquiries, public.job_applications');
    const plan = await cast.sql<{ 'QUERY PLAN': string }>(`explain select 1 from ${rows} limit 1001`);
    await cast.sql('rollback');
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
