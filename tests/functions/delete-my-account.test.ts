import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type Client, type Person, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';

type Creator = Person & { username: string };

let test: TestBackend;
let remove: Call;
beforeAll(async () => {
  test = await startTestBackend();
  remove = caller(test, 'delete-my-account');
});
afterAll(() => test.stop());

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token;
const picture = () => new Blob(['x'], { type: 'image/png' });

/** What is left of a creator, by kind. */
async function traces({ id, email }: Creator) {
  const [row] = await test.sql<Record<string, number>>(
    `select (select count(*)::int from auth.users where id = $1) as users, (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from public.creators where id = $1) as profiles, (select count(*)::int from public.creator_accounts where email = $2) as accounts,
       (select count(*)::int from public.creator_posts where creator_id = $1) as posts, (select count(*)::int from public.post_likes where voter = 'user:' || $1) as likes,
       (select count(*)::int from storage.objects where bucket_id = 'avatars' and starts_with(name, $1 || '/')) as files`,
    [id, email],
  );
  return row;
}
const nothing = { users: 0, sessions: 0, profiles: 0, accounts: 0, posts: 0, likes: 0, files: 0 };

/** A creator with a picture, a post that others like, and a like given to somebody else's post. */
async function settledCreator(status: 'active' | 'suspended' = 'active') {
  const [creator, other] = [await test.createCreator(), await test.createCreator()];
  const [client, friend] = [await test.asUser(creator.email, freshAddress()), await test.asUser(other.email, freshAddress())];
  for (const name of ['1_a.png', '2_b.png']) expect((await client.storage.from('avatars').upload(`${creator.id}/${name}`, picture())).error).toBeNull();
  const post = async (author: Client, id: string) => (await author.from('creator_posts').insert({ creator_id: id, content: 'Hello' }).select('id').single().throwOnError()).data.id;
  const [own, others] = [await post(client, creator.id), await post(friend, other.id)];
  for (const [liker, liked] of [[client, others], [client, own], [friend, own]] as const) await liker.rpc('increment_post_likes', { post_id_to_inc: liked }).throwOnError();
  if (status === 'suspended') await test.sql(`update public.creators set status = 'suspended' where id = $1`, [creator.id]);
  return { creator, other, client, token: await tokenOf(client), likedPost: others };
}

const likesOf = async (post: string) => (await test.sql<{ likes_count: number }>('select likes_count from public.creator_posts where id = $1', [post]))[0]?.likes_count;

describe('delete-my-account', () => {
  it.each(['active', 'suspended'] as const)('leaves nothing of an account that is %s, and nothing of others is lost', async (status) => {
    const { creator, other, token, likedPost } = await settledCreator(status);
    expect(await likesOf(likedPost)).toBe(1);
    const answer = await remove({ username: ` @${creator.username.toUpperCase()}`, password: creator.password }, { token });
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }]);
    expect(await traces(creator)).toEqual(nothing);
    expect(await likesOf(likedPost)).toBe(0);
    expect(await traces(other)).toMatchObject({ users: 1, profiles: 1, accounts: 1, posts: 1 });
  });

  it('succeeds again after its answer was lost', async () => {
    const { creator, token } = await settledCreator();
    await remove(creator, { token });
    const again = await remove(creator, { token });
    expect([again.status, again.body]).toEqual([200, { deleted: true }]);
  });

  it('wants the session, the username and the password of this account, and deletes nothing without', async () => {
    const { creator, other, token } = await settledCreator();
    const before = await traces(creator);
    const others = await tokenOf(await test.asUser(other.email, freshAddress()));
    const person = await test.createPerson();
    expect(refusal(await remove(creator))).toEqual([401, 'unauthenticated']);
    expect(refusal(await remove(creator, { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
    expect(refusal(await remove(creator, { token: others }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, username: other.username }, { token }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, username: '' }, { token }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, password: 'wrong' }, { token }))).toEqual([403, 'password_wrong']);
    expect(refusal(await remove({ username: creator.username }, { token }))).toEqual([400, 'malformed_request']);
    expect(refusal(await remove({ ...creator, password: [creator.password] }, { token }))).toEqual([400, 'malformed_request']);
    expect(refusal(await remove({ ...person, username: 'x' }, { token: await tokenOf(await test.asUser(person.email)) }))).toEqual([403, 'not_a_creator']);
    expect(await traces(creator)).toEqual(before);
    expect(await test.sql('select failures from private.password_failures where user_id = $1', [creator.id])).toEqual([{ failures: 1 }]);
  });

  it.each([
    ['removing files', 'alter table storage.objects rename to away', 'alter table storage.away rename to objects'],
    ['withdrawing likes', 'revoke execute on function public.withdraw_likes(uuid) from service_role', 'grant execute on function public.withdraw_likes(uuid) to service_role'],
    [
      'deleting the account',
      `create function public.stop() returns trigger language plpgsql as $$ begin raise exception 'internal detail'; end; $$;
       create trigger stop before delete on auth.users for each row execute function public.stop()`,
      'drop trigger stop on auth.users; drop function public.stop()',
    ],
  ])('can be made again when %s failed, and tells nothing of the cause', async (_step, fault, repair) => {
    const { creator, token } = await settledCreator();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    for (const statement of fault.split(/;\s*(?=create trigger)/)) await test.sql(statement);
    const answer = await remove(creator, { token }).finally(async () => {
      for (const statement of repair.split('; ')) await test.sql(statement);
    });
    expect([answer.status, answer.body]).toEqual([500, { code: 'internal', error: 'Something went wrong. Please try again.' }]);
    expect(await traces(creator)).toMatchObject({ users: 1, profiles: 1, accounts: 1, posts: 1 });
    expect((await remove(creator, { token })).status).toBe(200);
    expect(await traces(creator)).toEqual(nothing);
  });

  it('is limited to ten in ten minutes per address', async () => {
    const { creator, token } = await settledCreator();
    const address = freshAddress();
    for (let count = 0; count < 10; count += 1) expect((await remove({ ...creator, username: 'somebody' }, { token, address })).status).toBe(422);
    expect(refusal(await remove(creator, { token, address }))).toEqual([429, 'rate_limited']);
  });
});
