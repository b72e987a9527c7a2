import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, Person } from '../support/backend.ts';
import { expectAllowed, expectNoRows, expectRefused, only, startCast, type Cast } from './fixtures.ts';
import { rulesUpdatedOn } from '@/lib/rules-version';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
beforeEach(async () => {
  await cast.sql(`delete from public.content_items where kind = 'page'`);
  await cast.sql('delete from public.rules_acceptances');
  await cast.sql('delete from public.creator_posts');
});
afterAll(() => cast.stop());

const builtIn = rulesUpdatedOn;
let pages = 0;

/** Publishes a version of the rules from a day on. Returns its id. */
async function publish(day: string, mustAccept = true, columns: Record<string, unknown> = {}): Promise<string> {
  pages += 1;
  const { data } = await cast.administrator.client
    .from('content_items')
    .insert({
      kind: 'page',
      slug: `rules-${String(pages)}`,
      translations: { en: { title: 'Rules' }, ar: { title: 'القواعد' } },
      facts: { replaces: 'community-rules', effective_from: day, ...(mustAccept && { must_accept: true }) },
      ...columns,
    })
    .select('id')
    .throwOnError();
  return only(data).id;
}
const today = async () => only(await cast.sql<{ day: string }>(`select (now() at time zone 'Asia/Qatar')::date::text as day`)).day;
const rules = async (client: Client) => (await client.rpc('community_rules').throwOnError()).data as Record<string, unknown>;
const accept = (version: string, client = cast.creator.client) => client.rpc('accept_community_rules', { version });
const post = (person: { id: string; client: Client } = cast.creator) =>
  person.client.from('creator_posts').insert({ creator_id: person.id, content: 'Hello' });
const edit = ({ id, client }: { id: string; client: Client } = cast.creator) =>
  client.from('creators').update({ bio: crypto.randomUUID() }).eq('id', id).select('id');
const notAccepted = { code: 'PT403', message: 'rules_not_accepted' };

it('without a version of the owner’s, the built-in text is in force and blocks nobody', async () => {
  expect(await rules(cast.visitor)).toEqual({ version: builtIn, must_accept: false, accepted_at: null });
  expect(await rules(cast.creator.client)).toMatchObject({ version: builtIn, must_accept: false });
  expectAllowed(await post());
  expectAllowed(await accept(builtIn));
  expect((await rules(cast.creator.client)).accepted_at).not.toBeNull();
});

