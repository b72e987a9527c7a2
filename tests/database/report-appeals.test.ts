import { describe, expect, it } from 'vitest';
import { clientOf, expectConstraint, insertPost, only, strangers } from './fixtures.ts';
import { cast, decide, queue, reasons, report, reportedPost, setUpReports, somebody, visibilityOf } from './reports.fixture.ts';

setUpReports();

interface Own {
  decisions: { id: string; status: string; text?: string; appeal_status?: string; reasons?: object; answer?: object }[];
  held: { id: string; text: string }[];
  reports: { verdict: string }[];
}
const own = async (client = cast.creator.client) => (await client.rpc('own_decisions').throwOnError()).data as unknown as Own;
const appeal = (id: string, text = 'It is my own film.', client = cast.creator.client) =>
  client.rpc('appeal_decision', { case_id: id, appeal: text });
const answer = (id: string, is_granted: boolean, client = cast.administrator.client) =>
  client.rpc('decide_appeal', { case_id: id, is_granted, reasons });

/** A decision about a post of the creator. */
async function decided(decision: string, content = 'Buy now') {
  const found = await reportedPost(content);
  await decide(found.id, decision).throwOnError();
  return found;
}

describe('the creator', () => {
  it('is told what was decided about their posts, with the reason, and nobody else is', async () => {
    const { id } = await decided('hide');
    expect(await own()).toEqual({
      decisions: [{ id, subject: 'post', status: 'hidden', decided_at: expect.any(String) as string, reasons, text: 'Buy now' }],
      held: [],
      reports: [],
    });
    expect((await own(cast.otherCreator.client)).decisions).toEqual([]);
    expect((await own(cast.administrator.client)).decisions).toEqual([]);
    expect((await cast.visitor.rpc('own_decisions')).error?.code).toBe('42501');
  });

  it('is told nothing of what was kept, shown again, or activated again', async () => {
    await decided('keep');
    const { id } = await decided('suspend', 'Second');
    expect((await own()).decisions).toHaveLength(1);
    await cast.administrator.client.rpc('set_creator_status', { creator_ids: [cast.creator.id], status: 'active' }).throwOnError();
    expect((await own()).decisions.filter((one) => one.id === id && one.status === 'suspended')).toEqual([]);
  });

  it('appeals once, also while suspended, with a text', async () => {
    const { id } = await decided('suspend');
    for (const wrong of ['', ' \n', 'x'.repeat(1001)]) expectConstraint(await appeal(id, wrong), 'report_cases_appeal_check');
    expect((await appeal(id)).data).toBe('sent');
    expect((await appeal(id, 'Again')).data).toBe('closed');
    expect(only(await queue('appeals'))).toMatchObject({ id, appeal: 'It is my own film.', appeal_status: 'open' });
  });

  it.each(['otherCreator', 'administrator'] as const)('is the only one who appeals: not the %s', async (role) => {
    const { id } = await decided('hide');
    expect((await appeal(id, 'Mine', cast[role].client)).data).toBe('closed');
    expect(await queue('appeals')).toEqual([]);
  });

  it('does not appeal against what was kept or is not decided', async () => {
    const open = await reportedPost();
    expect((await appeal(open.id)).data).toBe('closed');
    await decide(open.id, 'keep');
    expect((await appeal(open.id)).data).toBe('closed');
  });
});

describe('an appeal that is granted', () => {
  it.each(['hide', 'suspend'])('shows the post again: %s', async (decision) => {
    const { post, id } = await decided(decision);
    await appeal(id);
    expect((await answer(id, true)).data).toBe('granted');
    expect(await visibilityOf(post)).toBe('shown');
    expect(only(await cast.sql('select status from public.creators where id = $1', [cast.creator.id]))).toEqual({ status: 'active' });
    expect(only((await own()).decisions)).toMatchObject({ appeal_status: 'granted', answer: reasons });
    expect(only(await cast.sql('select verdict from private.reports'))).toEqual({ verdict: 'rejected' });
  });

  it('brings a removed post back, at its time, and what was removed from a profile', async () => {
    const { post, id } = await decided('remove');
    await appeal(id);
    await answer(id, true).throwOnError();
    expect(only(await cast.sql('select content, creator_id from public.creator_posts where id = $1', [post]))).toEqual({
      content: 'Buy now',
      creator_id: cast.creator.id,
    });
    await report(somebody(), cast.creator.id, { subject: 'profile' });
    const profile = only(await queue());
    await decide(profile.id, 'remove');
    await appeal(profile.id);
    await answer(profile.id, true).throwOnError();
    expect(only(await cast.sql('select bio from public.creators where id = $1', [cast.creator.id]))).toEqual({ bio: 'Films' });
  });
});

