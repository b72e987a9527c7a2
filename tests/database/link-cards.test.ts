import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, everybody, expectNoRows, expectRefused, insertPost, only, startCast, type Cast, type Role } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

let links = 0;
const freshLink = () => `https://site${String((links += 1))}.com/`;

const claim = async (account: string, postId: string, url: string) =>
  (await cast.service.rpc('claim_link_card', { account, card_post_id: postId, card_url: url })).data;
const store = async (url: string, title: string | null = 'Title') => {
  const card = { card_url: url, card_title: title, card_description: null, card_site_name: null, card_picture: null };
  return (await cast.service.rpc('store_link_card', card as never)).data;
};
const cards = (role: Role, ids: string[]) => clientOf(cast, role).rpc('post_cards', { post_ids: ids });
const age = (url: string, interval: string) =>
  cast.sql(`update public.link_cards set checked_at = now() - $2::interval, created_at = now() - $2::interval where url = $1`, [
    url,
    interval,
  ]);

/** A post of the creator with a card. */
async function postWithCard(url = freshLink()): Promise<{ id: string; url: string }> {
  const id = await insertPost(cast, cast.creator);
  expect(await claim(cast.creator.id, id, url)).toBe('fetch');
  expect(await store(url)).toBe(true);
  return { id, url };
}

describe('a card', () => {
  it.each(everybody)('is read with its post by the %s', async (role) => {
    const { id, url } = await postWithCard();
    expect((await cards(role, [id])).data).toEqual([
      { post_id: id, url, title: 'Title', description: null, site_name: null, picture: null },
    ]);
    expect((await clientOf(cast, role).from('link_cards').select('title').eq('url', url)).data).toEqual([{ title: 'Title' }]);
  });

  it.each(['held', 'hidden'])('of a post that is %s is read by its creator and administrators only', async (visibility) => {
    const { id, url } = await postWithCard();
    await cast.sql('update public.creator_posts set visibility = $2 where id = $1', [id, visibility]);
    for (const role of ['visitor', 'suspendedCreator'] as const) {
      expectNoRows(await cards(role, [id]));
      expectNoRows(await clientOf(cast, role).from('link_cards').select('title').eq('url', url));
    }
    expectNoRows(await cast.otherCreator.client.rpc('post_cards', { post_ids: [id] }));
    expect((await cards('creator', [id])).data).toHaveLength(1);
    expect((await cards('administrator', [id])).data).toHaveLength(1);
  });

  it('of a suspended creator is not read by visitors', async () => {
    const { id } = await postWithCard();
    await cast.sql(`update public.creators set status = 'suspended' where id = $1`, [cast.creator.id]);
    expectNoRows(await cards('visitor', [id]));
    await cast.sql(`update public.creators set status = 'active' where id = $1`, [cast.creator.id]);
    expect((await cards('visitor', [id])).data).toHaveLength(1);
  });

  it('that failed is a row without an address, and of a post without one there is no row', async () => {
    const url = freshLink();
    const [asked, never] = [await insertPost(cast, cast.creator), await insertPost(cast, cast.creator)];
    await claim(cast.creator.id, asked, url);
    await store(url, null);
    expect((await cards('creator', [asked, never])).data).toMatchObject([{ post_id: asked, url: null, title: null }]);
    expectNoRows(await cast.visitor.from('link_cards').select('url').eq('url', url));
  });

  it.each(everybody)('is written by no %s', async (role) => {
    const client = clientOf(cast, role);
    const { id, url } = await postWithCard();
    expectRefused(await client.from('link_cards').insert({ url: freshLink() }));
    expectRefused(await client.from('link_cards').update({ title: 'x' }).eq('url', url));
    expectRefused(await client.from('link_cards').delete().eq('url', url));
    expectRefused(await client.from('link_cards').select('status'));
    expectRefused(await client.from('post_links').insert({ post_id: id, card_id: randomUUID() }));
    expectRefused(await client.from('post_links').delete().eq('post_id', id));
    expectRefused(await client.rpc('claim_link_card', { account: cast.creator.id, card_post_id: id, card_url: url }));
    const card = { card_url: url, card_title: 'x', card_description: 'x', card_site_name: 'x', card_picture: 'x' };
    expectRefused(await client.rpc('store_link_card', card));
  });

  it('is released when the content of its post changes, or the post is deleted', async () => {
    const [changed, deleted] = [await postWithCard(), await postWithCard()];
    await cast.sql('update public.creator_posts set is_pinned = false where id = $1', [changed.id]);
    expect((await cards('visitor', [changed.id])).data).toHaveLength(1);
    await cast.sql(`update public.creator_posts set content = 'Other' where id = $1`, [changed.id]);
    await cast.sql('delete from public.creator_posts where id = $1', [deleted.id]);
    expectNoRows(await cards('creator', [changed.id, deleted.id]));
    expectNoRows(await cast.visitor.from('link_cards').select('url').in('url', [changed.url, deleted.url]));
  });

  it.each([
    ['a picture elsewhere', { picture: 'https://evil.com/x.png' }],
    ['a picture of another folder', { picture: `media/${'a'.repeat(64)}.png` }],
    ['a drawing', { picture: `cards/${'a'.repeat(64)}.svg` }],
    ['a long title', { title: 'x'.repeat(321) }],
    ['nothing', { title: null }],
    ['an address by http', { url: 'http://site.com/' }],
    ['an address with a space', { url: 'https://site.com/ x' }],
  ])('cannot have %s', async (_what, change) => {
    const { error } = await cast.service.from('link_cards').insert({ url: freshLink(), status: 'done', title: 'T', ...change } as never);
    expect(error?.message).toMatch(/link_cards_/);
  });

  it('is stored without control characters', async () => {
    const url = freshLink();
    await claim(cast.creator.id, await insertPost(cast, cast.creator), url);
    await store(url, 'a\u202Eb\u0007 \n c');
    expect(only((await cast.service.from('link_cards').select('title').eq('url', url)).data)).toEqual({ title: 'ab c' });
  });
});

