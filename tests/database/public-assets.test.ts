import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytes, clientOf, expectAllowed, pngBytes, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  expectAllowed(await upload(cast.administrator.client, 'media/hero.png'));
});
afterAll(() => cast.stop());

const bucket = (client: Cast['visitor']) => client.storage.from('publicassets');
const upload = (client: Cast['visitor'], path: string, contentType = 'image/png', content = pngBytes()) =>
  bucket(client).upload(path, content, { contentType, upsert: true });

describe('publicassets bucket', () => {
  it('is read by address by everybody', async () => {
    const response = await fetch(bucket(cast.visitor).getPublicUrl('media/hero.png').data.publicUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each(strangers)('cannot be listed, written or cleared by the %s', async (role) => {
    const client = clientOf(cast, role);
    expect((await bucket(client).list('media')).data).toEqual([]);
    expect((await upload(client, 'media/mine.png')).error).not.toBeNull();
    expect((await upload(client, 'media/hero.png')).error).not.toBeNull();
    expect((await bucket(client).move('media/hero.png', 'media/moved.png')).error).not.toBeNull();
    await bucket(client).remove(['media/hero.png']);
    expect((await bucket(cast.administrator.client).list('media')).data?.map((file) => file.name)).toEqual(['hero.png']);
  });

  it('is filled, replaced, downloaded and cleared by the administrator', async () => {
    const { client } = cast.administrator;
    expectAllowed(await upload(client, 'sitemap.xml', 'application/xml', bytes('<urlset/>')));
    expectAllowed(await upload(client, 'sitemap.xml', 'application/xml', bytes('<urlset></urlset>')));
    expect(await (await bucket(client).download('sitemap.xml')).data?.text()).toBe('<urlset></urlset>');
    expectAllowed(await upload(client, 'profile.pdf', 'application/pdf', bytes('%PDF')));
    expectAllowed(await bucket(client).remove(['sitemap.xml', 'profile.pdf']));
    expect((await bucket(client).download('profile.pdf')).error).not.toBeNull();
  });

  it('takes pictures and documents, not programs', async () => {
    expect((await upload(cast.administrator.client, 'media/run.html', 'text/html')).error).not.toBeNull();
    expect((await upload(cast.administrator.client, 'media/run.exe', 'application/x-msdownload')).error).not.toBeNull();
  });
});
