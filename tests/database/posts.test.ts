import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRateLimited,
  expectRefused,
  insertPost,
  only,
  startCast,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

describe('reading posts', () => {
  it.each(everybody)('is open to the %s', async (role) => {
    const id = await insertPost(cast, cast.creator);
    expect(
      only(
        (await clientOf(cast, role).from('creator_posts').select('content, type, is_pinned, likes_count, comments_count').eq('id', id))
          .data,
      ),
    ).toMatchObject({
      content: 'Hello',
      type: 'text',
      is_pinned: false,
      likes_count: 0,
      comments_count: 0,
    });
  });

  it('hides posts with the suspension of their creator and shows them again with its end', async () => {
    const id = await insertPost(cast, cast.otherCreator);
    const read = async () => (await cast.visitor.from('creator_posts').select('id').eq('id', id)).data?.length;
    const set = (status: string) => cast.service.from('creators').update({ status }).eq('id', cast.otherCreator.id);
    expect(await read()).toBe(1);
    expectAllowed(await set('suspended'));
    expect(await read()).toBe(0);
    expectAllowed(await set('unverified'));
    expect(await read()).toBe(1);
    expectAllowed(await set('active'));
  });

  it('is counted on the profile, whoever adds or removes them', async () => {
    const creator = await cast.backend.createCreator();
    const count = async () => only((await cast.visitor.from('creators').select('posts_count').eq('id', creator.id)).data).posts_count;
    await cast.sql(`insert into public.creator_posts (creator_id, content) select $1, 'Post ' || n from generate_series(1, 3) n`, [
      creator.id,
    ]);
    expect(await count()).toBe(3);
    await cast.sql(`delete from public.creator_posts where creator_id = $1 and content <> 'Post 1'`, [creator.id]);
    expect(await count()).toBe(1);
    const client = await cast.backend.asUser(creator.email);
    expectAllowed(await client.from('creator_posts').insert({ creator_id: creator.id, content: 'Mine' }));
    expect(await count()).toBe(2);
    expectRefused(await client.from('creators').update({ posts_count: 9 }).eq('id', creator.id));
    await cast.sql('delete from public.creators where id = $1', [creator.id]);
  });

  it('hides the feed of a suspended creator from others, not from the owner and the administrator', async () => {
    const id = await insertPost(cast, cast.suspendedCreator);
    const read = (client: Cast['visitor']) => client.from('creator_posts').select('id').eq('id', id);
    expectNoRows(await read(cast.visitor));
    expectNoRows(await read(cast.creator.client));
    expect((await read(cast.suspendedCreator.client)).data).toEqual([{ id }]);
    expect((await read(cast.administrator.client)).data).toEqual([{ id }]);
  });

  it('shows posts of creators who have not verified their address yet', async () => {
    const creator = await cast.backend.createCreator({ status: 'unverified' });
    const id = await insertPost(cast, creator);
    expect((await cast.visitor.from('creator_posts').select('id').eq('id', id)).data).toEqual([{ id }]);
  });

  it('pages a feed by key: pinned first, then newest', async () => {
    const creator = await cast.backend.createCreator();
    const id = async (day: number, isPinned = false) =>
      only(
        await cast.sql<{ id: string }>(
          `insert into public.creator_posts (creator_id, content, is_pinned, created_at) values ($1, 'x', $2, $3) returning id`,
          [creator.id, isPinned, `2026-01-0${String(day)}T12:00:00Z`],
        ),
      ).id;
    const [oldest, middle, pin, newest] = [await id(1), await id(2), await id(3, true), await id(4)];
    const feed = () =>
      cast.visitor
        .from('creator_posts')
        .select('id, created_at')
        .eq('creator_id', creator.id)
        .order('is_pinned', { ascending: false })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(3);
    const first = await feed();
    expect(first.data?.map((post) => post.id)).toEqual([pin, newest, middle]);
    const last = first.data?.at(-1);
    const next = await feed()
      .eq('is_pinned', false)
      .or(`created_at.lt."${last?.created_at ?? ''}",and(created_at.eq."${last?.created_at ?? ''}",id.lt.${last?.id ?? ''})`);
    expect(next.data?.map((post) => post.id)).toEqual([oldest]);
  });
});

