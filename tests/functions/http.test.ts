import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeno, type DenoProcess } from '../../supabase/local/functions/deno-process.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { freshAddress, refusal, send } from './support/call.ts';
import { payload } from './support/registration.ts';

let test: TestBackend;
/** The functions of the backend, and processes of their own with configured origins. */
const configured = new Map<string, DenoProcess>();
const names = ['create-creator-profile', 'verify-creator-email', 'check-resume'] as const;
const allowed = ['https://www.example.test', 'https://admin.example.test'];

beforeAll(async () => {
  test = await startTestBackend();
  for (const name of names) {
    const environment = {
      SUPABASE_URL: test.url,
      // The newer variables of Supabase, without the older ones.
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: test.backend.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: test.backend.secretKey }),
      ALLOWED_ORIGINS: ` ${allowed.join(' , ')}/ `,
    };
    configured.set(name, await startDeno(name, `supabase/functions/${name}/index.ts`, environment));
  }
});
afterAll(async () => {
  await Promise.all([...configured.values()].map((process) => process.stop()));
  await test.stop();
});

const served = (name: string) => `${test.url}/functions/v1/${name}`;
const alone = (name: string) => configured.get(name)?.address ?? '';
const origin = (name: string) => ({ headers: { origin: name } });

describe.each(names)('%s', (name) => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
    const answer = await send(served(name), {}, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    if (method !== 'HEAD') expect(answer.body).toEqual({ code: 'method_not_allowed', error: 'Only POST is allowed.' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'answers 415 to %j',
    async (type) => {
      expect(refusal(await send(served(name), payload(), { headers: { 'content-type': type } }))).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('takes JSON with a character set', async () => {
    expect((await send(served(name), '{}', { headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).body.code).toBe(
      'malformed_request',
    );
  });

  it.each(['', '{', 'null', '[]', '"text"', '1', '{"username":"x"}', '{"username":"a\\u0000b"}'])('answers 400 to %j', async (body) => {
    expect(refusal(await send(served(name), body))).toEqual([400, 'malformed_request']);
  });

  it('answers 400 to bytes that are not UTF-8', async () => {
    const response = await fetch(served(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  it('answers 413 to a body over 8 kB, also without a content length', async () => {
    const large = JSON.stringify({ ...payload(), more: 'x'.repeat(8 * 1024) });
    expect(refusal(await send(served(name), large))).toEqual([413, 'too_large']);
    const stream = new Blob([large]).stream();
    const response = await fetch(alone(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  });

  it('forbids caching of its responses', async () => {
    const { headers } = await send(served(name), {});
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('vary')]).toEqual([
      'no-store',
      'nosniff',
      'Origin',
    ]);
  });

  it.each(allowed)('lets the configured origin %s in', async (site) => {
    const preflight = await send(alone(name), '', {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(site);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['apikey', 'authorization', 'content-type']),
    );
    expect((await send(alone(name), {}, origin(site))).headers.get('access-control-allow-origin')).toBe(site);
    expect((await send(alone(name), {}, { method: 'GET', ...origin(site) })).headers.get('access-control-allow-origin')).toBe(site);
  });

  it.each(['https://evil.example', 'https://www.example.test.evil.example', 'http://www.example.test', 'https://example.test', 'null'])(
    'lets the origin %s read nothing',
    async (site) => {
      for (const address of [alone(name), served(name)]) {
        const preflight = await send(address, '', { method: 'OPTIONS', ...origin(site) });
        expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null]);
        expect((await send(address, {}, origin(site))).headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('lets the origin of the API in when none is configured', async () => {
    expect((await send(served(name), {}, origin(test.url))).headers.get('access-control-allow-origin')).toBe(test.url);
  });

  it('needs no key, as visitors have no session', async () => {
    expect((await send(served(name), {})).body.code).toBe('malformed_request');
  });
});

it('the newer keys are enough to register', async () => {
  expect((await send(alone('create-creator-profile'), payload(), { address: freshAddress() })).status).toBe(201);
});
