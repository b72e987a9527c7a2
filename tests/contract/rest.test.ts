import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Client, type Person, type Project } from './support/project.ts';

let test: Project;
let creator: Person & { username: string };
let owner: Client;

beforeAll(async () => {
  test = await openProject();
  creator = await test.createCreator();
  owner = await test.asUser(creator.email);
  for (const [at, content] of ['one', 'two', 'three', 'four'].entries()) {
    await test.sql(
      'insert into public.creator_posts (creator_id, content, created_at) values ($1, $2, now() - make_interval(mins => $3))',
      [creator.id, content, 10 - at],
    );
  }
});
afterAll(() => test.close());

const posts = (client: Client) => client.from('creator_posts').select('id, content, created_at').eq('creator_id', creator.id);
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${test.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: test.publishableKey, 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });
const answer = async (path: string, init?: RequestInit) => {
  const response = await ask(path, init);
  return [response.status, ((await response.json()) as { code?: string }).code];
};

describe('rows', () => {
  it('come in order and page by page, by a key of two columns', async () => {
    const visitor = test.visitor();
    const page = () => posts(visitor).order('created_at', { ascending: false }).order('id', { ascending: false }).limit(3);
    const first = (await page()).data ?? [];
    expect(first.map(({ content }) => content)).toEqual(['four', 'three', 'two']);
    const { id = '', created_at = '' } = first.at(-1) ?? {};
    const second = await page().or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`);
    expect(second.data?.map(({ content }) => content)).toEqual(['one']);
  });

  it('are inserted one at a time', async () => {
    const none = test.visitor().from('creators').select('id').eq('username', 'nobody.at.all');
    expect(await none.maybeSingle()).toMatchObject({ data: null, error: null });
    expect((await none.single()).error?.code).toBe('PGRST116');
    expect((await posts(test.visitor()).single()).error?.code).toBe('PGRST116');
  });

  it('are filtered by lists, patterns and negation', async () => {
    const contents = async (query: ReturnType<typeof posts>) => (await query.order('created_at')).data?.map(({ content }) => content);
    expect(await contents(posts(owner).in('content', ['one', 'four', 'a,b', 'c"d']))).toEqual(['one', 'four']);
    expect(await contents(posts(owner).not('content', 'in', '(one,two)'))).toEqual(['three', 'four']);
    expect(await contents(posts(owner).ilike('content', '%O%'))).toEqual(['one', 'two', 'four']);
  });

  it('are written by their owner, who gets back what is asked for, and ignore duplicates where that is asked for', async () => {
    const { data, error, status } = await owner
      .from('creator_posts')
      .insert({ creator_id: creator.id, content: 'Written' })
      .select('content, likes_count')
      .single();
    expect([status, error, data]).toEqual([201, null, { content: 'Written', likes_count: 0 }]);
    expect(await owner.from('creator_posts').delete().eq('creator_id', creator.id).eq('content', 'Written')).toMatchObject({
      status: 204,
      error: null,
    });
    const word = { type: 'word', value: `contract${test.folder.slice(9)}` } as const;
    const moderation = () =>
      test.service().from('creator_moderation').upsert([word], { onConflict: 'type,value', ignoreDuplicates: true }).select('value');
    expect((await moderation()).data).toHaveLength(1);
    expect(await moderation()).toMatchObject({ data: [], error: null });
    await test.sql('delete from public.creator_moderation where value = $1', [word.value]);
  });
});

describe('refusals', () => {
  it('keep the database’s code, and distinguish unauthenticated from forbidden', async () => {
    const row = JSON.stringify({ creator_id: creator.id, content: 'Not mine' });
    expect(await answer('creator_posts', { method: 'POST', body: row })).toEqual([401, '42501']);
    const other = await test.asUser((await test.createCreator()).email);
    expect(await other.from('creator_posts').insert({ creator_id: creator.id, content: 'Not mine' })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect((await owner.from('creator_posts').insert({ creator_id: creator.id, content: '' })).error?.code).toMatch(/^(23514|P0001)$/);
  });

  it.each([
    ['of an id that is none', 'creators?select=id&id=eq.nonsense', 400, '22P02'],
    ['of a column that is not there', 'creators?select=nothing', 400, '42703'],
    ['of a table that is not there', 'nowhere?select=id', 404, 'PGRST205'],
    ['of a table that is not for visitors', 'administrators?select=user_id', 401, '42501'],
  ])('%s', async (_what, path, status, code) => {
    expect(await answer(path)).toEqual([status, code]);
  });

  it('of unknown functions, invalid JSON and foreign tokens leave the server intact', async () => {
    const foreign = [
      { alg: 'HS256', typ: 'JWT' },
      { role: 'service_role', exp: 4_102_444_800 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('signed')
      .join('.');
    expect(await answer('rpc/nowhere', { method: 'POST', body: '{}' })).toEqual([404, 'PGRST202']);
    expect((await ask('creator_posts', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await ask('creators?select=id', { headers: { authorization: `Bearer ${foreign}` } })).status).toBe(401);
    expect((await test.visitor().from('website_settings').select('id')).error).toBeNull();
  });
});

it.each(['exact', 'planned', 'estimated'] as const)(
  'a count that is %s is refused, because it would reveal hidden rows or read all',
  async (count) => {
    for (const client of [test.visitor(), owner]) {
      const counted = await client.from('job_postings').select('id', { count });
      expect(counted).toMatchObject({ status: 400, error: { code: 'PT400', message: 'count_not_offered' } });
    }
    expect((await test.service().from('job_postings').select('id', { count }).limit(1)).error).toBeNull();
  },
);

describe('functions of the database', () => {
  it('return one row, and know the caller', async () => {
    const { data: post } = await posts(owner).limit(1).single();
    const like = async (client: Client) => (await client.rpc('increment_post_likes', { post_id_to_inc: post?.id ?? '' })).data;
    const before = Number(await like(owner));
    expect(await like(owner)).toBe(before);
    expect(await like(test.visitor(test.newAddress()))).toBe(before + 1);
    expect((await test.visitor().rpc('pin_post', { post_id_to_pin: post?.id ?? '', creator_id_to_check: creator.id })).error?.code).toBe(
      '42501',
    );
  });

  it('see the network that the connection came from', async () => {
    const email = `nobody@${test.domain}`;
    const { data } = await test.visitor(test.newAddress()).rpc('record_login_attempt', { username: email, successful: false }).single();
    expect(data).toMatchObject({ status: 'open' });
    const [row] = await test.sql<{ ip_address: string | null }>(
      'select ip_address from public.login_attempts where username_attempted = $1',
      [email],
    );
    expect(row?.ip_address).toMatch(/^[0-9a-f.:/]+$/);
    await test.sql('delete from public.login_attempts where username_attempted = $1', [email]);
  });
});

it('requests of different people at once never see each other', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => test.createCreator()));
  const clients = await Promise.all(people.map(({ email }) => test.asUser(email)));
  const seen = await Promise.all(
    Array.from({ length: 5 }).flatMap(() =>
      clients.map(async (client) => (await client.from('creator_accounts').select('creator_id')).data?.map(({ creator_id }) => creator_id)),
    ),
  );
  expect(seen).toEqual(Array.from({ length: 5 }).flatMap(() => people.map(({ id }) => [id])));
});