describe('writing posts', () => {
  it('lets a creator post and returns the row', async () => {
    const { client, id } = cast.creator;
    const answer = await client
      .from('creator_posts')
      .insert({ creator_id: id, content: 'https://youtu.be/x', type: 'video' })
      .select()
      .single();
    expectAllowed(answer);
    expect(answer.data).toMatchObject({ creator_id: id, type: 'video', is_pinned: false, likes_count: 0 });
  });

  it('lets an unverified creator post', async () => {
    const creator = await cast.backend.createCreator({ status: 'unverified' });
    const client = await cast.backend.asUser(creator.email);
    expectAllowed(await client.from('creator_posts').insert({ creator_id: creator.id, content: 'Hi' }));
  });

  it('refuses posts for somebody else, by visitors, by suspended creators and by accounts without a profile', async () => {
    const person = await cast.backend.createPerson();
    const outsider = await cast.backend.asUser(person.email);
    const post = (client: Cast['visitor'], creatorId: string) =>
      client.from('creator_posts').insert({ creator_id: creatorId, content: 'Hi' });
    expectRefused(await post(cast.otherCreator.client, cast.creator.id));
    expectRefused(await post(cast.visitor, cast.creator.id));
    expectRefused(await post(cast.suspendedCreator.client, cast.suspendedCreator.id));
    expectRefused(await post(outsider, person.id));
    expectAllowed(await post(cast.administrator.client, cast.creator.id));
  });

  it.each([
    ['likes', { likes_count: 100 }],
    ['comments', { comments_count: 100 }],
    ['a pin', { is_pinned: true }],
    ['a date', { created_at: '2020-01-01' }],
  ])('refuses a new post that brings %s along', async (_what, extra) => {
    expectRefused(await cast.creator.client.from('creator_posts').insert({ creator_id: cast.creator.id, content: 'Hi', ...extra }));
  });

  it('checks content and type', async () => {
    const post = (content: string, type = 'text') =>
      cast.creator.client.from('creator_posts').insert({ creator_id: cast.creator.id, content, type });
    expectConstraint(await post(' \n\t '), 'creator_posts_content_length');
    expectConstraint(await post('x'.repeat(5001)), 'creator_posts_content_length');
    expectConstraint(await post('Hi', 'picture'), 'creator_posts_type_known');
    expectAllowed(await post('x'.repeat(5000)));
  });

  it('takes thirty posts in ten minutes', async () => {
    const creator = await cast.backend.createCreator();
    const client = await cast.backend.asUser(creator.email);
    const post = () => client.from('creator_posts').insert({ creator_id: creator.id, content: 'Again' });
    for (let count = 0; count < 30; count += 1) expectAllowed(await post());
    expectRateLimited(await post());
  });
});

describe('changing posts', () => {
  it.each([
    ['likes_count', { likes_count: 5 }],
    ['comments_count', { comments_count: 5 }],
    ['creator_id', { creator_id: crypto.randomUUID() }],
    ['created_at', { created_at: '2020-01-01' }],
  ])('refuses a new %s to the owner and the administrator', async (_column, change) => {
    const id = await insertPost(cast, cast.creator);
    expectRefused(await cast.creator.client.from('creator_posts').update(change).eq('id', id));
    expectRefused(await cast.administrator.client.from('creator_posts').update(change).eq('id', id));
  });

  it('keeps the guarded columns even without column grants', async () => {
    const id = await insertPost(cast, cast.creator);
    await cast.sql('grant insert, update on public.creator_posts to authenticated');
    try {
      for (const change of [{ likes_count: 5 }, { version: 5 }, { creator_id: cast.otherCreator.id }, { created_at: '2020-01-01' }]) {
        expectRefused(await cast.creator.client.from('creator_posts').update(change).eq('id', id));
      }
      for (const extra of [{ likes_count: 5 }, { comments_count: 5 }, { is_pinned: true }]) {
        expectRefused(await cast.creator.client.from('creator_posts').insert({ creator_id: cast.creator.id, content: 'Hi', ...extra }));
      }
    } finally {
      await cast.sql('revoke insert, update on public.creator_posts from authenticated');
      await cast.sql(
        'grant insert (request_id, creator_id, content, type, pictures), update (content, type, pictures, is_pinned) on public.creator_posts to authenticated',
      );
    }
  });

  it('is deleted by the owner, by nobody else', async () => {
    const remove = async (client: Cast['visitor'], id: string) => client.from('creator_posts').delete().eq('id', id).select('id');
    const id = await insertPost(cast, cast.creator);
    expectRefused(await remove(cast.visitor, id));
    expectNoRows(await remove(cast.otherCreator.client, id));
    expect((await remove(cast.creator.client, id)).data).toEqual([{ id }]);
    const kept = await insertPost(cast, cast.suspendedCreator);
    expectNoRows(await remove(cast.suspendedCreator.client, kept));
  });
});
