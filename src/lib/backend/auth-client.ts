import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { isPreview } from '@/lib/preview';
import { publicConfig } from '@/lib/public-config';
import { readStored, removeStored } from '@/lib/storage';
import { AppError, isSessionOver } from './errors';
import { fetchWithTimeout } from './fetch-with-timeout';
import { sessionKey } from './session-key';
import { unwrap } from './unwrap';

let client: Promise<SupabaseClient<Database>> | undefined;

/**
 * Removes `expires_at` from a session, so that the client computes it from the device's clock. Auth's value would renew the session at
 * every call on a device an hour ahead, and never on one that is behind.
 */
async function withoutExpiry(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const session: unknown = await response.json();
  return new Response(
    JSON.stringify(session, (name, value: unknown) => (name === 'expires_at' ? undefined : value)),
    response,
  );
}

/**
 * Without a session the client would call as anonymous, and the database would refuse in its own words. This fetch refuses first:
 * `unauthenticated` without a session, `offline` while a session waits to be renewed.
 */
function sessionFetch(key: string): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const needsSession = !pathname.includes('/auth/v1/');
    if (needsSession && new Headers(init?.headers).get('authorization') === `Bearer ${key}`) {
      if (hasStoredSession()) throw new TypeError('Failed to fetch: the session could not be renewed.');
      return Response.json({ code: 'PGRST301', message: 'No session.' }, { status: 401 });
    }
    const response = await fetchWithTimeout(input, init);
    return /\/auth\/v1\/.*\b(token|verify)$/.test(pathname) ? withoutExpiry(response) : response;
  };
}

/**
 * Returns the whole Supabase client (session, storage, functions) for calls of the signed-in person. It is loaded once and shared. It
 * ignores sessions in the address, which anybody may have put there. Throws AppError `offline` when it can't be loaded, and `preview` in
 * the control panel's preview.
 */
export function authClient(): Promise<SupabaseClient<Database>> {
  if (isPreview()) return Promise.reject(new AppError('preview'));
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const { url, key } = publicConfig();
      return createClient<Database>(url, key, {
        auth: { flowType: 'implicit', storageKey: sessionKey(), detectSessionInUrl: false },
        global: { fetch: sessionFetch(key) },
      });
    },
    (failure: unknown) => {
      // The next call loads it again.
      client = undefined;
      throw new AppError('offline', { cause: failure });
    },
  );
  return client;
}

/** Returns whether this browser holds a session of this project that could be renewed, without loading the client. */
export function hasStoredSession(): boolean {
  return readStored(sessionKey())?.includes('"refresh_token"') ?? false;
}

/** Clients with the same storage key would share their events. */
let otherClients = 0;

/** Returns a client that stores no session, for calls beside this browser's session. Throws when it can't be loaded. */
export async function withoutSession(): Promise<SupabaseClient<Database>> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = publicConfig();
  return createClient<Database>(url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `no-session-${String((otherClients += 1))}`,
    },
    global: { fetch: fetchWithTimeout },
  });
}

/**
 * Ends the session of this browser: first locally, so that nothing restores it, then at the backend. Throws AppError or another error when
 * the backend fails.
 */
export async function endStoredSession(): Promise<void> {
  const stored = readStored(sessionKey());
  removeStored(sessionKey());
  if (!stored) return;
  const end = () => endAtBackend(JSON.parse(stored) as Tokens);
  // Several tabs may end it at the same time. One of them calls the backend. Only secure pages have locks.
  if ('locks' in navigator) await navigator.locks.request('end-session', { ifAvailable: true }, (lock) => (lock ? end() : undefined));
  else await end();
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

async function endAtBackend({ access_token, refresh_token }: Tokens): Promise<void> {
  const { auth } = await withoutSession();
  try {
    await unwrap(auth.setSession({ access_token, refresh_token }));
    await unwrap(auth.signOut({ scope: 'local' }));
  } catch (failure) {
    // Another tab has ended it already.
    if (!isSessionOver(failure)) throw failure;
  }
}
