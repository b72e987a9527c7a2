import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedSupabase } from '../../supabase/local/plugin.ts';
import { createQueue } from '../../supabase/local/data/queue.ts';
import { snapshotFile, startTestBackend, type TestBackend } from '../support/backend.ts';

describe('the HTTP bridge', () => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await startTestBackend();
  });
  afterAll(() => test.stop());

  const send = (headers: Record<string, string>, write: (outgoing: ReturnType<typeof request>) => void) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = request(
        `${test.url}/storage/v1/object/publicassets/big.png`,
        { method: 'POST', headers: { apikey: test.backend.secretKey, ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      outgoing.on('error', reject);
      write(outgoing);
    });

  it('refuses a body that is too large before it has arrived', async () => {
    expect(await send({ 'content-length': String(1024 ** 3) }, (outgoing) => outgoing.write('x'))).toBe(413);
  });

  it('does not keep others waiting while a slow client sends', async () => {
    let finish = () => {};
    const slow = send({ 'content-length': '4', 'content-type': 'image/png' }, (outgoing) => {
      outgoing.write('ab');
      finish = () => outgoing.end('cd');
    });
    expect((await test.visitor().from('website_settings').select('id')).error).toBeNull();
    finish();
    expect(await slow).toBe(200);
  });

  it('yields to the event loop, which accepts connections, before each task', async () => {
    const { run } = createQueue();
    const done: string[] = [];
    const work = async () => {
      done.push('work');
      setImmediate(() => done.push('turn'));
    };
    await Promise.all([run(work), run(work), run(work)]);
    expect(done).toEqual(['work', 'turn', 'work', 'turn', 'work']);
  });

  it('survives a client that disconnects', async () => {
    await expect(
      send({ 'content-length': '100' }, (outgoing) => {
        outgoing.write('x', () => outgoing.destroy());
      }),
    ).rejects.toThrow();
    expect((await test.visitor().from('website_settings').select('id')).error).toBeNull();
  });

  it.each(['/auth/v1/token?grant_type=password', '/rest/v1/website_settings', '/storage/v1/object/publicassets/x.png'])(
    'lets a site at another origin call %s',
    async (path) => {
      const preflight = await fetch(test.url + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://www.example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'accept-profile,apikey,authorization,content-type',
        },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'accept-profile,apikey,authorization,content-type',
      ]);
      const answer = await fetch(test.url + path, { headers: { origin: 'https://www.example.com', apikey: test.backend.publishableKey } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it('answers nothing outside the API', async () => {
    expect((await fetch(`${test.url}/restaurant`)).status).toBe(404);
    expect((await fetch(`${test.url}/rest/v10/x`)).status).toBe(404);
  });
});

describe('the Vite plugin', () => {
  let server: ViteDevServer;
  let url: string;
  beforeAll(async () => {
    vi.stubEnv('EMBEDDED_DATA', 'memory');
    vi.stubEnv('EMBEDDED_SECRET_KEY', 'sb_secret_chosen_by_the_test');
    vi.stubEnv('EMBEDDED_SNAPSHOT', await snapshotFile());
    server = await createServer({
      configFile: false,
      logLevel: 'error',
      plugins: [embeddedSupabase()],
      server: { port: 5891, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    await server.listen();
    url = `http://localhost:${String(server.config.server.port)}`;
  });
  afterAll(() => server.close());

  it('serves the API beside the pages and passes them the publishable key', async () => {
    const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
    const key = /<meta name="supabase-key" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(key).toMatch(/^sb_publishable_/);
    expect((await fetch(`${url}/rest/v1/website_settings?select=id`, { headers: { apikey: key } })).status).toBe(200);
    expect((await fetch(`${url}/rest/v1/inquiries?select=id`, { headers: { apikey: 'sb_secret_chosen_by_the_test' } })).status).toBe(200);
    expect((await fetch(`${url}/_local/mail`)).status).toBe(200);
  });

  it('keeps its data, its code and the demo accounts from browsers', async () => {
    const paths = [
      '/supabase/demo/users.json',
      '/supabase/demo/users.json?raw',
      '/supabase/local/backend.ts',
      '/supabase/seed.sql?raw',
      '/supabase/config.toml?url',
      `/@fs${process.cwd()}/supabase/seed.sql?raw`,
    ];
    for (const path of paths) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 403]);
    }
  });
});

it('no file of the site imports the embedded backend or the demo data', async () => {
  const files = (await readdir('src', { recursive: true, withFileTypes: true })).filter((entry) => /\.tsx?$/.test(entry.name));
  const texts = await Promise.all(
    files.map(async (entry) => ({ name: entry.name, text: await readFile(join(entry.parentPath, entry.name), 'utf8') })),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.filter(({ text }) => /(?:from|import\()\s*['"][^'"]*supabase\/(?:local|demo|seed)/.test(text)).map(({ name }) => name),
  ).toEqual([]);
});
