import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/backend.ts';
import { expectNoRows, insertPost, only } from './fixtures.ts';
import { cast, decide, queue, reasons, report, setUpReports, somebody } from './reports.fixture.ts';

setUpReports();

/** What an administrator decides about a post or a profile, and what is to be seen of the post afterwards: nothing. */
const ends: [name: string, subject: 'post' | 'profile', decision: string][] = [
  ['hidden', 'post', 'hide'],
  ['removed', 'post', 'remove'],
  ['of a suspended creator', 'post', 'suspend'],
  ['of a hidden profile', 'profile', 'hide'],
];
const text = 'Zebrafish in the aquarium';

/** The doors to a post: each returns what came through. */
const doors: [name: string, open: (client: Client, post: string) => Promise<unknown>][] = [
  ['its id', async (client, post) => (await client.from('creator_posts').select('id').eq('id', post)).data],
  ['the feed', async (client) => (await client.from('creator_posts').select('id').eq('creator_id', cast.creator.id)).data],
  ['its words', async (client) => (await client.from('creator_posts').select('id').ilike('content', '%zebrafish%')).data],
  ['its number of likes', async (client, post) => (await client.from('creator_posts').select('likes_count').eq('id', post)).data],
  [
    'a count',
    async (client, post) =>
      Array.from({ length: (await client.from('creator_posts').select('id', { count: 'exact' }).eq('id', post)).count ?? 0 }),
  ],
  [
    'its creator',
    async (client) =>
      (await client.from('creators').select('creator_posts(id)').eq('id', cast.creator.id)).data?.flatMap((one) => one.creator_posts ?? []),
  ],
  ['a search of the panel', async (client) => (await client.rpc('list_creator_posts', { filter: { search: 'zebrafish' } })).data],
  ['the queue of reports', async (client) => (await client.rpc('report_queue', { view: 'decided' })).data ?? []],
  ['own decisions', async (client) => ((await client.rpc('own_decisions')).data as { decisions: unknown[] } | null)?.decisions ?? []],
];

describe.each(ends)('a post %s', (_name, subject, decision) => {
  let post: string;
  beforeEach(async () => {
    post = await insertPost(cast, cast.creator, text);
    await report(somebody(), subject === 'post' ? post : cast.creator.id, { subject }).throwOnError();
    await decide(only(await queue()).id, decision).throwOnError();
    await cast.sql('delete from private.rate_limits');
  });

  it.each(doors)('does not come through %s', async (_door, open) => {
    for (const client of [cast.visitor, cast.otherCreator.client, cast.suspendedCreator.client])
      expect((await open(client, post)) ?? []).toEqual([]);
  });

  it('is liked, unliked and pinned like one that is unknown', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const name of ['increment_post_likes', 'decrement_post_likes'] as const) {
      const ask = async (id: string) => {
        const answer =
          name === 'increment_post_likes'
            ? await cast.otherCreator.client.rpc(name, { post_id_to_inc: id })
            : await cast.otherCreator.client.rpc(name, { post_id_to_dec: id });
        return [answer.status, answer.error?.code, answer.error?.message];
      };
      expect(await ask(post)).toEqual(await ask(unknown));
    }
    expect((await cast.otherCreator.client.rpc('liked_posts', { post_ids: [post] })).data).toEqual([]);
  });

  it('is reported like one that is unknown: the same answer, one use of the limit, and nothing stored', async () => {
    const uses = async () => (await cast.sql('select action, hits from private.rate_limits order by action')).map(String);
    for (const id of [post, '00000000-0000-4000-8000-000000000000']) {
      await cast.sql('delete from private.rate_limits');
      expect((await report(cast.otherCreator.client, id, { details: 'x' })).data).toBe('received');
      expect(await uses()).toHaveLength(2);
    }
    expect(await queue()).toEqual([]);
  });

  it('is not appealed, answered or shown by others', async () => {
    const { id } = only(await queue('decided'));
    for (const client of [cast.otherCreator.client, cast.suspendedCreator.client]) {
      const answers = [id, '00000000-0000-4000-8000-000000000000'].map((case_id) =>
        client.rpc('appeal_decision', { case_id, appeal: 'Mine' }),
      );
      for (const { data } of await Promise.all(answers)) expect(data).toBe('closed');
      expect((await client.rpc('decide_appeal', { case_id: id, is_granted: true, reasons })).error?.message).toBe('administrators_only');
    }
    expect(only(await queue('decided'))).not.toHaveProperty('appeal');
  });
});

it('a like before the decision is no way to find the post afterwards', async () => {
  const post = await insertPost(cast, cast.creator, text);
  await cast.otherCreator.client.rpc('increment_post_likes', { post_id_to_inc: post }).throwOnError();
  await report(somebody(), post).throwOnError();
  await decide(only(await queue()).id, 'hide').throwOnError();
  expectNoRows(await cast.otherCreator.client.from('post_likes').select('post_id'));
  expect((await cast.otherCreator.client.rpc('decrement_post_likes', { post_id_to_dec: post })).error?.message).toBe('post_not_found');
});
