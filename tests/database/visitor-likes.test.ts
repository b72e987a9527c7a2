import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused, freshAddress, insertPost, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const like = (client: Cast['visitor'], id: string, undo?: string) => client.rpc('increment_post_likes', { post_id_to_inc: id, undo });
const unlike = (client: Cast['visitor'], id: string, undo?: string) => client.rpc('decrement_post_likes', { post_id_to_dec: id, undo });
const likesOf = async (id: string) =>
  only(await cast.sql<{ likes_count: number }>('select likes_count from public.creator_posts where id = $1', [id])).likes_count;

describe('a like that a visitor takes back', () => {
  it('is refused to visitors without the secret of a like: network and browser are shared', async () => {
    const id = await insertPost(cast, cast.creator);
    const visitor = cast.backend.visitor(freshAddress());
    await like(visitor, id);
    for (const undo of [undefined, '', 'x', '%', 'null']) expectRefused(await unlike(visitor, id, undo));
    expect(await likesOf(id)).toBe(1);
  });

  it('removes the like of the browser that has its secret, also from another network, and no other', async () => {
    const id = await insertPost(cast, cast.creator);
    const [home, secret] = [cast.backend.visitor(freshAddress()), crypto.randomUUID()];
    await like(cast.backend.visitor(freshAddress()), id, crypto.randomUUID());
    expect((await like(home, id, secret)).data).toBe(2);
    expect((await unlike(home, id, crypto.randomUUID())).data, 'another secret').toBe(2);
    expect((await unlike(home, await insertPost(cast, cast.creator), secret)).data, 'another post').toBe(0);
    expect((await unlike(cast.otherCreator.client, id, secret)).data, 'an account').toBe(2);
    const away = cast.backend.visitor(freshAddress());
    expect((await like(away, id, secret)).data, 'a second like').toBe(2);
    expect((await unlike(away, id, secret)).data).toBe(1);
    expect((await unlike(away, id, secret)).data, 'a second time').toBe(1);
    expect((await like(home, id, secret)).data, 'liked again').toBe(2);
    expect(await likesOf(id)).toBe(2);
  });

  it('keeps no secret of an account, and only the hash of a visitor', async () => {
    const id = await insertPost(cast, cast.creator);
    const secret = crypto.randomUUID();
    await like(cast.creator.client, id, secret);
    await like(cast.backend.visitor(freshAddress()), id, secret);
    const rows = await cast.sql<{ voter: string; undo_hash: string | null }>(
      'select voter, undo_hash from public.post_likes where post_id = $1 order by voter',
      [id],
    );
    expect(rows.map(({ undo_hash }) => undo_hash)).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('finds no hidden post, and counts with the likes against the limit', async () => {
    const [id, secret] = [await insertPost(cast, cast.creator), crypto.randomUUID()];
    const visitor = cast.backend.visitor(freshAddress());
    await like(visitor, id, secret);
    const counts: unknown[] = [];
    for (let turn = 0; turn < 60; turn += 1) counts.push((await unlike(visitor, id, crypto.randomUUID())).data);
    expect([counts.slice(0, 59).every((count) => count === 1), counts[59]]).toEqual([true, null]);
    await cast.sql(`update public.creator_posts set visibility = 'hidden' where id = $1`, [id]);
    const answer = await unlike(cast.backend.visitor(freshAddress()), id, secret);
    expect(answer.error).toMatchObject({ code: 'PT404', message: 'post_not_found' });
  });

  it('counts once when it is taken back twice at the same moment', async () => {
    const [id, secret] = [await insertPost(cast, cast.creator), crypto.randomUUID()];
    await like(cast.visitor, id);
    await like(cast.backend.visitor(freshAddress()), id, secret);
    await Promise.all(Array.from({ length: 5 }, () => unlike(cast.backend.visitor(freshAddress()), id, secret)));
    expect(await likesOf(id)).toBe(1);
  });
});
