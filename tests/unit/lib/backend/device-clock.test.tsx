import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServerNow } from '@/hooks/use-server-now';
import { authClient } from '@/lib/backend/auth-client';
import { serverNow } from '@/lib/backend/server-clock';

const hour = 3_600_000;
/** The time of the backend. */
const truth = Date.parse('2026-11-25T12:00:00Z');
const life = 600;

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const user = { id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', email: 'noor@example.com', aud: 'authenticated' };

function session(count: number) {
  const exp = truth / 1000 + life;
  const access_token = `${part({ alg: 'HS256' })}.${part({ exp, sub: user.id, session_id: String(count) })}.c2ln`;
  return { access_token, token_type: 'bearer', expires_in: life, expires_at: exp, refresh_token: `refresh-${String(count)}`, user };
}

const asked: string[] = [];

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">';
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname + search);
    return Promise.resolve(Response.json(pathname.includes('/auth/v1/') ? session(asked.length) : []));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['a day ahead', 24 * hour],
  ['right', 0],
])('on a device whose clock is %s', (_what, wrong) => {
  it('the session is not renewed while it is valid, and the time of the backend is known', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(truth + wrong);
    const client = await authClient();
    expect((await client.auth.signInWithPassword({ email: user.email, password: 'x' })).error).toBeNull();
    for (let count = 0; count < 5; count += 1) await client.from('creators').select('id');
    expect(asked.filter((address) => address.includes('/auth/v1/'))).toEqual(['/auth/v1/token?grant_type=password']);
    expect(serverNow()).toBe(truth);
    expect(renderHook(() => useServerNow(60_000)).result.current).toBe(truth);
    await client.auth.signOut({ scope: 'local' });
    expect(serverNow()).toBe(truth + wrong);
  });

  it('it is renewed once when its time is over by that clock', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(truth + wrong);
    const client = await authClient();
    await client.auth.signInWithPassword({ email: user.email, password: 'x' });
    clock.mockReturnValue(truth + wrong + life * 1000);
    for (let count = 0; count < 5; count += 1) await client.from('creators').select('id');
    expect(asked.filter((address) => address.includes('grant_type=refresh_token'))).toHaveLength(1);
    await client.auth.signOut({ scope: 'local' });
  });
});

it.each(['', '{}', 'no JSON', '{"access_token":"a.b.c","expires_at":1,"refresh_token":"r"}', '{"access_token":"a","refresh_token":"r"}'])(
  'a browser that holds "%s" tells the time of the device',
  (stored) => {
    localStorage.setItem('sb-backend-auth-token', stored);
    vi.spyOn(Date, 'now').mockReturnValue(truth);
    expect(serverNow()).toBe(truth);
  },
);
