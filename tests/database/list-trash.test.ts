import { describe, expect, it } from 'vitest';
import { countRows, insertJob, only } from './fixtures.ts';
import { cast, done, insertInquiries, insertReviews, setUpListActions } from './list-actions.fixture.ts';

setUpListActions();

describe('rows in the trash, and expired rows', () => {
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
      `select id from public.job_postings
        where deleted_at is null and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date)
        order by created_at desc, id desc limit 20`,
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
      `select id from public.inquiries where deleted_at is null and folder = 'desk' and read_at is null
        order by created_at desc, id desc limit 51`,
      'inquiries_unread_idx',
    ],
    [
      'inquiries with a status',
      `select id from public.inquiries where deleted_at is null and folder = 'desk' and status = 'won'
        order by created_at desc, id desc limit 51`,
      'inquiries_live_status_idx',
    ],
    [
      'spam',
      `select id from public.inquiries where deleted_at is null and folder = 'spam' order by created_at desc, id desc limit 51`,
      'inquiries_spam_idx',
    ],
    [
      'what is to be followed up',
      `select id from public.inquiries where deleted_at is null and folder = 'desk'
        and status in ('new', 'open', 'waiting') and follow_up_on <= '2026-11-22' order by follow_up_on, id limit 21`,
      'inquiries_due_idx',
    ],
    [
      'the trash',
      'select id from public.inquiries where deleted_at is not null order by deleted_at desc, id desc limit 51',
      'inquiries_trash_idx',
    ],
    [
      'applications of a job',
      `select id from public.job_applications where deleted_at is null and job_id = '00000000-0000-4000-8000-000000000001'
        order by created_at desc, id desc limit 51`,
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

  it('is deleted permanently after 30 days, in batches', async () => {
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
