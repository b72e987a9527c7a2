import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { clientOf, everybody, expectRateLimited, freshAddress, only } from './fixtures.ts';
import { cast, deliver, inquiry, invite, invited, setUpInvitations, states, tokenOf } from './review-invitations.fixture.ts';

setUpInvitations();

const read = async (token: string) => (await cast.visitor.rpc('review_invitation', { token }).throwOnError()).data;
const entry = { rating: 5, name: 'Sara', review_text: 'Good work', company_name: '' };
const send = (token: string, more: Record<string, Json> = {}, request_id: string = crypto.randomUUID()) =>
  cast.backend.visitor(freshAddress()).rpc('send_invited_review', { token, request_id, entry: { ...entry, ...more } });
const stop = async (token: string) => (await cast.visitor.rpc('stop_invitations', { token }).throwOnError()).data;
const reviews = () => cast.sql('select name, rating, status, verified_source, company_name from public.user_reviews');

describe('the link of an invitation', () => {
  it('opens the form with the name, and nothing else about the person', async () => {
    expect(await read(await invited())).toEqual({ status: 'open', name: 'Sara', source: 'inquiry', title: { en: null, ar: null } });
  });

  it.each(everybody)('takes one verified review of the %s, for approval', async (role) => {
    const token = await invited();
    const answer = await clientOf(cast, role).rpc('send_invited_review', { token, request_id: crypto.randomUUID(), entry });
    expect(answer.data).toEqual({ status: 'done' });
    expect(await reviews()).toEqual([{ name: 'Sara', rating: 5, status: 'pending', verified_source: 'inquiry', company_name: null }]);
    expect(await states()).toEqual({ Sara: 'written' });
    expect(await cast.sql(`select kind from private.outbox where kind like 'review%'`)).toEqual([{ kind: 'review' }]);
  });

  it('works once: a second review is refused, also after the first is erased', async () => {
    const token = await invited();
    const request = crypto.randomUUID();
    expect((await send(token, {}, request)).data).toEqual({ status: 'done' });
    // The answer was lost on the way: the same request again.
    expect((await send(token, {}, request)).data).toEqual({ status: 'done' });
    expect((await send(token)).data).toEqual({ status: 'used' });
    expect(await reviews()).toHaveLength(1);
    await cast.sql('delete from public.user_reviews');
    expect((await send(token)).data).toEqual({ status: 'used' });
    expect(await read(token)).toEqual({ status: 'used' });
    expect(await reviews()).toEqual([]);
  });

  it.each([
    ['expired', `update public.review_invitations set expires_on = (now() at time zone 'UTC')::date - 1`, 'closed'],
    ['revoked', `update public.review_invitations set state = 'revoked'`, 'closed'],
    ['of an erased invitation', 'delete from public.review_invitations', 'unknown'],
    ['of an address that was corrected', `update public.review_invitations set email = 'other@example.test'`, 'unknown'],
  ])('takes no review when it is %s', async (_what, sql, status) => {
    const token = await invited();
    await cast.sql(sql);
    expect(await read(token)).toEqual({ status });
    expect((await send(token)).data).toEqual({ status });
    expect(await reviews()).toEqual([]);
  });

  it('works on its last day', async () => {
    const token = await invited();
    await cast.sql(`update public.review_invitations set expires_on = (now() at time zone 'UTC')::date`);
    expect((await send(token)).data).toEqual({ status: 'done' });
  });

  it('opens nothing when it is guessed, changed or of another row', async () => {
    const [sara, omar] = [await invited('Sara'), await invited('Omar')];
    const changed = `${sara.slice(0, 30)}${sara[30] === 'A' ? 'B' : 'A'}${sara.slice(31)}`;
    for (const token of ['', 'A'.repeat(43), `${sara}=`, changed, omar.slice(0, 21) + sara.slice(21)]) {
      expect(await read(token)).toEqual({ status: 'unknown' });
      expect((await send(token)).data).toEqual({ status: 'unknown' });
      expect(await stop(token)).toEqual({ status: 'unknown' });
    }
    expect(await reviews()).toEqual([]);
  });

  it('is limited for one network address', async () => {
    for (let n = 0; n < 60; n += 1) await read('x');
    expect(await read('x')).toEqual({ status: 'limited' });
    expect(await stop('x')).toEqual({ status: 'limited' });
  });

  it('has the checks of every review', async () => {
    const token = await invited();
    for (const [more, message] of [
      [{ rating: 6 }, 'user_reviews_rating_range'],
      [{ rating: 'many' }, 'entry_malformed'],
      [{ name: ' ' }, 'user_reviews_name_length'],
      [{ name: '!!' }, 'name_letterless'],
      [{ name: 'ن'.repeat(200) }, 'user_reviews_name_length'],
      [{ review_text: 'x'.repeat(2001) }, 'user_reviews_review_text_length'],
    ] as const)
      expect((await send(token, more)).error?.message).toContain(message);
    expect(await states()).toEqual({ Sara: 'waiting' });
    const visitor = cast.backend.visitor(freshAddress());
    for (let n = 0; n < 5; n += 1) await visitor.from('user_reviews').insert({ rating: 5, name: 'Somebody' }).throwOnError();
    expectRateLimited(await visitor.rpc('send_invited_review', { token, request_id: crypto.randomUUID(), entry }));
  });
});

describe('stopping', () => {
  it('ends all mails to the address, and tells the administrator who invites again', async () => {
    await invite('inquiry', [await inquiry('Sara'), await inquiry('Sara B', { email: 'SARA@example.test' })]);
    await deliver();
    expect(await stop(await tokenOf('Sara'))).toEqual({ status: 'done' });
    expect(await stop(await tokenOf('Sara'))).toEqual({ status: 'done' });
    expect(await states()).toEqual({ Sara: 'stopped', 'Sara B': 'stopped' });
    expect(await cast.sql(`select 1 from private.outbox where status = 'waiting'`)).toEqual([]);
    const other = await inquiry('Other', { email: 'sara+news@example.test' });
    expect(await invite('inquiry', [other])).toMatchObject({ invited: 0, stopped: 1 });
    const { id } = only(await cast.sql<{ id: string }>(`select id from public.review_invitations where name = 'Sara'`));
    expect((await cast.administrator.client.rpc('change_invitation', { id, action: 'resend' })).data).toBe('stopped');
  });

  it('keeps no address, and outlives the erasure of the person', async () => {
    await stop(await invited());
    const { mailbox } = only(await cast.sql<{ mailbox: string }>('select mailbox from private.review_stops'));
    expect(mailbox).toMatch(/^[0-9a-f]{64}$/);
    await cast.sql('delete from public.review_invitations');
    expect(await invite('inquiry', [await inquiry('Sara Again', { email: 'sara@example.test' })])).toMatchObject({ stopped: 1 });
  });

  it('leaves the review possible, also by a link that was used up or expired', async () => {
    const token = await invited();
    await stop(token);
    expect((await send(token)).data).toEqual({ status: 'done' });
    expect(await stop(token)).toEqual({ status: 'done' });
    expect(await states()).toEqual({ Sara: 'written' });
  });
});
