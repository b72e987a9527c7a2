import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCompressedCopies } from '../../../build/hosting/compression.ts';
import { page, serve, SITE, writeSite } from './site-fixture.ts';

let site: Awaited<ReturnType<typeof writeSite>>;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await writeSite();
  await writeCompressedCopies(site.root);
  server = await serve({ root: () => site.root, secure: false });
});
afterAll(async () => {
  await server.stop();
  await site.remove();
});

const title = (body: Buffer) => /<title>(.*)<\/title>/.exec(body.toString())?.[1];

describe('addresses', () => {
  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about?from=mail', 'about'],
    ['/ar', 'ar home'],
    ['/ar/about', 'ar about'],
    ['/creator/noor', 'profile'],
    ['/creator/noor.b', 'profile'],
    ['/ar/creator/noor', 'ar profile'],
    ['/admin/settings', 'shell'],
    ['/ar/admin/settings', 'ar shell'],
  ])('%s serves the page "%s"', async (address, expected) => {
    const answer = await server.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(title(answer.body)).toBe(expected);
  });

  it.each([
    ['/missing', 'not found'],
    ['/ar/missing', 'ar not found'],
    ['/arabic', 'not found'],
    ['/assets/old-000000.js', 'not found'],
    ['/404', 'not found'],
    ['/app', 'not found'],
    ['/app-creator', 'not found'],
    ['/creator/noor/posts', 'not found'],
    ['/ar/creator/noor/posts', 'ar not found'],
    ['/ar/app.html', 'ar not found'],
    ['/creators', 'not found'],
    ['/creator', 'not found'],
    ['/creator/', 'not found'],
    ['/ar/creator', 'ar not found'],
    ['/admin', 'not found'],
    ['/ar/%E0%A4%A', 'ar not found'],
    ['/_headers', 'not found'],
    ['/.hidden', 'not found'],
  ])('%s is the 404 page "%s" with status 404', async (address, expected) => {
    const answer = await server.get(address);
    expect(answer.status).toBe(404);
    expect(title(answer.body)).toBe(expected);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about.html?a=1&b=2', '/about?a=1&b=2'],
    ['/index.html', '/'],
    ['/ar/', '/ar'],
    ['/ar/about/', '/ar/about'],
    ['/creator/noor/', '/creator/noor'],
    ['/ar/creator/noor/', '/ar/creator/noor'],
    ['//about', '/about'],
    ['/ar///about?a=1', '/ar/about?a=1'],
  ])('%s redirects to %s', async (address, location) => {
    const answer = await server.get(address);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it('never redirects to another site', async () => {
    for (const address of ['//evil.example/', '//evil.example/about/', '/\\evil.example/', '/%2F/evil.example/']) {
      const answer = await server.get(address);
      expect(new URL(answer.headers.location ?? '/', 'https://www.example.com').origin, address).toBe('https://www.example.com');
    }
  });

  it('serves names with encoded characters', async () => {
    const answer = await server.get('/images/a%20b.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });
});

describe('requests that are malformed or try to leave the site', () => {
  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/..\\secret.txt', '/%00', '/%E0%A4%A'])(
    '%s gets the 404 page',
    async (address) => {
      const answer = await server.get(address);
      expect(answer.status).toBe(404);
      expect(title(answer.body)).toBe('not found');
      expect(answer.body.toString()).not.toContain('outside the build');
    },
  );

  it('a dot segment inside an encoded path finds nothing', async () => {
    expect((await server.get('/%252e%252e/secret.txt')).status).toBe(404);
  });
});

describe('methods', () => {
  it('HEAD has the headers of GET and no body', async () => {
    const [head, get] = await Promise.all([server.get('/about', {}, 'HEAD'), server.get('/about')]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('others are refused with the list of allowed ones', async () => {
    const answer = await server.get('/about', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends %s', async (encoding, decompress) => {
    const answer = await server.get('/assets/main-a1b2c3.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    expect(decompress(answer.body).toString()).toBe(SITE['assets/main-a1b2c3.js']);
  });

  it('prefers brotli, and sends the plain file to clients that take neither', async () => {
    expect((await server.get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br');
    const plain = await server.get('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
  });

  it('leaves pictures as they are', async () => {
    const answer = await server.get('/assets/dot-a1b2c3.png', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

describe('conditional requests and caching', () => {
  it('answers 304 without a body to the tag it sent, in any encoding', async () => {
    const { etag } = (await server.get('/about', { 'accept-encoding': 'br' })).headers;
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await server.get('/about', { 'if-none-match': `"other", ${etag ?? ''}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('sends the page again for another tag', async () => {
    expect((await server.get('/about', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('never answers 304 for a missing page', async () => {
    const { etag } = (await server.get('/missing')).headers;
    expect((await server.get('/missing', { 'if-none-match': etag ?? '' })).status).toBe(404);
  });

  it.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/assets/main-a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['/assets/_shared-d4e5f6.js', 'public, max-age=31536000, immutable'],
    ['/locales/en/common.json', 'public, max-age=300, must-revalidate'],
  ])('%s is cached as "%s"', async (address, expected) => {
    const answer = await server.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(expected);
  });
});

describe('a new build', () => {
  it('is served without a restart', async () => {
    const other = await writeSite();
    const own = await serve({ root: () => other.root, secure: false });
    try {
      expect(title((await own.get('/')).body)).toBe('home');
      await writeFile(path.join(other.root, 'index.html'), page('home again'));
      await utimes(path.join(other.root, '_headers'), new Date(), new Date(Date.now() + 5000));
      expect(title((await own.get('/')).body)).toBe('home again');
    } finally {
      await own.stop();
      await other.remove();
    }
  });

  it('that does not exist is reported in one sentence', async () => {
    const own = await serve({ root: () => path.join(site.root, 'nowhere'), secure: false });
    const answer = await own.get('/');
    await own.stop();
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain('run "npm run build" first');
  });
});

describe('run-time values', () => {
  it('are filled into pages, compressed pages too, and into nothing else', async () => {
    const own = await serve({ root: () => site.root, secure: false, fill: (html) => html.replace('content=""', 'content="filled"') });
    const [plain, compressed, script] = await Promise.all([
      own.get('/'),
      own.get('/', { 'accept-encoding': 'br' }),
      own.get('/assets/main-a1b2c3.js'),
    ]);
    await own.stop();
    expect(plain.body.toString()).toContain('content="filled"');
    expect(brotliDecompressSync(compressed.body).toString()).toBe(plain.body.toString());
    expect(script.body.toString()).toBe(SITE['assets/main-a1b2c3.js']);
  });
});
