import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectNoRows, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

describe('run_retention', () => {
  it.each(strangers)('is refused to the %s, who sees no run either', async (role) => {
    expectRefused(await clientOf(cast, role).rpc('run_retention'));
    const reading = await clientOf(cast, role).from('retention_runs').select('*');
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    expectRefused(await clientOf(cast, role).rpc('apply_retention', { removed_files: 1 }));
  });

  it('deletes in batches and reports to the administrator what and when', async () => {
    await cast.sql(
      `insert into public.login_attempts (username_attempted, successful, created_at) select 'old', true, now() - interval '91 days'
        from generate_series(1, 501)`,
    );
    await cast.sql(`insert into private.rate_limits (action, subject, window_started_at) values ('x', 'old', now() - interval '3 days')`);
    const first = await cast.administrator.client.rpc('run_retention');
    expect(first.data).toEqual({
      inquiries: 0,
      applications: 0,
      enrolments: 0,
      login_attempts: 500,
      search_queries: 0,
      trash: 0,
      more: true,
    });
    expect((await cast.administrator.client.rpc('run_retention')).data).toMatchObject({ login_attempts: 1, more: false });
    expect(await cast.sql(`select 1 from private.rate_limits where subject = 'old'`)).toEqual([]);
    const reading = await cast.administrator.client.from('retention_runs').select('login_attempts, ran_at');
    expectAllowed(reading);
    const { login_attempts, ran_at } = only(reading.data);
    expect(login_attempts).toBe(501);
    expect(Date.now() - Date.parse(ran_at)).toBeLessThan(60_000);
    expectRefused(await cast.administrator.client.from('retention_runs').delete().gte('login_attempts', 0));
  });

  it('deletes invitations to write a review after 24 months, and whoever wants none after 5 years', async () => {
    await cast.sql(
      `insert into public.review_invitations (source, source_id, name, email, language, created_at)
        select 'inquiry', gen_random_uuid(), n::text || 'A', 'a@example.test', 'en', now() - make_interval(months => n)
        from unnest(array[23, 25]) n`,
    );
    await cast.sql(
      `insert into private.review_stops (mailbox, created_at)
        select private.stop_key(n || '@example.test'), now() - make_interval(months => n) from unnest(array[59, 61]) n`,
    );
    await cast.administrator.client.rpc('run_retention').throwOnError();
    expect(await cast.sql('select name from public.review_invitations')).toEqual([{ name: '23A' }]);
    expect(await cast.sql(`select mailbox = private.stop_key('59@example.test') as is_kept from private.review_stops`)).toEqual([
      { is_kept: true },
    ]);
  });

  it('keeps rows within their retention', async () => {
    await cast.sql(
      `insert into public.inquiries (name, mobile, email, description, created_at)
        values ('A', '+97455000000', 'a@example.test', 'x', now() - interval '23 months')`,
    );
    await cast.sql(
      `insert into public.search_queries (query, language, results, created_at) values ('design', 'en', 1, now() - interval '364 days')`,
    );
    expect((await cast.administrator.client.rpc('run_retention')).data).toMatchObject({ inquiries: 0, search_queries: 0 });
  });
});
