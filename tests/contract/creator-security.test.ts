import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/lib/database.types';
import { openProject, type Client, type Person, type Project } from './support/project.ts';

/**
 * Requests with the publishable key, directly to the API of the running server, through gateway, sessions and storage.
 * tests/database covers the single rules.
 */
let test: Project;
let service: Client;
let victim: Person & { username: string };
let postId: string;
let avatar: string;
/** Direct calls as a visitor, and as another creator. */
let intruders: [name: string, client: Client, id: string | undefined][];

const picture = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' });

beforeAll(async () => {
  test = await openProject();
  service = test.service();
});
afterAll(() => test.close());

beforeEach(async () => {
  victim = await test.createCreator();
  const other = await test.createCreator();
  await service.from('creators').update({ followers_count: 7 }).eq('id', victim.id).throwOnError();
  const { data } = await service
    .from('creator_posts')
    .insert({ creator_id: victim.id, content: 'Mine', likes_count: 3 })
    .select('id')
    .single()
    .throwOnError();
  postId = data.id;
  avatar = `${victim.id}/1_me.png`;
  const { error } = await service.storage.from('avatars').upload(avatar, picture, { contentType: 'image/png' });
  if (error) throw error;
  intruders = [
    ['a visitor', test.visitor(), undefined],
    ['another creator', await test.asUser(other.email), other.id],
  ];
});

/** Expects an error, or no matching rows. Which of the two depends on what the caller may read. */
function expectNothingDone(answer: { data: unknown; error: unknown }, what: string) {
  const isRefused = Boolean(answer.error);
  const foundNothing = Array.isArray(answer.data) && answer.data.length === 0;
  expect(isRefused || foundNothing, `${what}: ${JSON.stringify(answer.data)}`).toBe(true);
}

it('nobody posts as, pins for, edits or deletes for another creator', async () => {
  for (const [name, client] of intruders) {
    const table = () => client.from('creator_posts');
    expectNothingDone(await table().insert({ creator_id: victim.id, content: 'Not mine' }).select(), `${name} posts`);
    expectNothingDone(await table().update({ is_pinned: true }).eq('id', postId).select(), `${name} pins`);
    expectNothingDone(await table().update({ content: 'Changed' }).eq('id', postId).select(), `${name} edits`);
    expectNothingDone(await table().update({ likes_count: 999 }).eq('id', postId).select(), `${name} sets likes`);
    expectNothingDone(await table().delete().eq('id', postId).select(), `${name} deletes`);
    expect(
      (await client.rpc('pin_post', { post_id_to_pin: postId, creator_id_to_check: victim.id })).error?.code,
      `${name} calls pin_post`,
    ).toBe('42501');
  }
  const { data } = await service.from('creator_posts').select('content, is_pinned, likes_count').eq('creator_id', victim.id).throwOnError();
  expect(data).toEqual([{ content: 'Mine', is_pinned: false, likes_count: 3 }]);
});

it('nobody pins another’s post by claiming it', async () => {
  for (const [name, client, id] of intruders) {
    const answer = await client.rpc('pin_post', { post_id_to_pin: postId, creator_id_to_check: id ?? victim.id });
    expect(answer.error?.code, name).toBe('42501');
  }
});

it('nobody changes another’s profile, or their own status, rank, followers, name or date', async () => {
  const before = (await service.from('creators').select('*').eq('id', victim.id).single().throwOnError()).data;
  const changes: Database['public']['Tables']['creators']['Update'][] = [
    { status: 'suspended' },
    { rank: 'Legend' },
    { followers_count: 1_000_000 },
    { username: 'stolen_name' },
    { created_at: '2020-01-01T00:00:00Z' },
  ];
  for (const [name, client] of intruders) {
    for (const change of [...changes, { full_name: 'Somebody else' }, { bio: 'x' }, { profile_picture_url: null }]) {
      expectNothingDone(
        await client.from('creators').update(change).eq('id', victim.id).select(),
        `${name} sets ${Object.keys(change).join()}`,
      );
    }
    expectNothingDone(await client.from('creators').delete().eq('id', victim.id).select(), `${name} deletes the profile`);
    expectNothingDone(
      await client.rpc('create_creator_records', {
        creator_id: victim.id,
        username: 'second_name',
        email: 'x@example.com',
        full_name: 'X',
      }),
      `${name} makes records`,
    );
  }
  const own = await test.asUser(victim.email);
  for (const change of changes) {
    expect(
      (await own.from('creators').update(change).eq('id', victim.id).select()).error?.code,
      `the owner sets ${Object.keys(change).join()}`,
    ).toBe('42501');
  }
  expect((await service.from('creators').select('*').eq('id', victim.id).single().throwOnError()).data).toEqual(before);
});

