import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  everybody,
  expectNoRows,
  expectRefused,
  freshAddress,
  insertPost,
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

const like = (client: Cast['visitor'], id: string) => client.rpc('increment_post_likes', { post_id_to_inc: id });
const likesOf = async (id: string) =>
  only(await cast.sql<{ likes_count: number }>('select likes_count from public.creator_posts where id = $1', [id])).likes_count;

/** Calls an RPC as a visitor with a custom User-Agent, which supabase-js cannot set. */
async function callAs(browser: string, address: string, rpc: string, body: object): Promise<unknown> {
  const response = await fetch(`${cast.backend.url}/rest/v1/rpc/${rpc}`, {
    method: 'POST',
    headers: {
      apikey: cast.backend.backend.publishableKey,
      'content-type': 'application/json',
      'user-agent': browser,
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  });
  return response.json();
}
const likeAs = (browser: string, address: string, id: string) => callAs(browser, address, 'increment_post_likes', { post_id_to_inc: id });
const likedAs = (browser: string, address: string, ids: string[]) => callAs(browser, address, 'liked_posts', { post_ids: ids });

const unlike = (client: Cast['visitor'], id: string) => client.rpc('decrement_post_likes', { post_id_to_dec: id });
const liked = async (client: Cast['visitor'], ids: string[]) => (await client.rpc('liked_posts', { post_ids: ids })).data;

describe('increment_post_likes', () => {
  it('counts each person once and returns the count', async () => {
    const id = await insertPost(cast, cast.creator);
    let expected = 0;
    for (const role of everybody) {
      expected += 1;
      expect((await like(clientOf(cast, role), id)).data).toBe(expected);
      expect((await like(clientOf(cast, role), id)).data).toBe(expected);
    }
    expect(await likesOf(id)).toBe(expected);
  });

  it('knows a signed-in person on another address', async () => {
    const id = await insertPost(cast, cast.creator);
    expect((await like(cast.otherCreator.client, id)).data).toBe(1);
    expect((await like(await cast.backend.asUser(cast.otherCreator.email, freshAddress()), id)).data).toBe(1);
  });

  it('distinguishes visitors by address and browser', async () => {
    const id = await insertPost(cast, cast.creator);
    const [home, office] = [freshAddress(), freshAddress()];
    expect([
      await likeAs('Firefox', home, id),
      await likeAs('Firefox', home, id),
      await likeAs('Firefox', office, id),
      await likeAs('Chrome', office, id),
    ]).toEqual([1, 1, 2, 3]);
  });

  it('counts people who like at the same moment', async () => {
    const id = await insertPost(cast, cast.creator);
    await Promise.all(Array.from({ length: 8 }, () => like(cast.backend.visitor(freshAddress()), id)));
    expect(await likesOf(id)).toBe(8);
  });

  it('does not count unlimited invented searches of one address', async () => {
    const id = await insertPost(cast, cast.creator);
    const address = freshAddress();
    for (let count = 1; count <= 10; count += 1) expect(await likeAs(`Browser ${String(count)}`, address, id)).toBe(count);
    expect(await likeAs('Browser 11', address, id)).toBeNull();
    expect(await likesOf(id)).toBe(10);
  });

  it('is limited per address over all posts', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const ids = await cast.sql<{ id: string }>(
      `insert into public.creator_posts (creator_id, content) select $1, 'x' from generate_series(1, 61) returning id`,
      [cast.creator.id],
    );
    const counts: unknown[] = [];
    for (const { id } of ids) counts.push((await like(visitor, id)).data);
    expect(counts).toEqual([...Array.from({ length: 60 }, () => 1), null]);
  });

  it('finds no post of a suspended creator and none that does not exist', async () => {
    const hidden = await insertPost(cast, cast.suspendedCreator);
    for (const id of [hidden, crypto.randomUUID()]) {
      const answer = await like(cast.visitor, id);
      expect(answer.error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
      expect(answer.status).toBe(404);
    }
    expect(await likesOf(hidden)).toBe(0);
  });
});

describe('decrement_post_likes', () => {
  it.each(['creator', 'otherCreator', 'administrator'] as const)('removes the own like of the %s, and no other', async (role) => {
    const id = await insertPost(cast, cast.creator);
    await like(cast.backend.visitor(freshAddress()), id);
    const { client } = cast[role];
    expect((await unlike(client, id)).data, 'without a like').toBe(1);
    await like(client, id);
    expect((await unlike(client, id)).data).toBe(1);
    expect((await unlike(client, id)).data, 'a second time').toBe(1);
    expect((await like(client, id)).data, 'liked again').toBe(2);
    expect(await likesOf(id)).toBe(2);
  });

  it('reports a missing post', async () => {
    expect((await unlike(cast.creator.client, crypto.randomUUID())).error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
  });

  it('counts with the likes against the limit', async () => {
    const id = await insertPost(cast, cast.creator);
    const client = await cast.backend.asUser(cast.otherCreator.email, freshAddress());
    const counts: unknown[] = [];
    for (let turn = 0; turn < 31; turn += 1) counts.push((await like(client, id)).data, (await unlike(client, id)).data);
    expect(counts).toEqual([...Array.from({ length: 30 }, () => [1, 0]).flat(), null, null]);
  });
});

describe('liked_posts', () => {
  it('returns to each person their liked posts', async () => {
    const [one, two, three] = [
      await insertPost(cast, cast.creator),
      await insertPost(cast, cast.creator),
      await insertPost(cast, cast.creator),
    ];
    await like(cast.creator.client, one);
    await like(cast.otherCreator.client, two);
    const ids = [one, two, three];
    expect(await liked(cast.creator.client, ids)).toEqual([one]);
    expect(await liked(await cast.backend.asUser(cast.otherCreator.email, freshAddress()), ids), 'on another address').toEqual([two]);
    expect(await liked(cast.administrator.client, ids)).toEqual([]);
    expect(await liked(cast.backend.visitor(freshAddress()), ids)).toEqual([]);
    expect(await liked(cast.creator.client, [])).toEqual([]);
  });

  it('knows a visitor by network and browser', async () => {
    const id = await insertPost(cast, cast.creator);
    const home = freshAddress();
    await likeAs('Firefox', home, id);
    expect([
      await likedAs('Firefox', home, [id]),
      await likedAs('Chrome', home, [id]),
      await likedAs('Firefox', freshAddress(), [id]),
    ]).toEqual([[id], [], []]);
  });

  it('takes a hundred posts at once, and no more', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await liked(cast.visitor, ids.slice(1))).toEqual([]);
    expect((await cast.visitor.rpc('liked_posts', { post_ids: ids })).error).toMatchObject({ code: 'PT422', message: 'too_many_posts' });
  });

  it('is limited per address', async () => {
    const address = freshAddress();
    const visitor = cast.backend.visitor(address);
    await cast.backend.visitor(address).rpc('liked_posts', { post_ids: [] });
    await cast.sql("update private.rate_limits set hits = 300 where action = 'liked posts'");
    expect(await liked(visitor, [])).toBeNull();
    await cast.sql("delete from private.rate_limits where action = 'liked posts'");
  });
});