describe('a version that has to be accepted', () => {
  let version: string;
  beforeEach(async () => {
    expectAllowed(await post());
    await cast.sql(`insert into public.rules_acceptances (creator_id, version) values ($1, $2)`, [cast.creator.id, builtIn]);
    version = await publish(await today());
  });

  it('stops posts, pins, edits and pictures with its own error, until it is accepted', async () => {
    const own = only((await cast.creator.client.from('creator_posts').select('id')).data).id;
    const pin = () => cast.creator.client.rpc('pin_post', { post_id_to_pin: own, creator_id_to_check: cast.creator.id });
    const upload = () =>
      cast.creator.client.storage
        .from('avatars')
        .upload(`${cast.creator.id}/${crypto.randomUUID()}.png`, new Blob(['x'], { type: 'image/png' }));
    for (const answer of [await post(), await edit(), await pin()]) expect(answer.error).toMatchObject(notAccepted);
    expect((await cast.creator.client.from('creator_posts').update({ is_pinned: true }).eq('id', own)).error).toMatchObject(notAccepted);
    expect((await upload()).error).not.toBeNull();
    expect(await rules(cast.creator.client)).toMatchObject({ version, must_accept: true });
    expectAllowed(await accept(version));
    for (const answer of [await post(), await edit(), await pin()]) expectAllowed(answer);
    expect(await rules(cast.creator.client)).toMatchObject({ version, must_accept: false });
  });

  it('leaves reading, liking, deleting and the own page', async () => {
    const { client, id } = cast.creator;
    const own = only((await client.from('creator_posts').select('id')).data).id;
    expect((await client.rpc('increment_post_likes', { post_id_to_inc: own })).data).toBe(1);
    expect((await client.from('creator_accounts').select('email')).data).toHaveLength(1);
    expect(only((await client.from('creator_posts').delete().eq('creator_id', id).select('id')).data).id).toBe(own);
  });

  it('is asked of everybody but administrators, who may be creators', async () => {
    expect((await edit(cast.otherCreator)).error).toMatchObject(notAccepted);
    expectNoRows(await edit(cast.administrator as Person & { client: Client }));
    await cast.sql('insert into public.administrators (user_id) values ($1)', [cast.otherCreator.id]);
    expectAllowed(await edit(cast.otherCreator));
    await cast.sql('delete from public.administrators where user_id = $1', [cast.otherCreator.id]);
  });

  it('an administrator’s correction of a profile goes on', async () => {
    expect(
      (await cast.administrator.client.from('creators').update({ bio: 'x' }).eq('id', cast.creator.id).select('id')).data,
    ).toHaveLength(1);
  });

  it('accepted by a suspended creator lifts no suspension', async () => {
    expectAllowed(await accept(version, cast.suspendedCreator.client));
    expectRefused(await post(cast.suspendedCreator));
    expectNoRows(await edit(cast.suspendedCreator));
  });

  it.each(['draft', 'hidden', 'scheduled', 'of tomorrow', 'deleted'])('does not count as long as it is %s', async (state) => {
    await cast.sql(`delete from public.content_items where kind = 'page'`);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const columns = { draft: { is_draft: true }, hidden: { is_hidden: true }, scheduled: { published_from: later } }[state] ?? {};
    const id = await publish(state === 'of tomorrow' ? '2099-01-01' : await today(), true, columns);
    if (state === 'deleted') await cast.sql('update public.content_items set deleted_at = now() where id = $1', [id]);
    expect(await rules(cast.creator.client)).toMatchObject({ version: builtIn, must_accept: false });
    expectAllowed(await post());
    expect((await accept(id)).error).toMatchObject({ code: 'PT409', message: 'rules_changed' });
  });

  it('is not asked again by a later one that need not be accepted; that one answers for both', async () => {
    await cast.sql(`update public.content_items set facts = facts || '{"effective_from": "2026-01-01"}' where id = $1`, [version]);
    const later = await publish('2026-02-01', false);
    expect(await rules(cast.creator.client)).toMatchObject({ version: later, must_accept: true });
    expect((await accept(version)).error).toMatchObject({ message: 'rules_changed' });
    expectAllowed(await accept(later));
    expectAllowed(await post());
    await publish('2026-03-01', false);
    expectAllowed(await post());
    await publish('2026-04-01');
    expect((await post()).error).toMatchObject(notAccepted);
  });

  it('of the same day as the one before is asked for, too', async () => {
    await accept(version);
    const [first = '', second = ''] = [version, await publish(await today())].sort();
    expect((await rules(cast.creator.client)).version).toBe(second);
    expect((await post()).error === null).toBe(first !== version);
    expectAllowed(await accept(second));
    expectAllowed(await post());
  });
});

describe('an acceptance', () => {
  it.each(['', 'latest', '2020-01-01', crypto.randomUUID()])('of the version "%s", which is none, is refused', async (version) => {
    expect((await accept(version)).error).toMatchObject({ code: 'PT409', message: 'rules_changed' });
    expectNoRows(await cast.creator.client.from('rules_acceptances').select('version'));
  });

  it('keeps its first time and the version of the text', async () => {
    const version = await publish(await today());
    await accept(version);
    const before = await cast.sql('select * from public.rules_acceptances');
    await accept(version);
    expect(await cast.sql('select * from public.rules_acceptances')).toEqual(before);
    expect(only(before)).toMatchObject({ creator_id: cast.creator.id, version, page_id: version, page_version: 1 });
  });

  it('is the person’s own: read by them and administrators, written by nobody', async () => {
    await accept(builtIn);
    const rows = (client: Client) => client.from('rules_acceptances').select('version');
    expect((await rows(cast.creator.client)).data).toHaveLength(1);
    expect((await rows(cast.administrator.client)).data).toHaveLength(1);
    expectNoRows(await rows(cast.otherCreator.client));
    expectRefused(await rows(cast.visitor));
    const forged = { creator_id: cast.otherCreator.id, version: builtIn };
    for (const client of [cast.creator.client, cast.otherCreator.client, cast.administrator.client])
      expectRefused(await client.from('rules_acceptances').insert(forged));
  });

  it('is for creators', async () => {
    expect((await accept(builtIn, cast.administrator.client)).error).toMatchObject({ code: 'PT403', message: 'not_a_creator' });
    expectRefused(await accept(builtIn, cast.visitor));
  });

  it('is in what a person gets', async () => {
    await accept(builtIn);
    const { data } = await cast.administrator.client.rpc('find_person', { contact: cast.creator.email });
    expect(JSON.stringify(data)).toContain(`"version":"${builtIn}"`);
  });
});