it('nobody uploads, replaces, moves, lists or removes another’s picture', async () => {
  for (const [name, client] of intruders) {
    const bucket = client.storage.from('avatars');
    expect(
      (await bucket.upload(`${victim.id}/2_theirs.png`, picture, { contentType: 'image/png' })).error,
      `${name} uploads`,
    ).not.toBeNull();
    expect((await bucket.upload(avatar, picture, { contentType: 'image/png', upsert: true })).error, `${name} replaces`).not.toBeNull();
    expect((await bucket.move(avatar, `${victim.id}/3_moved.png`)).error, `${name} moves`).not.toBeNull();
    expectNothingDone(await bucket.list(victim.id), `${name} lists`);
    expectNothingDone(await bucket.remove([avatar]), `${name} removes`);
  }
  const { data } = await service.storage.from('avatars').list(victim.id);
  expect(data?.map(({ name }) => name)).toEqual(['1_me.png']);
});

it('a suspended creator neither posts nor changes the picture', async () => {
  await service.from('creators').update({ status: 'suspended' }).eq('id', victim.id).throwOnError();
  const own = await test.asUser(victim.email);
  expect((await own.from('creator_posts').insert({ creator_id: victim.id, content: 'Still here' }).select()).error?.code).toBe('42501');
  expectNothingDone(await own.from('creators').update({ status: 'active' }).eq('id', victim.id).select(), 'lifts the suspension');
  expectNothingDone(await own.from('creators').update({ bio: 'x' }).eq('id', victim.id).select(), 'changes the profile');
  expect((await own.storage.from('avatars').upload(`${victim.id}/4_new.png`, picture, { contentType: 'image/png' })).error).not.toBeNull();
  const [, visitor] = intruders[0] ?? [];
  expect((await visitor?.from('creator_posts').select('id').eq('creator_id', victim.id))?.data).toEqual([]);
});

it('nobody reads another’s e-mail address, birthday or telephone number', async () => {
  await service
    .from('creator_accounts')
    .update({ date_of_birth: '1999-09-09', mobile: '+97455512345' })
    .eq('creator_id', victim.id)
    .throwOnError();
  for (const [name, client] of intruders) {
    expectNothingDone(await client.from('creator_accounts').select('*').eq('creator_id', victim.id), `${name} reads the account`);
    const everything = await client
      .from('creators')
      .select('id, username, full_name, bio, profile_picture_url, status, rank, followers_count')
      .eq('id', victim.id)
      .single()
      .throwOnError();
    expect(JSON.stringify(everything.data)).not.toMatch(new RegExp(`${victim.email}|1999-09-09|55512345`));
    expectNothingDone(
      await client.from('creators').select('id, creator_accounts(*)').eq('id', victim.id).not('creator_accounts', 'is', null),
      `${name} reads it through the profile`,
    );
    expectNothingDone(await client.from('post_likes').select('*'), `${name} reads who liked`);
  }
  const own = await test.asUser(victim.email);
  expect((await own.from('creator_accounts').select('email').eq('creator_id', victim.id).single().throwOnError()).data).toEqual({
    email: victim.email,
  });
});

it('likes increase by one per person, by any calls', async () => {
  for (const [, client] of intruders) {
    for (let press = 0; press < 3; press += 1) await client.rpc('increment_post_likes', { post_id_to_inc: postId });
    expectNothingDone(
      await client
        .from('post_likes')
        .insert({ post_id: postId, voter: `user:${crypto.randomUUID()}` })
        .select(),
      'writes a like',
    );
  }
  expect((await service.from('creator_posts').select('likes_count').eq('id', postId).single().throwOnError()).data.likes_count).toBe(
    3 + intruders.length,
  );
});
