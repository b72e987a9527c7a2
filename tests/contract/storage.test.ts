import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Client, type Person, type Project } from './support/project.ts';

let test: Project;
let owner: Client;
let other: Client;
let ownerId: string;
let administrator: Client;

const publicAddress = (path: string) => `${test.url}/storage/v1/object/public/publicassets/${path}`;
const png = (text = 'picture') => new Blob([text], { type: 'image/png' });

beforeAll(async () => {
  test = await openProject();
  const [one, two]: Person[] = [await test.createCreator(), await test.createCreator()];
  if (!one || !two) throw new Error('The test people are missing.');
  ownerId = one.id;
  [owner, other] = [await test.asUser(one.email), await test.asUser(two.email)];
  administrator = await test.asUser((await test.createAdministrator()).email);
});
afterAll(() => test.close());

describe('uploads', () => {
  it.each([
    ['a Blob (multipart)', () => png('one')],
    ['a File (multipart)', () => new File(['one'], 'ignored.png', { type: 'image/png' })],
    ['an ArrayBuffer', () => new TextEncoder().encode('one').buffer],
  ])('stores %s with its type', async (_kind, body) => {
    const path = `${ownerId}/${crypto.randomUUID()}.png`;
    const { data, error } = await owner.storage.from('avatars').upload(path, body(), { contentType: 'image/png', cacheControl: '60' });
    expect(error).toBeNull();
    expect(data?.fullPath).toBe(`avatars/${path}`);
    const response = await fetch(owner.storage.from('avatars').getPublicUrl(path).data.publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('60');
    expect(await response.text()).toBe('one');
  });

  it('replaces only with upsert', async () => {
    const path = `${ownerId}/again.png`;
    const bucket = owner.storage.from('avatars');
    expect((await bucket.upload(path, png('one'))).error).toBeNull();
    expect((await bucket.upload(path, png('two'))).error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect((await bucket.upload(path, png('three'), { upsert: true })).error).toBeNull();
    expect(await (await bucket.download(path)).data?.text()).toBe('three');
    expect((await bucket.update(path, png('four'))).error).toBeNull();
    expect(await (await bucket.download(path)).data?.text()).toBe('four');
  });

  it('refuses files that are too large, of another type or misnamed, as hosted Storage does', async () => {
    const bucket = owner.storage.from('avatars');
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' });
    expect((await bucket.upload(`${ownerId}/large.png`, large)).error).toMatchObject({ statusCode: '413' });
    expect((await bucket.upload(`${ownerId}/large.png`, await large.arrayBuffer(), { contentType: 'image/png' })).error).toMatchObject({
      statusCode: '413',
    });
    const text = new Blob(['<svg/>'], { type: 'image/svg+xml' });
    expect((await bucket.upload(`${ownerId}/text.png`, text)).error).toMatchObject({ statusCode: '415' });
    expect((await bucket.upload(`${ownerId}/صورة.png`, png())).error).toMatchObject({
      statusCode: '400',
      message: expect.stringContaining('Invalid key') as string,
    });
    expect(await test.sql('select 1 from storage.objects where name like $1', ['%large%'])).toEqual([]);
  });
});

describe('policies of storage.objects', () => {
  const path = () => `${ownerId}/guarded.png`;
  beforeAll(async () => {
    await owner.storage.from('avatars').upload(path(), png('mine'), { upsert: true });
  });

  it.each([
    ['a visitor', () => test.visitor()],
    ['another creator', () => other],
  ])('keep %s from writing, overwriting, moving, deleting and listing', async (_who, client) => {
    const bucket = client().storage.from('avatars');
    const refused = { statusCode: '403', message: 'new row violates row-level security policy' };
    expect((await bucket.upload(`${ownerId}/stranger.png`, png())).error).toMatchObject(refused);
    expect((await bucket.upload(path(), png('theirs'), { upsert: true })).error).toMatchObject(refused);
    expect((await bucket.update(path(), png('theirs'))).error).toMatchObject(refused);
    expect((await bucket.move(path(), `${ownerId}/moved.png`)).error).not.toBeNull();
    expect((await bucket.copy(path(), `${ownerId}/copied.png`)).error).not.toBeNull();
    expect((await bucket.createSignedUploadUrl(`${ownerId}/stranger.png`)).error).toMatchObject(refused);
    expect((await bucket.remove([path()])).data).toEqual([]);
    expect((await bucket.list(ownerId)).data).toEqual([]);
    expect(await (await owner.storage.from('avatars').download(path())).data?.text()).toBe('mine');
    expect(await test.sql('select name from storage.objects where name ~ $1', ['stranger|moved|copied'])).toEqual([]);
  });

  it('keep a private object from everybody but the administrator', async () => {
    await test
      .service()
      .storage.from('privateassets')
      .upload(`${test.folder}/letters/a.pdf`, new Blob(['secret'], { type: 'application/pdf' }));
    for (const client of [test.visitor(), owner]) {
      const bucket = client.storage.from('privateassets');
      expect((await bucket.download(`${test.folder}/letters/a.pdf`)).data).toBeNull();
      expect((await bucket.info(`${test.folder}/letters/a.pdf`)).data).toBeNull();
      expect((await bucket.createSignedUrl(`${test.folder}/letters/a.pdf`, 60)).error).toMatchObject({ statusCode: '404' });
      expect((await bucket.list(`${test.folder}/letters`)).data).toEqual([]);
      expect((await bucket.exists(`${test.folder}/letters/a.pdf`)).data).toBe(false);
    }
    expect((await fetch(`${test.url}/storage/v1/object/public/privateassets/${test.folder}/letters/a.pdf`)).ok).toBe(false);
    expect((await fetch(`${test.url}/storage/v1/object/privateassets/${test.folder}/letters/a.pdf`)).ok).toBe(false);
    expect(await (await administrator.storage.from('privateassets').download(`${test.folder}/letters/a.pdf`)).data?.text()).toBe('secret');
  });

  it('keep the buckets themselves from everybody', async () => {
    for (const client of [test.visitor(), owner, administrator]) {
      expect((await client.storage.createBucket('mine')).error).not.toBeNull();
      expect((await client.storage.deleteBucket('avatars')).error).not.toBeNull();
      expect((await client.storage.emptyBucket('avatars')).error).not.toBeNull();
      expect((await client.storage.updateBucket('privateassets', { public: true })).error).not.toBeNull();
    }
  });
});

describe('signed links', () => {
  it('open a private object until they expire, and only that object', async () => {
    const bucket = test.service().storage.from('privateassets');
    await bucket.upload(`${test.folder}/signed/b.pdf`, new Blob(['signed'], { type: 'application/pdf' }));
    const { data } = await administrator.storage
      .from('privateassets')
      .createSignedUrl(`${test.folder}/signed/b.pdf`, 60, { download: 'letter 1.pdf' });
    const link = data?.signedUrl ?? '';
    const response = await fetch(link);
    expect(await response.text()).toBe('signed');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=letter%201.pdf; filename*=UTF-8''letter%201.pdf`);
    expect((await fetch(link.replace('b.pdf', 'a.pdf'))).ok).toBe(false);
    const short = await administrator.storage.from('privateassets').createSignedUrl(`${test.folder}/signed/b.pdf`, 1);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const late = await fetch(short.data?.signedUrl ?? '');
    expect([late.status, await late.json()]).toMatchObject([400, { error: 'InvalidJWT' }]);
    const many = await administrator.storage
      .from('privateassets')
      .createSignedUrls([`${test.folder}/signed/b.pdf`, `${test.folder}/signed/none.pdf`], 60);
    expect(many.data?.map((entry) => [entry.path, Boolean(entry.signedUrl), Boolean(entry.error)])).toEqual([
      [`${test.folder}/signed/b.pdf`, true, false],
      [`${test.folder}/signed/none.pdf`, false, true],
    ]);
  });

  it('for uploads store exactly that object', async () => {
    const path = `${ownerId}/signed-upload.png`;
    const bucket = owner.storage.from('avatars');
    const { data } = await bucket.createSignedUploadUrl(path);
    const visitor = test.visitor().storage.from('avatars');
    expect((await visitor.uploadToSignedUrl(`${ownerId}/else.png`, data?.token ?? '', png())).error).not.toBeNull();
    expect((await visitor.uploadToSignedUrl(path, data?.token ?? '', png('signed'))).error).toBeNull();
    expect(await (await bucket.download(path)).data?.text()).toBe('signed');
  });
});

describe('downloads and lists', () => {
  it('give all bytes of a large binary object', async () => {
    const bytes = new Uint8Array(3 * 1024 * 1024).map((_, index) => index % 251);
    const bucket = test.service().storage.from('publicassets');
    await bucket.upload(`${test.folder}/large/file.pdf`, bytes, { contentType: 'application/pdf' });
    const { data } = await bucket.download(`${test.folder}/large/file.pdf`);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  it('show folders once, with names relative to the folder, paged and sorted', async () => {
    const bucket = test.service().storage.from('publicassets');
    for (const path of ['list/b.png', 'list/a.png', 'list/deep/c.png', 'list/deep/deeper/d.png', 'list_/other.png', 'listing.png']) {
      expect((await bucket.upload(`${test.folder}/${path}`, png())).error).toBeNull();
    }
    const names = async (folder: string, options?: Parameters<typeof bucket.list>[1]) =>
      (await administrator.storage.from('publicassets').list(test.folder + folder, options)).data?.map((entry) => [
        entry.name,
        entry.id === null,
      ]);
    expect(await names('/list')).toEqual([
      ['a.png', false],
      ['b.png', false],
      ['deep', true],
    ]);
    expect(await names('/list', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      ['deep', true],
      ['b.png', false],
      ['a.png', false],
    ]);
    expect(await names('/list', { sortBy: { column: 'updated_at', order: 'asc' } })).toEqual([
      ['deep', true],
      ['b.png', false],
      ['a.png', false],
    ]);
    expect(await names('/list', { limit: 1, offset: 1 })).toEqual([['b.png', false]]);
    expect(await names('/list', { search: 'B' })).toEqual([['b.png', false]]);
    expect(await names('/list/deep')).toEqual([
      ['c.png', false],
      ['deeper', true],
    ]);
    expect((await names(''))?.filter(([name]) => String(name).startsWith('list'))).toEqual([
      ['list', true],
      ['list_', true],
      ['listing.png', false],
    ]);
  });

  it('copy, move and remove', async () => {
    const bucket = administrator.storage.from('publicassets');
    await bucket.upload(`${test.folder}/change/a.png`, png('moving'));
    expect((await bucket.copy(`${test.folder}/change/a.png`, `${test.folder}/change/b.png`)).data?.path).toBe(
      `publicassets/${test.folder}/change/b.png`,
    );
    expect((await bucket.move(`${test.folder}/change/a.png`, `${test.folder}/change/c.png`)).error).toBeNull();
    expect(await (await bucket.download(`${test.folder}/change/c.png`)).data?.text()).toBe('moving');
    expect((await bucket.download(`${test.folder}/change/a.png`)).data).toBeNull();
    expect((await bucket.remove([`${test.folder}/change/b.png`, `${test.folder}/change/c.png`])).data).toHaveLength(2);
    expect((await bucket.list(`${test.folder}/change`)).data).toEqual([]);
  });

  it('send one range of bytes', async () => {
    const path = `${test.folder}/range.pdf`;
    await test
      .service()
      .storage.from('publicassets')
      .upload(path, new Blob(['0123456789'], { type: 'application/pdf' }));
    const take = async (range: string) => {
      const response = await fetch(publicAddress(path), { headers: { range } });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await take('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await take('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await take('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
    expect((await fetch(publicAddress(path))).headers.get('accept-ranges')).toBe('bytes');
  });

  it('have the robots header of the upload, else none; a copy keeps it, and a moved file loses it', async () => {
    const bucket = test.service().storage.from('publicassets');
    const robots = async (name: string) => (await fetch(publicAddress(`${test.folder}/robots/${name}`))).headers.get('x-robots-tag');
    const named = (name: string) => `${test.folder}/robots/${name}`;
    await bucket.upload(named('none.png'), png());
    await bucket.upload(named('all.png'), png(), { headers: { 'x-robots-tag': 'all' } });
    expect([await robots('none.png'), await robots('all.png')]).toEqual(['none', 'all']);
    expect((await bucket.copy(named('all.png'), named('copied.png'))).error).toBeNull();
    expect((await bucket.move(named('all.png'), named('moved.png'))).error).toBeNull();
    expect([await robots('copied.png'), await robots('moved.png')]).toEqual(['all', 'none']);
    expect((await bucket.update(named('moved.png'), png(), { headers: { 'x-robots-tag': 'all' } })).error).toBeNull();
    expect(await robots('moved.png')).toBe('all');
    expect((await bucket.upload(named('index.png'), png(), { headers: { 'x-robots-tag': 'index, follow' } })).error).toMatchObject({
      statusCode: '400',
    });
    expect(
      (await bucket.upload(named('large.png'), png(), { headers: { 'x-robots-tag': 'nosnippet, max-image-preview:large' } })).error,
    ).toBeNull();
  });
});
