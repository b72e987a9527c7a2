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
