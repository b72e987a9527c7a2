import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql('delete from public.creator_posts');
  await cast.sql(`update public.creators set created_at = now() - interval '10 days'`);
});
afterAll(() => cast.stop());

const figures = async () =>
  (await cast.administrator.client.rpc('community_figures').throwOnError()).data as Record<string, number> & { posts_by_week: number[] };

it('are the numbers of what happened, by status, time and week', async () => {
  const { id, client } = cast.creator;
  await cast.sql(`update public.creators set status = 'active' where id = $1`, [id]);
  await cast.sql(`update public.creators set created_at = now() - interval '1 hour' where id = $1`, [cast.otherCreator.id]);
  await cast.sql(
    `insert into public.creator_posts (creator_id, content, created_at)
    select $1, 'Post', now() - d * interval '1 day' from unnest(array[0, 1, 8, 40, 200]) d`,
    [id],
  );
  const post = only(await cast.sql<{ id: string }>('select id from public.creator_posts order by created_at desc limit 1'));
  await cast.sql(
    `insert into public.post_likes (post_id, voter, created_at) select $1, 'visitor:' || repeat(n::text, 64), now() - n * interval '20 days'
    from generate_series(1, 2) n`,
    [post.id],
  );
  expectAllowed(await client.rpc('accept_community_rules', { version: '2026-11-26' }));
  await cast.sql(`insert into public.community_invitations (token_hash, note, max_uses, used_count, expires_on)
    values (repeat('a', 64), 'Open', 5, 3, '2999-01-01'), (repeat('b', 64), 'Spent', 2, 2, '2999-01-01'),
      (repeat('c', 64), 'Expired', 2, 1, '2020-01-01')`);
  const { posts_by_week: weeks, ...found } = await figures();
  const total = only(await cast.sql<{ count: number }>('select count(*)::integer as count from public.creators')).count;
  expect((found.active ?? 0) + (found.unverified ?? 0) + (found.suspended ?? 0)).toBe(total);
  expect(found).toMatchObject({ active: expect.any(Number) as number, suspended: 1, new_week: 1, new_month: total, posting_month: 1 });
  expect(found).toMatchObject({ likes_month: 1, open_cases: 0, accepted_rules: 1, invited: 6, open_invitations: 1 });
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toBe(2);
  expect(weeks.at(-2)).toBe(1);
  expect(weeks.reduce((sum, week) => sum + week, 0)).toBe(4);
});

it.each(strangers)('are no business of a %s', async (role) => {
  const answer = await clientOf(cast, role).rpc('community_figures');
  if (role === 'visitor') expectRefused(answer);
  else expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
});