describe('an appeal that is refused', () => {
  it('leaves the decision, and is answered once', async () => {
    const { post, id } = await decided('hide');
    await appeal(id);
    expect((await answer(id, false)).data).toBe('refused');
    expect((await answer(id, true)).data).toBe('decided');
    expect(await visibilityOf(post)).toBe('hidden');
    expect((await appeal(id, 'Again')).data).toBe('closed');
    expect(await queue('appeals')).toEqual([]);
  });

  it.each(strangers)('is answered by no %s', async (role) => {
    const { id } = await decided('hide');
    await appeal(id);
    expect(['42501', 'PT403']).toContain((await answer(id, true, clientOf(cast, role))).error?.code);
    expect(await queue('appeals')).toHaveLength(1);
  });
});

describe('a word that holds', () => {
  const post = (content: string, client = cast.creator) =>
    client.client.from('creator_posts').insert({ creator_id: client.id, content }).select('id, visibility').single();

  it.each(['casino', 'C A S I N O', 'cаsino', 'ca\u200bsino'])(
    'lets a post wait for review, however it is written: %s',
    async (written) => {
      await cast.sql(`delete from public.creator_moderation`);
      await cast.sql(`insert into public.creator_moderation (type, value, effect) values ('word', 'casino', 'hold')`);
      const { data } = await post(`Come to the ${written} tonight`).throwOnError();
      expect(data.visibility).toBe('held');
      expect((await cast.visitor.from('creator_posts').select('id').throwOnError()).data).toEqual([]);
      expect(only((await own()).held)).toMatchObject({ id: data.id });
      const found = only(await queue());
      expect(found).toMatchObject({ subject_id: data.id, held_for: 'casino', visibility: 'held', reports: 0 });
      await decide(found.id, 'keep').throwOnError();
      expect(await visibilityOf(data.id)).toBe('shown');
      expect(only(await cast.sql('select posts_count from public.creators where id = $1', [cast.creator.id]))).toEqual({ posts_count: 1 });
      expect((await own()).held).toEqual([]);
    },
  );

  it('refuses where another word refuses, and in names and profiles', async () => {
    await cast.sql(`delete from public.creator_moderation`);
    await cast.sql(
      `insert into public.creator_moderation (type, value, effect) values ('word', 'casino', 'hold'), ('word', 'scam', 'refuse')`,
    );
    expect((await post('A casino and a scam')).error?.message).toBe('content_abusive');
    const bio = await cast.creator.client.from('creators').update({ bio: 'Casino' }).eq('id', cast.creator.id);
    expect(bio.error?.message).toBe('bio_abusive');
    const username = await cast.administrator.client.from('creator_moderation').insert({ type: 'username', value: 'x', effect: 'hold' });
    expectConstraint(username, 'creator_moderation_effect_known');
  });

  it('does not hold a post that comes back after an appeal', async () => {
    const { post: id, id: reported } = await decided('remove', 'A night at the casino');
    await cast.sql(`insert into public.creator_moderation (type, value, effect) values ('word', 'night', 'hold')`);
    await appeal(reported);
    await answer(reported, true).throwOnError();
    expect(await visibilityOf(id)).toBe('shown');
  });

  it('is no choice of whoever posts', async () => {
    const row = { creator_id: cast.creator.id, content: 'Hello', visibility: 'shown' };
    expect((await cast.creator.client.from('creator_posts').insert(row)).error?.code).toBe('42501');
    const shown = await insertPost(cast, cast.creator);
    for (const role of ['creator', 'administrator'] as const)
      expect((await cast[role].client.from('creator_posts').update({ visibility: 'hidden' }).eq('id', shown)).error?.code).toBe('42501');
  });
});
