import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, everybody, expectNoRows, expectRefused, freshAddress, insertPost, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const like = (client: Cast['visitor'], id: string) => client.rpc('increment_post_likes', { post_id_to_inc: id });
const likesOf = async (id: string) =>
  only(await cast.sql<{ likes_count: number }>('select likes_count from public.creator_posts where id = $1', [id])).likes_count;

/** A visitor's RPC with a browser name of one's own, which supabase-js cannot set. */
async function likeAs(browser: string, address: string, id: string): Promise<unknown> {
  const response = await fetch(`${cast.backend.url}/rest/v1/rpc/increment_post_likes`, {
    method: 'POST',
    headers: { apikey: cast.backend.backend.publishableKey, 'content-type': 'application/json', 'user-agent': browser, 'x-forwarded-for': address },
    body: JSON.stringify({ post_id_to_inc: id }),
  });
  return response.json();
}

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

  it('tells visitors apart by address and browser', async () => {
    const id = await insertPost(cast, cast.creator);
    const [home, office] = [freshAddress(), freshAddress()];
    expect([
      await likeAs('Firefox', home, id), await likeAs('Firefox', home, id), await likeAs('Firefox', office, id), await likeAs('Chrome', office, id),
    ]).toEqual([1, 1, 2, 3]);
  });

  it('counts people who like at the same moment', async () => {
    const id = await insertPost(cast, cast.creator);
    await Promise.all(Array.from({ length: 8 }, () => like(cast.backend.visitor(freshAddress()), id)));
    expect(await likesOf(id)).toBe(8);
  });

  it('does not count endless inventions of one address', async () => {
    const id = await insertPost(cast, cast.creator);
    const address = freshAddress();
    for (let count = 1; count <= 10; count += 1) expect(await likeAs(`Browser ${String(count)}`, address, id)).toBe(count);
    expect(await likeAs('Browser 11', address, id)).toBeNull();
    expect(await likesOf(id)).toBe(10);
  });

  it('is limited per address over all posts', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const ids = await cast.sql<{ id: string }>(
      `insert into public.creator_posts (creator_id, content) select $1, 'x' from generate_series(1, 61) returning id`, [cast.creator.id]);
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

describe('post_likes', () => {
  it('keeps no address, and nothing that two posts have in common', async () => {
    const ids = [await insertPost(cast, cast.creator), await insertPost(cast, cast.creator)];
    const visitor = cast.backend.visitor(freshAddress());
    for (const id of ids) await like(visitor, id);
    const voters = (await cast.sql<{ voter: string }>('select voter from public.post_likes where post_id = any ($1)', [ids])).map((row) => row.voter);
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
    expect((await cast.administrator.client.from('post_likes').select('voter').eq('post_id', id)).data).toEqual([{ voter: `user:${cast.otherCreator.id}` }]);
  });

  it('goes away with its post', async () => {
    const id = await insertPost(cast, cast.creator);
    await like(cast.visitor, id);
    await cast.sql('delete from public.creator_posts where id = $1', [id]);
    expect(await cast.sql('select 1 from public.post_likes where post_id = $1', [id])).toEqual([]);
  });
});
