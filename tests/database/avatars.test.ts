import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, pngBytes, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

describe('avatars bucket', () => {
  const upload = (client: Cast['visitor'], path: string, contentType = 'image/png', content = pngBytes()) =>
    client.storage.from('avatars').upload(path, content, { contentType });
  const stored = async (path: string) =>
    (await cast.sql(`select 1 from storage.objects where bucket_id = 'avatars' and name = $1`, [path])).length === 1;

  it.each([
    ['png', 'image/png'],
    ['JPG', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ])('takes a %s of its owner', async (extension, type) => {
    const path = `${cast.creator.id}/1_me.${extension}`;
    expectAllowed(await upload(cast.creator.client, path, type));
    expect(await stored(path)).toBe(true);
  });

  it('refuses the folders of others, other places, types and sizes', async () => {
    const { client, id } = cast.creator;
    const refused = [
      await upload(client, `${cast.otherCreator.id}/1_me.png`),
      await upload(client, '1_me.png'),
      await upload(client, `${id}/deep/1_me.png`),
      await upload(client, `${id}/page.html`, 'text/html'),
      await upload(client, `${id}/page.html`),
      await upload(client, `${id}/1_me.png`, 'image/svg+xml'),
      await upload(client, `${id}/large.png`, 'image/png', new ArrayBuffer(5 * 1024 * 1024 + 1)),
      await upload(cast.visitor, `${id}/visitor.png`),
      await upload(cast.administrator.client, `${id}/administrator.png`),
      await upload(cast.suspendedCreator.client, `${cast.suspendedCreator.id}/1_me.png`),
    ];
    expect(refused.map((answer) => answer.error !== null)).toEqual(refused.map(() => true));
    expect(await cast.sql(`select name from storage.objects where bucket_id = 'avatars' and name not like $1`, [`${id}/1_me.%`])).toEqual(
      [],
    );
  });

  it('is replaced and removed by its owner only', async () => {
    const path = `${cast.creator.id}/2_me.png`;
    expectAllowed(await upload(cast.creator.client, path));
    for (const client of [cast.visitor, cast.otherCreator.client]) {
      await client.storage.from('avatars').remove([path]);
      expect((await client.storage.from('avatars').update(path, pngBytes(), { contentType: 'image/png' })).error).not.toBeNull();
      expect(await stored(path)).toBe(true);
    }
    expectAllowed(await cast.creator.client.storage.from('avatars').update(path, pngBytes(), { contentType: 'image/png' }));
    expectAllowed(await cast.creator.client.storage.from('avatars').remove([path]));
    expect(await stored(path)).toBe(false);
  });

  it('holds twenty pictures of one person', async () => {
    const creator = await cast.backend.createCreator();
    const client = await cast.backend.asUser(creator.email);
    await cast.sql(
      `insert into storage.objects (bucket_id, name) select 'avatars', $1 || '/' || n || '.png' from generate_series(1, 19) n`,
      [creator.id],
    );
    expectAllowed(await upload(client, `${creator.id}/a20.png`));
    expect((await upload(client, `${creator.id}/a21.png`)).error).not.toBeNull();
    await cast.sql('delete from storage.objects where name like $1', [`${creator.id}/%`]);
  });

  it('can be cleared by the administrator', async () => {
    const path = `${cast.creator.id}/3_me.png`;
    expectAllowed(await upload(cast.creator.client, path));
    expectAllowed(await cast.administrator.client.storage.from('avatars').remove([path]));
    expect(await stored(path)).toBe(false);
  });

  it('is read by address by everybody and listed by its owner only', async () => {
    const path = `${cast.creator.id}/4_me.png`;
    expectAllowed(await upload(cast.creator.client, path));
    expect((await fetch(cast.visitor.storage.from('avatars').getPublicUrl(path).data.publicUrl)).status).toBe(200);
    const list = async (client: Cast['visitor']) =>
      (await client.storage.from('avatars').list(cast.creator.id)).data?.map((file) => file.name);
    expect(await list(cast.creator.client)).toContain('4_me.png');
    for (const role of strangers.filter((name) => name !== 'creator')) expect(await list(clientOf(cast, role))).toEqual([]);
    expect(await list(cast.otherCreator.client)).toEqual([]);
  });
});
