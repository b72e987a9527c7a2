import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../supabase/functions/fetch-link-card/make-card.ts';
import { asPicture } from '../../../supabase/functions/fetch-link-card/picture.ts';
import { answer, fakeNetwork, over, redirect, type Parts } from './network.fixture.ts';
import { jpegOf, pngOf, webpOf } from './pictures.fixture.ts';

const picture = (bytes: Uint8Array, type = 'image/png') => answer(bytes, `Content-Type: ${type}`);
const pageWith = (source: string) => answer(`<title>T</title><meta property="og:image" content="${source}">`);

describe('asPicture', () => {
  it.each([
    ['image/png', pngOf(640, 360)],
    ['image/png', pngOf(40, 5000)],
    ['image/jpeg', jpegOf(640, 360)],
    ['image/webp', webpOf.lossy(640, 360)],
    ['image/webp', webpOf.lossless(640, 360)],
    ['image/webp', webpOf.extended(640, 360)],
  ])('knows %s', (type, bytes) => {
    expect(asPicture(bytes)?.type).toBe(type);
  });

  it.each([
    [
      'a drawing, which can run script',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', new TextEncoder().encode(`<html>${' '.repeat(50)}<script>alert(1)</script>`)],
    ['a GIF', new TextEncoder().encode(`GIF89a${' '.repeat(50)}`)],
    ['nothing', new Uint8Array(0)],
    ['a bomb of pixels', pngOf(60_000, 60_000)],
    ['a bomb of pixels', jpegOf(65_535, 100)],
    ['a bomb of pixels', webpOf.lossless(16_384, 16_384)],
    ['a bomb of pixels', webpOf.extended(100_000, 100_000)],
    ['a pixel that counts readers', pngOf(1, 1)],
    ['a picture without sides', pngOf(0, 100)],
    ['a cut picture', pngOf(640, 360).slice(0, 12)],
    ['a cut picture', jpegOf(640, 360).slice(0, 21)],
    ['a cut picture', webpOf.lossy(640, 360).slice(0, 20)],
    ['a JPEG whose parts have no length', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(0)])],
    ['a JPEG of fill bytes', new Uint8Array([0xff, 0xd8, ...Array<number>(9999).fill(0xff)])],
  ])('refuses %s', (_what, bytes) => {
    expect(asPicture(bytes)).toBeUndefined();
  });
});

describe('makeCard', () => {
  const card = (url: string, sites: Record<string, Parts>, names = {}) => makeCard(url, over(fakeNetwork(sites, names)));

  it('has texts and picture of a page', async () => {
    expect(
      await card('https://a.com/', { 'a.com/': pageWith('https://b.com/p.png'), 'b.com/p.png': picture(pngOf(640, 360)) }),
    ).toMatchObject({
      title: 'T',
      picture: { type: 'image/png', ending: 'png' },
    });
  });

  it.each<[string, string, Record<string, Parts>]>([
    ['inside', 'https://127.0.0.1/p.png', {}],
    ['on a host that resolves to the inside', 'https://inside.com/p.png', { 'inside.com/p.png': picture(pngOf(640, 360)) }],
    ['that leads inside', 'https://b.com/p', { 'b.com/p': redirect('http://169.254.169.254/') }],
    ['of another type', 'https://b.com/p', { 'b.com/p': answer(pngOf(640, 360), 'Content-Type: text/html') }],
    ['that is a drawing', 'https://b.com/p', { 'b.com/p': picture(new TextEncoder().encode('<svg></svg>'), 'image/svg+xml') }],
    [
      'of more than a megabyte',
      'https://b.com/p',
      { 'b.com/p': picture(new Uint8Array([...pngOf(640, 360), ...new Uint8Array(1024 * 1024)])) },
    ],
    ['in data', 'data:image/png;base64,AAAA', {}],
    ['that never comes', 'https://b.com/p', { 'b.com/p': [null] }],
  ])('leaves out a picture %s', async (_what, source, sites) => {
    const found = await card('https://a.com/', { 'a.com/': pageWith(source), ...sites }, { 'inside.com': [['10.0.0.1']] });
    expect([found?.title, found?.picture]).toEqual(['T', undefined]);
  });

  it.each<[string, Record<string, Parts>]>([
    ['has no title', { 'a.com/': answer('<p>x') }],
    ['is a picture', { 'a.com/': picture(pngOf(640, 360)) }],
    ['is not there', { 'a.com/': answer('<title>Not found</title>', 'Content-Type: text/html', '404 Not Found') }],
    ['never comes', { 'a.com/': [null] }],
    ['has no site', {}],
  ])('is undefined for a page that %s', async (_what, sites) => {
    expect(await card('https://a.com/', sites)).toBeUndefined();
  });

  it('reads only the beginning of a page', async () => {
    const page = `<title>Long</title>${'x'.repeat(600 * 1024)}`;
    expect(await card('https://a.com/', { 'a.com/': answer(page) })).toMatchObject({ title: 'Long' });
  });

  it('has the still of a YouTube video, and asks only for that', async () => {
    const network = fakeNetwork({ 'i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg': picture(jpegOf(480, 360), 'image/jpeg') });
    expect(await makeCard('https://youtu.be/aqz-KE-bpKQ?t=5', over(network))).toMatchObject({ picture: { ending: 'jpg' } });
    expect(network.resolved).toEqual(['i.ytimg.com']);
  });

  const oembed = 'vimeo.com/api/oembed.json?width=960&url=https%3A%2F%2Fvimeo.com%2F1084537';
  const json = (value: unknown) => answer(JSON.stringify(value), 'Content-Type: application/json');

  it('has the still of a Vimeo video', async () => {
    const sites = {
      [oembed]: json({ title: 'Big Buck Bunny', thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' }),
      'i.vimeocdn.com/video/1.jpg': picture(jpegOf(640, 360), 'image/jpeg'),
    };
    expect(await card('https://vimeo.com/1084537', sites)).toMatchObject({ title: 'Big Buck Bunny', picture: { ending: 'jpg' } });
  });

  it.each([
    [null],
    ['text'],
    [{ thumbnail_url: 5 }],
    [{ thumbnail_url: 'https://evil.com/1.jpg' }],
    [{ thumbnail_url: 'https://i.vimeocdn.com@127.0.0.1/1.jpg' }],
    [{ thumbnail_url: 'https://i.vimeocdn.com.evil.com/1.jpg' }],
  ])('has no still for the answer %j of Vimeo', async (value) => {
    expect(await card('https://vimeo.com/1084537', { [oembed]: json(value) })).toBeUndefined();
  });
});
