import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  countRows,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRateLimited,
  expectRefused,
  freshAddress,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const insertReview = async (status: string) =>
  only(
    await cast.sql<{ id: string }>(`insert into public.user_reviews (rating, name, status) values (5, 'Review ' || $1, $1) returning id`, [
      status,
    ]),
  ).id;

describe('user_reviews', () => {
  it.each(everybody)('takes a review of the %s, always pending', async (role) => {
    const name = `From ${role}`;
    expectAllowed(
      await clientOf(cast, role).from('user_reviews').insert({ rating: 4, review_text: 'Good work', name, company_name: 'Acme' }),
    );
    expect(
      only(await cast.sql('select rating, review_text, company_name, status, language from public.user_reviews where name = $1', [name])),
    ).toEqual({
      rating: 4,
      review_text: 'Good work',
      company_name: 'Acme',
      status: 'pending',
      language: 'en',
    });
  });

  it.each(everybody)('lets the %s neither approve their own review nor set its date', async (role) => {
    const client = clientOf(cast, role);
    expectRefused(await client.from('user_reviews').insert({ rating: 5, name: 'Me', status: 'approved' }));
    expectRefused(await client.from('user_reviews').insert({ rating: 5, name: 'Me', created_at: '2020-01-01' }));
  });

  it('stays pending even without column grants', async () => {
    await cast.sql('grant insert on public.user_reviews to anon');
    try {
      expectRefused(await cast.visitor.from('user_reviews').insert({ rating: 5, name: 'Me', status: 'approved' }));
    } finally {
      await cast.sql('revoke insert on public.user_reviews from anon');
      await cast.sql('grant insert (rating, review_text, name, company_name, language) on public.user_reviews to anon');
    }
  });

  it('recognises Arabic by its letters and keeps a language that was given', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    expectAllowed(await visitor.from('user_reviews').insert({ rating: 5, name: 'خالد', review_text: 'عمل ممتاز' }));
    expectAllowed(await visitor.from('user_reviews').insert({ rating: 5, name: 'ليلى' }));
    expectAllowed(await visitor.from('user_reviews').insert({ rating: 5, name: 'Maha', review_text: 'Great', language: 'ar' }));
    expect(await cast.sql(`select name, language from public.user_reviews where name in ('خالد', 'ليلى', 'Maha') order by name`)).toEqual([
      { name: 'Maha', language: 'ar' },
      { name: 'خالد', language: 'ar' },
      { name: 'ليلى', language: 'ar' },
    ]);
  });

  it('checks what it takes', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const insert = (review: { rating?: number; name?: string; review_text?: string; language?: string }) =>
      visitor.from('user_reviews').insert({ rating: 5, name: 'Someone', ...review });
    expectConstraint(await insert({ rating: 0 }), 'user_reviews_rating_range');
    expectConstraint(await insert({ rating: 6 }), 'user_reviews_rating_range');
    expectConstraint(await insert({ name: '   ' }), 'user_reviews_name_length');
    expectConstraint(await insert({ name: 'x'.repeat(121) }), 'user_reviews_name_length');
    expectConstraint(await insert({ review_text: 'x'.repeat(2001) }), 'user_reviews_review_text_length');
    expectConstraint(await insert({ language: 'fr' }), 'user_reviews_language_known');
  });

  it.each(strangers)('shows approved reviews only to the %s', async (role) => {
    await insertReview('approved');
    await insertReview('rejected');
    const answer = await clientOf(cast, role).from('user_reviews').select('id');
    expectAllowed(answer);
    const approved = await cast.sql<{ id: string }>(`select id from public.user_reviews where status = 'approved'`);
    expect(answer.data?.map(({ id }) => id).sort()).toEqual(approved.map(({ id }) => id).sort());
  });

  it('shows all of them to the administrator', async () => {
    const { data } = await cast.administrator.client.from('user_reviews').select('id');
    expect(data).toHaveLength(await countRows(cast, 'public.user_reviews'));
  });

  it.each(strangers)('cannot be moderated by the %s', async (role) => {
    const id = await insertReview('approved');
    const client = clientOf(cast, role);
    const update = await client.from('user_reviews').update({ status: 'rejected' }).eq('id', id).select('id');
    expectRefused(await client.from('user_reviews').delete().eq('id', id).select('id'));
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expect(only(await cast.sql('select status from public.user_reviews where id = $1', [id]))).toEqual({ status: 'approved' });
  });

  it('is approved and rejected by the administrator, who cannot change the text', async () => {
    const id = await insertReview('pending');
    const reviews = () => cast.administrator.client.from('user_reviews');
    expect(only((await reviews().update({ status: 'approved' }).eq('id', id).select('status')).data)).toEqual({ status: 'approved' });
    expect(only((await reviews().update({ status: 'rejected' }).eq('id', id).select('status')).data)).toEqual({ status: 'rejected' });
    expectConstraint(await reviews().update({ status: 'great' }).eq('id', id), 'user_reviews_status_known');
    expectRefused(await reviews().update({ review_text: 'Invented' }).eq('id', id));
  });

  it('is translated by the administrator only', async () => {
    const id = await insertReview('approved');
    const change = (role: (typeof everybody)[number] | 'administrator', language: string) =>
      clientOf(cast, role).from('user_reviews').update({ language }).eq('id', id).select('language');
    for (const role of strangers) {
      if (role === 'visitor') expectRefused(await change(role, 'ar'));
      else expectNoRows(await change(role, 'ar'));
    }
    expect(only((await change('administrator', 'ar')).data)).toEqual({ language: 'ar' });
    expectConstraint(await change('administrator', 'fr'), 'user_reviews_language_known');
  });

  it('takes five in ten minutes from one address', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const send = () => visitor.from('user_reviews').insert({ rating: 3, name: 'Often' });
    for (let count = 0; count < 5; count += 1) expectAllowed(await send());
    expectRateLimited(await send());
    expectAllowed(await cast.backend.visitor(freshAddress()).from('user_reviews').insert({ rating: 3, name: 'Neighbour' }));
  });
});

