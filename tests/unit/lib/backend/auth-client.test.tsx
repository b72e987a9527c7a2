import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/backend/errors';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
  vi.resetModules();
});
afterEach(() => vi.doUnmock('@supabase/supabase-js'));

it('the Supabase client is asked for again after it could not be loaded, and then shared', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ createClient: () => ({ is: 'client' }) });
  vi.doMock('@supabase/supabase-js', load);
  const { authClient } = await import('@/lib/backend/auth-client');
  await expect(authClient()).rejects.toMatchObject({ code: 'offline' });
  const client = await authClient();
  expect(client).toEqual({ is: 'client' });
  expect(await authClient()).toBe(client);
});

it.each([
  ['nothing', 'sb-backend-auth-token', null, false],
  ['a session', 'sb-backend-auth-token', { refresh_token: 'r', access_token: 'a' }, true],
  ['a session of another project', 'sb-other-auth-token', { refresh_token: 'r', access_token: 'a' }, false],
  ['something else under its name', 'sb-backend-auth-token', { isAuthenticated: true }, false],
])('a browser that holds %s', async (_what, key, value, isSession) => {
  localStorage.clear();
  if (value) localStorage.setItem(key, JSON.stringify(value));
  const { hasStoredSession } = await import('@/lib/backend/auth-client');
  expect(hasStoredSession()).toBe(isSession);
});

/** The `fetch` of the client. The rest of the client is not used. */
async function fetchOfClient(): Promise<typeof fetch> {
  vi.doMock('@supabase/supabase-js', () => ({ createClient: (_url: string, _key: string, options: unknown) => options }));
  const { authClient } = await import('@/lib/backend/auth-client');
  return ((await authClient()) as unknown as { global: { fetch: typeof fetch } }).global.fetch;
}

const askAs = async (token: string) =>
  (await fetchOfClient())('http://backend.test/rest/v1/creator_posts', { headers: { authorization: `Bearer ${token}` } });

describe('a call without a session', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', network.mockReset().mockResolvedValue(Response.json([]))));
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('says that the session has ended, instead of what the database says to strangers', async () => {
    const response = await askAs('sb_publishable_test');
    expect(toAppError(await response.json(), response.status).code).toBe('unauthenticated');
    expect(network).not.toHaveBeenCalled();
  });

  it('is offline while the session only waits to be renewed', async () => {
    localStorage.setItem('sb-backend-auth-token', '{"refresh_token":"r"}');
    const failure = await askAs('sb_publishable_test').catch((error: unknown) => error);
    expect(toAppError(failure).code).toBe('offline');
    expect(network).not.toHaveBeenCalled();
  });

  it('is what Auth is for, and a call with a session goes through', async () => {
    await askAs('a.b.c');
    await (await fetchOfClient())('http://backend.test/auth/v1/token', { headers: { authorization: 'Bearer sb_publishable_test' } });
    expect(network).toHaveBeenCalledTimes(2);
  });
});
