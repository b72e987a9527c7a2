import { expect } from 'vitest';
import type { Client, Person, TestBackend } from '../../support/backend.ts';
import { freshAddress } from './call.ts';

type Creator = Person & { username: string };

export const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token;
const picture = () => new Blob(['x'], { type: 'image/png' });

/** The number of rows of a deleted creator, by kind. */
export const nothing = { users: 0, sessions: 0, profiles: 0, accounts: 0, posts: 0, likes: 0, files: 0 };

/** Returns the remaining rows of a creator, by kind. */
export async function tracesOf(test: TestBackend, { id, email }: Pick<Creator, 'id' | 'email'>) {
  const [row] = await test.sql<Record<string, number>>(
    `select (select count(*)::int from auth.users where id = $1) as users, (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from public.creators where id = $1) as profiles, (select count(*)::int from public.creator_accounts
         where email = $2) as accounts,
       (select count(*)::int from public.creator_posts where creator_id = $1) as posts, (select count(*)::int from public.post_likes
         where voter = 'user:' || $1) as likes,
       (select count(*)::int from storage.objects where bucket_id = 'avatars' and starts_with(name, $1 || '/')) as files`,
    [id, email],
  );
  return row;
}
/** A creator with a picture, a liked post, and a like of another post. */
export async function settledCreator(test: TestBackend, status: 'active' | 'suspended' = 'active') {
  const [creator, other] = [await test.createCreator(), await test.createCreator()];
  const [client, friend] = [await test.asUser(creator.email, freshAddress()), await test.asUser(other.email, freshAddress())];
  for (const name of ['1_a.png', '2_b.png'])
    expect((await client.storage.from('avatars').upload(`${creator.id}/${name}`, picture())).error).toBeNull();
  const post = async (author: Client, id: string) =>
    (await author.from('creator_posts').insert({ creator_id: id, content: 'Hello' }).select('id').single().throwOnError()).data.id;
  const [own, others] = [await post(client, creator.id), await post(friend, other.id)];
  for (const [liker, liked] of [
    [client, others],
    [client, own],
    [friend, own],
  ] as const)
    await liker.rpc('increment_post_likes', { post_id_to_inc: liked }).throwOnError();
  if (status === 'suspended') await test.sql(`update public.creators set status = 'suspended' where id = $1`, [creator.id]);
  return { creator, other, client, token: await tokenOf(client), likedPost: others };
}

export const likesOf = async (test: TestBackend, post: string) =>
  (await test.sql<{ likes_count: number }>('select likes_count from public.creator_posts where id = $1', [post]))[0]?.likes_count;

type BrokenStep = readonly [step: string, fault: string, repair: string];

/** The steps of an erasure, with a statement that makes each fail and one that repairs it. */
export const brokenSteps: readonly BrokenStep[] = [
  ['removing files', 'alter table storage.objects rename to away', 'alter table storage.away rename to objects'],
  [
    'withdrawing likes',
    'revoke execute on function public.withdraw_likes(uuid) from service_role',
    'grant execute on function public.withdraw_likes(uuid) to service_role',
  ],
  [
    'deleting the account',
    `create function public.stop() returns trigger language plpgsql as $$ begin raise exception 'internal detail'; end; $$;
     create trigger stop before delete on auth.users for each row execute function public.stop()`,
    'drop trigger stop on auth.users; drop function public.stop()',
  ],
];

/** Runs a task while a step fails. */
export async function whileBroken<Result>(test: TestBackend, [, fault, repair]: BrokenStep, run: () => Promise<Result>): Promise<Result> {
  for (const statement of fault.split(/;\s*(?=create trigger)/)) await test.sql(statement);
  return run().finally(async () => {
    for (const statement of repair.split('; ')) await test.sql(statement);
  });
}
