import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPicture } from '../../supabase/functions/fetch-link-card/picture.ts';
import { storeCard } from '../../supabase/functions/fetch-link-card/store-card.ts';
import { startTestBackend, type Person, type TestBackend } from '../support/backend.ts';
import { pngOf } from './link-cards/pictures.fixture.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';

let test: TestBackend;
let ask: Call;
let creator: Person;
let other: Person;
beforeAll(async () => {
  test = await startTestBackend();
  ask = caller(test, 'fetch-link-card');
  [creator, other] = [await test.createCreator(), await test.createCreator()];
});
afterAll(() => test.stop());

let links = 0;
const freshLink = () => `https://site${String((links += 1))}.com/`;

async function post(owner: Person, url: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>(`insert into public.creator_posts (creator_id, content) values ($1, $2) returning id`, [
    owner.id,
    `See ${url}`,
  ]);
  return row?.id ?? '';
}
const cardOf = async (url: string) => (await test.sql('select status, title, picture from public.link_cards where url = $1', [url]))[0];
const tokenOf = async ({ email }: Person) => (await (await test.asUser(email)).auth.getSession()).data.session?.access_token;

describe('fetch-link-card', () => {
  it.each([{}, { postId: randomUUID() }, { postId: 'x', url: 'https://a.com/' }, { postId: randomUUID(), url: 5 }])(
    'answers 400 to %j',
    async (body) => {
      expect(refusal(await ask(body))).toEqual([400, 'malformed_request']);
    },
  );

  it('requires a session', async () => {
    const body = { postId: await post(creator, 'https://a.com/'), url: 'https://a.com/' };
    expect(refusal(await ask(body))).toEqual([401, 'unauthenticated']);
    expect(refusal(await ask(body, { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
  });

  it('answers the same to every failure, and asks nobody for what is not allowed', async () => {
    const token = await tokenOf(creator);
    const own = await post(creator, 'https://a.com/');
    const answers = [];
    const links = ['https://127.0.0.1/', 'http://169.254.169.254/', 'https://localhost/', `${test.url}/`, 'https://a.com:8080/', 'x', ''];
    for (const url of links) answers.push(await ask({ postId: own, url }, { token }));
    const unreachable = freshLink();
    answers.push(await ask({ postId: own, url: unreachable }, { token }));
    answers.push(await ask({ postId: await post(other, unreachable), url: freshLink() }, { token }));
    answers.push(await ask({ postId: randomUUID(), url: freshLink() }, { token }));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { isReady: false }]);
    expect(await cardOf(unreachable)).toEqual({ status: 'failed', title: null, picture: null });
    expect(await test.sql('select url from public.link_cards')).toEqual([{ url: unreachable }]);
  });

  it('remembers a failure, and another post uses it', async () => {
    const url = freshLink();
    const token = await tokenOf(other);
    expect((await ask({ postId: await post(other, url), url }, { token })).body).toEqual({ isReady: false });
    await test.sql(`update public.link_cards set checked_at = now() - interval '6 days' where url = $1`, [url]);
    expect((await ask({ postId: await post(other, url), url: `${url}#part` }, { token })).body).toEqual({ isReady: false });
    const [uses] = await test.sql(
      `select count(*)::integer as posts, min(checked_at) < now() - interval '5 days' as is_old
        from public.post_links l join public.link_cards c on c.id = l.card_id where c.url = $1`,
      [url],
    );
    expect(uses).toEqual({ posts: 2, is_old: true });
  });

  it('answers at once with a card that is there', async () => {
    const url = freshLink();
    await test.sql(`insert into public.link_cards (url, status, title) values ($1, 'done', 'T')`, [url]);
    const postId = await post(creator, url);
    expect((await ask({ postId, url }, { token: await tokenOf(creator) })).body).toEqual({ isReady: true });
    const { data } = await test.visitor(freshAddress()).rpc('post_cards', { post_ids: [postId] });
    expect(data).toMatchObject([{ post_id: postId, url, title: 'T' }]);
  });

  it('is limited for each account and each network address', async () => {
    const token = await tokenOf(other);
    const postId = await post(other, 'https://a.com/');
    await test.sql(`delete from private.rate_limits where action = 'link card'`);
    await test.sql(`insert into private.rate_limits (action, subject, hits) values ('link card', $1, 30)`, [other.id]);
    expect(refusal(await ask({ postId, url: freshLink() }, { token }))).toEqual([429, 'rate_limited']);
    const address = freshAddress();
    await ask({ postId, url: '' }, { address });
    await test.sql(`update private.rate_limits set hits = 120 where action = 'function fetch-link-card'`);
    expect(refusal(await ask({ postId, url: '' }, { address, token }))).toEqual([429, 'rate_limited']);
  });
});

describe('storeCard', () => {
  const claim = async (url: string) => {
    await test.sql(`insert into public.link_cards (url) values ($1)`, [url]);
    return url;
  };

  it('stores a picture once, under the hash of its bytes and with its own type', async () => {
    const picture = asPicture(pngOf(640, 360));
    const urls = [await claim(freshLink()), await claim(freshLink())];
    for (const url of urls) expect(await storeCard(test.service(), url, { title: 'T', picture })).toBe(true);
    const cards = await Promise.all(urls.map(cardOf));
    expect(cards[0]).toMatchObject({ status: 'done', title: 'T', picture: expect.stringMatching(/^cards\/[0-9a-f]{64}\.png$/) as string });
    expect(cards[1]?.picture).toBe(cards[0]?.picture);
    const response = await fetch(`${test.url}/storage/v1/object/public/publicassets/${String(cards[0]?.picture)}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pngOf(640, 360));
  });

  it('stores nothing of a page with an abusive word', async () => {
    await test.sql(`insert into public.creator_moderation (type, value) values ('word', 'idiot') on conflict do nothing`);
    const url = await claim(freshLink());
    expect(await storeCard(test.service(), url, { title: 'You IDIOT', description: 'd' })).toBe(false);
    expect(await cardOf(url)).toEqual({ status: 'failed', title: null, picture: null });
  });

  it('does not change a card that is there', async () => {
    const url = await claim(freshLink());
    expect(await storeCard(test.service(), url, { title: 'First' })).toBe(true);
    expect(await storeCard(test.service(), url, { title: 'Second' })).toBe(false);
    expect(await cardOf(url)).toMatchObject({ title: 'First' });
  });
});