describe('the company’s answer to a review', () => {
  const reply = (role: (typeof everybody)[number], id: string, values: { reply_en?: string | null; reply_ar?: string | null }) =>
    clientOf(cast, role).from('user_reviews').update(values).eq('id', id).select('replied_at');

  it('is dated, public beneath an approved review, and taken back when it is emptied', async () => {
    const id = await insertReview('approved');
    const { replied_at } = only((await reply('administrator', id, { reply_en: ' Thank you.\n', reply_ar: '  ' })).data);
    expect(Date.now() - Date.parse(replied_at ?? '')).toBeLessThan(60_000);
    const shown = await cast.visitor.from('user_reviews').select('reply_en, reply_ar, replied_at, verified_source').eq('id', id);
    expect(only(shown.data)).toEqual({ reply_en: 'Thank you.', reply_ar: null, replied_at, verified_source: null });
    expect(only((await reply('administrator', id, { reply_en: '' })).data).replied_at).toBeNull();
    expectConstraint(await reply('administrator', id, { reply_ar: 'x'.repeat(1001) }), 'user_reviews_reply_ar_length');
  });

  it.each(strangers)('is not written by the %s', async (role) => {
    const answer = await reply(role, await insertReview('approved'), { reply_en: 'Hello' });
    if (role === 'visitor') expectRefused(answer);
    else expectNoRows(answer);
  });

  it.each(everybody)('and whether a review is verified: the %s sets neither the date nor the mark', async (role) => {
    const id = await insertReview('approved');
    for (const values of [{ replied_at: '2020-01-01' }, { verified_source: 'inquiry' }])
      expectRefused(await clientOf(cast, role).from('user_reviews').update(values).eq('id', id));
    expectRefused(await clientOf(cast, role).from('user_reviews').insert({ rating: 5, name: 'Me', verified_source: 'inquiry' }));
  });

  it.each(everybody)('the figures of the %s count approved verified reviews only', async (role) => {
    await cast.sql('delete from public.user_reviews');
    const figures = async () => (await clientOf(cast, role).rpc('review_figures')).data;
    expect(await figures()).toEqual({ count: 0, average: null });
    await cast.sql(
      `insert into public.user_reviews (rating, name, status, verified_source, deleted_at) values
        (5, 'A', 'approved', 'inquiry', null), (4, 'B', 'approved', 'project', null), (4, 'C', 'approved', 'enrolment', null),
        (1, 'Not verified', 'approved', null, null), (1, 'Pending', 'pending', 'inquiry', null), (1, 'Deleted', 'approved', 'inquiry', now())`,
    );
    expect(await figures()).toEqual({ count: 3, average: 4.3 });
  });
});
