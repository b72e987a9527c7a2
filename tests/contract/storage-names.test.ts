import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Client, type Project } from './support/project.ts';

let test: Project;
let owner: Client;
let ownerId: string;

beforeAll(async () => {
  test = await openProject();
  const creator = await test.createCreator();
  ownerId = creator.id;
  owner = await test.asUser(creator.email);
});
afterAll(() => test.close());

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? '';

describe('names', () => {
  /** Uploads with a fully escaped name, as the site does. */
  const store = (path: string, body: string) =>
    fetch(`${test.url}/storage/v1/object/publicassets/${path.split('/').map(encodeURIComponent).join('/')}`, {
      method: 'POST',
      body,
      headers: { apikey: test.secretKey, authorization: `Bearer ${test.secretKey}`, 'content-type': 'image/png' },
    });

  it.each(['a b+c.png', "it's (1)!.png", 'a&b=c;d,e:f@g$h.png', 'deep/er/a_b-c*.png'])('are kept as they are: %s', async (name) => {
    const bucket = test.service().storage.from('publicassets');
    const [path, moved] = [`${test.folder}/names/${name}`, `${test.folder}/moved/${name}`];
    expect((await store(path, 'named')).status).toBe(200);
    expect(await test.sql('select name from storage.objects where name = $1', [path])).toHaveLength(1);
    expect(await (await fetch(bucket.getPublicUrl(path).data.publicUrl)).text()).toBe('named');
    expect((await bucket.move(path, moved)).error).toBeNull();
    expect((await bucket.remove([moved])).data).toHaveLength(1);
    expect(await test.sql('select name from storage.objects where name = $1', [moved])).toEqual([]);
  });

  it.each(['é.png', 'صورة.png', 'a%b.png', 'a#b.png', 'a[b].png', 'a~b.png', 'a"b.png', 'a\\b.png'])('are refused: %s', async (name) => {
    const response = await store(`${test.folder}/${name}`, 'refused');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { statusCode: '400', code: 'InvalidKey', message: expect.stringContaining('Invalid key') as string },
    ]);
  });
});

describe('refusals have a code', () => {
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = {
      apikey: test.publishableKey,
      authorization: `Bearer ${await tokenOf(owner)}`,
      'content-type': 'image/png',
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(`${test.url}/storage/v1/object/${path}`, { ...init, headers });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  const upload = (name: string, body: BodyInit = 'x', headers: Record<string, string> = {}) =>
    request(`avatars/${ownerId}/${name}`, { method: 'POST', body, headers });

  it('of what is not there', async () => {
    expect(await request(`avatars/${ownerId}/none.png`)).toEqual([400, 'NoSuchKey']);
    expect(await request(`public/avatars/${ownerId}/none.png`)).toEqual([400, 'NoSuchKey']);
    // Storage looks up bucket and object together, and reports the first that is missing.
    const missing = [400, expect.stringMatching(/^NoSuch(Key|Bucket)$/)];
    expect(await request('public/privateassets/none.pdf')).toEqual(missing);
    expect(await request('public/nowhere/none.pdf')).toEqual(missing);
  });

  it('of what may not be stored', async () => {
    expect(await upload('coded.png')).toEqual([200, undefined]);
    expect(await upload('coded.png')).toEqual([400, 'KeyAlreadyExists']);
    expect(await upload('coded.svg', '<svg/>', { 'content-type': 'image/svg+xml' })).toEqual([400, 'InvalidMimeType']);
    expect(await upload('large.png', new Uint8Array(5 * 1024 * 1024 + 1))).toEqual([400, 'EntityTooLarge']);
    expect(await upload('a~b.png')).toEqual([400, 'InvalidKey']);
    expect(await request('avatars/somebody/else.png', { method: 'POST', body: 'x' })).toEqual([400, 'AccessDenied']);
  });
});
