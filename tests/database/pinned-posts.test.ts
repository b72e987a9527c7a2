import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllowed, expectNoRows, expectRefused, insertPost, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const pinned = async (creatorId: string) =>
  (await cast.sql<{ id: string }>('select id from public.creator_posts where creator_id = $1 and is_pinned', [creatorId])).map(
    (post) => post.id,
  );

describe('pin_post', () => {
  const pin = (client: Cast['visitor'], postId: string, creatorId: string) =>
    client.rpc('pin_post', { post_id_to_pin: postId, creator_id_to_check: creatorId });

  it('pins one post at a time, for its owner', async () => {
    const [first, second] = [await insertPost(cast, cast.creator), await insertPost(cast, cast.creator)];
    expectAllowed(await pin(cast.creator.client, first, cast.creator.id));
    expect(await pinned(cast.creator.id)).toEqual([first]);
    expectAllowed(await pin(cast.creator.client, second, cast.creator.id));
    expectAllowed(await pin(cast.creator.client, second, cast.creator.id));
    expect(await pinned(cast.creator.id)).toEqual([second]);
  });

  it('is undone by an update', async () => {
    const id = await insertPost(cast, cast.creator);
    expectAllowed(await pin(cast.creator.client, id, cast.creator.id));
    const unpin = (client: Cast['visitor']) => client.from('creator_posts').update({ is_pinned: false }).eq('id', id).select('id');
    expectRefused(await unpin(cast.visitor));
    expectNoRows(await unpin(cast.otherCreator.client));
    expect((await unpin(cast.creator.client)).data).toEqual([{ id }]);
    expect(await pinned(cast.creator.id)).toEqual([]);
  });

  it('refuses everybody else and keeps the previous pin', async () => {
    const id = await insertPost(cast, cast.creator);
    const others = await insertPost(cast, cast.otherCreator);
    const hidden = await insertPost(cast, cast.suspendedCreator);
    expectAllowed(await pin(cast.creator.client, id, cast.creator.id));
    expectRefused(await pin(cast.visitor, id, cast.creator.id));
    expectRefused(await pin(cast.otherCreator.client, id, cast.creator.id));
    expectRefused(await pin(cast.otherCreator.client, id, cast.otherCreator.id));
    expectRefused(await pin(cast.creator.client, others, cast.creator.id));
    expectRefused(await pin(cast.administrator.client, id, cast.creator.id));
    expectRefused(await pin(cast.suspendedCreator.client, hidden, cast.suspendedCreator.id));
    expect(await pinned(cast.creator.id)).toEqual([id]);
    expect(await pinned(cast.otherCreator.id)).toEqual([]);
  });

  it('reports a deleted post to the owner, and keeps the previous pin', async () => {
    const [kept, deletedPost] = [await insertPost(cast, cast.creator), await insertPost(cast, cast.creator)];
    expectAllowed(await pin(cast.creator.client, kept, cast.creator.id));
    expectAllowed(await cast.creator.client.from('creator_posts').delete().eq('id', deletedPost));
    for (const id of [deletedPost, crypto.randomUUID()])
      expect((await pin(cast.creator.client, id, cast.creator.id)).error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
    expect(await pinned(cast.creator.id)).toEqual([kept]);
    // Others get no error that reveals it.
    for (const client of [cast.visitor, cast.otherCreator.client, cast.suspendedCreator.client])
      expectRefused(await pin(client, deletedPost, cast.creator.id));
    expectRefused(await pin(cast.suspendedCreator.client, deletedPost, cast.suspendedCreator.id));
  });

  it('survives two pins at once', async () => {
    const ids = await Promise.all([insertPost(cast, cast.creator), insertPost(cast, cast.creator)]);
    for (const answer of await Promise.all(ids.map((id) => pin(cast.creator.client, id, cast.creator.id)))) expectAllowed(answer);
    expect(await pinned(cast.creator.id)).toHaveLength(1);
  });

  it('cannot be bypassed: the index allows one pinned post', async () => {
    const creator = await cast.backend.createCreator();
    const client = await cast.backend.asUser(creator.email);
    const ids = [await insertPost(cast, creator), await insertPost(cast, creator)];
    const answer = await client.from('creator_posts').update({ is_pinned: true }).in('id', ids);
    expect(answer.error?.code).toBe('23505');
  });
});