describe('post_likes', () => {
  it('stores no address, and no identifier shared by two posts', async () => {
    const ids = [await insertPost(cast, cast.creator), await insertPost(cast, cast.creator)];
    const visitor = cast.backend.visitor(freshAddress());
    for (const id of ids) await like(visitor, id);
    const voters = (await cast.sql<{ voter: string }>('select voter from public.post_likes where post_id = any ($1)', [ids])).map(
      (row) => row.voter,
    );
    expect(new Set(voters).size).toBe(2);
    for (const voter of voters) expect(voter).toMatch(/^visitor:[0-9a-f]{64}$/);
  });

  it.each(strangers)('is hidden from the %s, who cannot write it', async (role) => {
    const client = clientOf(cast, role);
    const id = await insertPost(cast, cast.creator);
    const reading = await client.from('post_likes').select('*');
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    expectRefused(await client.from('post_likes').insert({ post_id: id, voter: `user:${cast.creator.id}` }));
    expectRefused(await client.from('post_likes').delete().eq('post_id', id));
  });

  it('is readable by the administrator', async () => {
    const id = await insertPost(cast, cast.creator);
    await like(cast.otherCreator.client, id);
    expect((await cast.administrator.client.from('post_likes').select('voter').eq('post_id', id)).data).toEqual([
      { voter: `user:${cast.otherCreator.id}` },
    ]);
  });

  it('is deleted with its post', async () => {
    const id = await insertPost(cast, cast.creator);
    await like(cast.visitor, id);
    await cast.sql('delete from public.creator_posts where id = $1', [id]);
    expect(await cast.sql('select 1 from public.post_likes where post_id = $1', [id])).toEqual([]);
  });
});