describe('claim_link_card', () => {
  it('refuses posts of others, hidden ones, unknown ones and suspended creators', async () => {
    const [own, theirs] = [await insertPost(cast, cast.creator), await insertPost(cast, cast.suspendedCreator)];
    const url = freshLink();
    expect([
      await claim(cast.otherCreator.id, own, url),
      await claim(cast.administrator.id, own, url),
      await claim(cast.suspendedCreator.id, theirs, url),
      await claim(cast.creator.id, randomUUID(), url),
    ]).toEqual(['refused', 'refused', 'refused', 'refused']);
    await cast.sql(`update public.creator_posts set visibility = 'held' where id = $1`, [own]);
    expect(await claim(cast.creator.id, own, url)).toBe('refused');
  });

  it('has an address asked once, again after two minutes without an answer or a week after a failure', async () => {
    const [id, url] = [await insertPost(cast, cast.creator), freshLink()];
    const again = () => claim(cast.creator.id, id, url);
    expect([await again(), await again()]).toEqual(['fetch', 'pending']);
    await age(url, '3 minutes');
    expect([await again(), await store(url, null), await again()]).toEqual(['fetch', false, 'failed']);
    await age(url, '6 days');
    expect(await again()).toBe('failed');
    await age(url, '8 days');
    expect([await again(), await store(url), await again()]).toEqual(['fetch', true, 'done']);
    await age(url, '1 year');
    expect(await again()).toBe('done');
  });

  it('has the same address asked once by two posts at the same moment', async () => {
    const url = freshLink();
    const posts = await Promise.all([insertPost(cast, cast.creator), insertPost(cast, cast.otherCreator)]);
    const verdicts = await Promise.all([claim(cast.creator.id, posts[0], url), claim(cast.otherCreator.id, posts[1], url)]);
    expect(verdicts.sort()).toEqual(['fetch', 'pending']);
  });

  it.each([
    ['thirty an hour for an account', () => cast.creator.id, 30, () => freshLink()],
    ['120 an hour for a host', () => 'host', 120, () => `https://host.com/${freshLink()}`],
    ['600 an hour in all', () => 'all', 600, () => freshLink()],
  ])('is limited to %s, and known addresses are not counted', async (_what, subject, hits, link) => {
    const { id, url } = await postWithCard();
    const key = subject() === 'host' ? `host ${only(await cast.sql<{ h: string }>(`select md5('host.com') as h`)).h}` : subject();
    await cast.sql(`delete from private.rate_limits where action = 'link card'`);
    await cast.sql(`insert into private.rate_limits (action, subject, hits) values ('link card', $1, $2)`, [key, hits]);
    expect(await claim(cast.creator.id, id, link())).toBe('limited');
    expect(await claim(cast.creator.id, id, url)).toBe('done');
    await cast.sql(`delete from private.rate_limits where action = 'link card'`);
    expect(await claim(cast.creator.id, id, link())).toBe('fetch');
  });
});

describe('retention', () => {
  const isThere = async (url: string) => (await cast.sql('select 1 from public.link_cards where url = $1', [url])).length === 1;

  it('deletes cards that no post uses, and failures of a week ago', async () => {
    const [used, unused, fresh] = [await postWithCard(), await postWithCard(), await postWithCard()];
    await cast.sql('delete from public.creator_posts where id = any ($1)', [[unused.id, fresh.id]]);
    for (const { url } of [used, unused]) await age(url, '2 days');
    const [failed, old] = [freshLink(), freshLink()];
    const id = await insertPost(cast, cast.creator);
    for (const url of [failed, old]) expect([await claim(cast.creator.id, id, url), await store(url, null)]).toEqual(['fetch', false]);
    await claim(cast.creator.id, await insertPost(cast, cast.creator), failed);
    await age(failed, '6 days');
    await age(old, '8 days');
    await cast.service.rpc('apply_retention');
    expect(await Promise.all([used.url, unused.url, fresh.url, failed, old].map(isThere))).toEqual([true, false, true, true, false]);
  });

  it('lists pictures of cards that are gone, after a day', async () => {
    const name = (letter: string) => `cards/${letter.repeat(64)}.png`;
    const { url } = await postWithCard();
    await cast.sql('update public.link_cards set picture = $2 where url = $1', [url, name('a')]);
    for (const letter of ['a', 'b', 'c'])
      await cast.sql(
        `insert into storage.objects (bucket_id, name, created_at, updated_at)
          values ('publicassets', $1, now() - $2::interval, now() - $2::interval)`,
        [name(letter), letter === 'c' ? '1 hour' : '2 days'],
      );
    expect((await cast.service.rpc('discarded_assets')).data).toEqual([name('b')]);
  });
});
