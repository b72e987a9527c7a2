import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  document.head.innerHTML = '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
  vi.resetModules();
});
afterEach(() => vi.doUnmock('@supabase/supabase-js'));

it('the Supabase client is asked for again after it could not be loaded, and then shared', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue({ createClient: () => ({ is: 'client' }) });
  vi.doMock('@supabase/supabase-js', load);
  const { account } = await import('@/lib/backend/account');
  await expect(account()).rejects.toMatchObject({ code: 'offline' });
  const client = await account();
  expect(client).toEqual({ is: 'client' });
  expect(await account()).toBe(client);
});

it.each([
  ['nothing', 'sb-backend-auth-token', null, false],
  ['a session', 'sb-backend-auth-token', { refresh_token: 'r', access_token: 'a' }, true],
  ['a session of another project', 'sb-other-auth-token', { refresh_token: 'r', access_token: 'a' }, false],
  ['something else under its name', 'sb-backend-auth-token', { isAuthenticated: true }, false],
])('a browser that holds %s', async (_what, key, value, isSession) => {
  localStorage.clear();
  if (value) localStorage.setItem(key, JSON.stringify(value));
  const { hasStoredSession } = await import('@/lib/backend/account');
  expect(hasStoredSession()).toBe(isSession);
});
