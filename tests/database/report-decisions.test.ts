import { describe, expect, it } from 'vitest';
import { clientOf, expectConstraint, expectNoRows, insertPost, only } from './fixtures.ts';
import { cast, decide, queue, reasons, report, reportedPost, setUpReports, somebody, visibilityOf } from './reports.fixture.ts';

setUpReports();

const reopen = async (id: string) => (await cast.administrator.client.rpc('reopen_report', { case_id: id }).throwOnError()).data;
const creator = async () =>
  only(
    await cast.sql<{ status: string; bio: string | null; posts_count: number }>(
      'select status, bio, posts_count from public.creators where id = $1',
      [cast.creator.id],
    ),
  );
const postsSeen = async (role: 'visitor' | 'suspendedCreator' | 'creator' | 'administrator') =>
  (await clientOf(cast, role).from('creator_posts').select('content').throwOnError()).data.length;

describe('a decision', () => {
  it('hides a post through every door but for its creator and administrators', async () => {
    const { post, id } = await reportedPost();
    expect((await decide(id, 'hide')).data).toBe('hidden');
    expect(await visibilityOf(post)).toBe('hidden');
    expect(await postsSeen('visitor')).toBe(0);
    expect(await postsSeen('suspendedCreator')).toBe(0);
    expect(await postsSeen('creator')).toBe(1);
    expect(await postsSeen('administrator')).toBe(1);
    expect(await creator()).toMatchObject({ posts_count: 0 });
    const like = await cast.visitor.rpc('increment_post_likes', { post_id_to_inc: post });
    const unlike = await cast.otherCreator.client.rpc('decrement_post_likes', { post_id_to_dec: post });
    for (const { error } of [like, unlike]) expect(error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
  });

  it('keeps a post, removes one, and removes the texts of a profile', async () => {
    const kept = await reportedPost('Fine');
    expect((await decide(kept.id, 'keep')).data).toBe('kept');
    expect(await visibilityOf(kept.post)).toBe('shown');
    const removed = await reportedPost('Not fine');
    expect((await decide(removed.id, 'remove')).data).toBe('removed');
    expect(await visibilityOf(removed.post)).toBeUndefined();
    await report(somebody(), cast.creator.id, { subject: 'profile' });
    const { id } = only(await queue());
    expect((await decide(id, 'ban')).error).toMatchObject({ code: 'PT400', message: 'decision_unknown' });
    expect((await decide(id, 'remove')).data).toBe('removed');
    expect(await creator()).toMatchObject({ bio: null, posts_count: 1 });
    expect((await queue('decided')).map(({ status }) => status)).toEqual(['removed', 'removed', 'kept']);
  });

  it('suspends the creator with the reason in both languages, and hides the post', async () => {
    const { post, id } = await reportedPost();
    expect((await decide(id, 'suspend')).data).toBe('suspended');
    expect(await creator()).toMatchObject({ status: 'suspended' });
    expect(await visibilityOf(post)).toBe('hidden');
    expect(only(await cast.sql('select status_reason from public.creator_accounts where creator_id = $1', [cast.creator.id]))).toEqual({
      status_reason: `${reasons.en}\n${reasons.ar}`,
    });
  });

  it('needs a reason in both languages, 240 letters at most in each', async () => {
    const { post, id } = await reportedPost();
    const long = 'x'.repeat(241);
    for (const wrong of [{}, { en: 'Spam' }, { en: 'Spam', ar: ' ' }, { en: long, ar: 'x' }, { ...reasons, fr: 'x' }, null])
      expectConstraint(
        await cast.administrator.client.rpc('decide_report', { case_id: id, decision: 'hide', reasons: wrong }),
        'report_cases_reasons_shape',
      );
    expect(await visibilityOf(post)).toBe('shown');
  });

  it('is made once: who comes second changes nothing', async () => {
    const { post, id } = await reportedPost();
    await decide(id, 'keep');
    expect((await decide(id, 'remove')).data).toBe('decided');
    expect(await visibilityOf(post)).toBe('shown');
    expect((await decide('00000000-0000-4000-8000-000000000000', 'keep')).error).toMatchObject({ code: 'PT404' });
  });

  it('of a post that was deleted meanwhile closes the case', async () => {
    const { post, id } = await reportedPost();
    expectNoRows(await cast.administrator.client.from('creator_posts').delete().eq('id', post).select('id'));
    await cast.creator.client.from('creator_posts').delete().eq('id', post).throwOnError();
    expect(only(await queue())).not.toHaveProperty('current');
    expect((await decide(id, 'hide')).data).toBe('hidden');
  });

  it('is one entry of the audit trail, with the reason and the creator', async () => {
    const { id } = await reportedPost();
    await cast.sql('delete from public.audit_log');
    await decide(id, 'suspend');
    const entry = only(await cast.sql<{ id: string }>('select id, action, table_name, row_id, changed from public.audit_log'));
    expect(entry).toMatchObject({
      action: 'status',
      table_name: 'report_cases',
      row_id: id,
      changed: { status: { from: 'open', to: 'suspended' }, reason: reasons.en },
    });
    const { data } = await cast.administrator.client.rpc('audit_details', { entries: [entry.id] }).throwOnError();
    expect(data).toMatchObject({ [entry.id]: { rows: [{ list: 'reports', name: cast.creator.username }] } });
  });
});

describe('a decision that is taken back', () => {
  it.each(['keep', 'hide', 'suspend'])('leaves everything as before: %s', async (decision) => {
    const { post, id } = await reportedPost();
    await decide(id, decision);
    expect(await reopen(id)).toBe('open');
    expect(await visibilityOf(post)).toBe('shown');
    expect(await creator()).toMatchObject({ status: 'active', posts_count: 1 });
    expect(only(await queue())).toMatchObject({ id, status: 'open' });
    expect(only(await cast.sql('select verdict from private.reports'))).toEqual({ verdict: null });
  });

  it('leaves suspended who was so before', async () => {
    const post = await insertPost(cast, cast.creator);
    await report(somebody(), post);
    await cast.sql(`update public.creators set status = 'suspended' where id = $1`, [cast.creator.id]);
    const { id } = only(await queue());
    await decide(id, 'suspend');
    await reopen(id);
    expect(await creator()).toMatchObject({ status: 'suspended' });
  });

  it('is no removal, none of eleven minutes ago, and none beside a newer case', async () => {
    const removed = await reportedPost();
    await decide(removed.id, 'remove');
    expect(await reopen(removed.id)).toBe('closed');
    const { post, id } = await reportedPost('Second');
    await decide(id, 'keep');
    await report(somebody(), post, { reason: 'hate' });
    expect(await reopen(id)).toBe('closed');
    const newer = only(await queue());
    await decide(newer.id, 'hide');
    await cast.sql(`update private.report_cases set decided_at = now() - interval '11 minutes'`);
    expect(await reopen(newer.id)).toBe('closed');
    expect(await visibilityOf(post)).toBe('hidden');
  });
});
