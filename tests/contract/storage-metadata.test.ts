import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Project } from './support/project.ts';

let test: Project;

beforeAll(async () => {
  test = await openProject();
});
afterAll(() => test.close());

const own = { name: 'صورة الفريق.png' };
const bucket = () => test.service().storage.from('publicassets');
const png = (text = 'picture') => new Blob([text], { type: 'image/png' });
const pathOf = (name: string) => `${test.folder}/metadata/${name}.png`;
const metadataOf = async (path: string) => (await bucket().info(path)).data?.metadata ?? null;

/** Uploads the bytes themselves, as the site does. */
const store = (path: string, metadata: string) =>
  fetch(`${test.url}/storage/v1/object/publicassets/${path}`, {
    method: 'POST',
    body: 'picture',
    headers: {
      apikey: test.secretKey,
      authorization: `Bearer ${test.secretKey}`,
      'content-type': 'image/png',
      'x-metadata': Buffer.from(metadata).toString('base64'),
    },
  });

describe('metadata of the caller', () => {
  it('is kept from a form and from a header, in any letters', async () => {
    expect((await bucket().upload(pathOf('form'), png(), { metadata: own })).error).toBeNull();
    expect(await metadataOf(pathOf('form'))).toEqual(own);
    expect((await store(pathOf('header'), JSON.stringify(own))).status).toBe(200);
    expect(await metadataOf(pathOf('header'))).toEqual(own);
    expect(await test.sql(`select user_metadata ->> 'name' as name from storage.objects where name = $1`, [pathOf('header')])).toEqual([
      { name: own.name },
    ]);
  });

  it('is described beside the facts of the file', async () => {
    await bucket().upload(pathOf('facts'), png(), { metadata: own, cacheControl: '60' });
    expect((await bucket().info(pathOf('facts'))).data).toMatchObject({
      name: pathOf('facts'),
      bucketId: 'publicassets',
      size: 7,
      contentType: 'image/png',
      metadata: own,
    });
  });

  it('stays with a move and a copy, and goes with a replacement without metadata', async () => {
    await bucket().upload(pathOf('one'), png(), { metadata: own });
    expect((await bucket().move(pathOf('one'), pathOf('two'))).error).toBeNull();
    expect(await metadataOf(pathOf('two'))).toEqual(own);
    expect((await bucket().copy(pathOf('two'), pathOf('three'))).error).toBeNull();
    expect(await metadataOf(pathOf('three'))).toEqual(own);
    await bucket().upload(pathOf('two'), png('other'), { upsert: true });
    expect((await metadataOf(pathOf('two'))) ?? {}).toEqual({});
    await bucket().upload(pathOf('two'), png('other'), { upsert: true, metadata: { name: 'b.png' } });
    expect(await metadataOf(pathOf('two'))).toEqual({ name: 'b.png' });
  });

  it('that is no JSON, or too much, counts as none', async () => {
    expect((await store(pathOf('broken'), '{"name":')).status).toBe(200);
    expect(await test.sql('select user_metadata from storage.objects where name = $1', [pathOf('broken')])).toEqual([
      { user_metadata: {} },
    ]);
    expect((await bucket().upload(pathOf('large'), png(), { metadata: { name: 'x'.repeat(1024 * 1024) } })).error).toBeNull();
    expect((await metadataOf(pathOf('large'))) ?? {}).toEqual({});
  });
});
