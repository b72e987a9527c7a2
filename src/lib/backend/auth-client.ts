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
 * A session's end by the clock of this device, which the client holds it against: Auth writes `expires_at` by its own. On a device that
 * is an hour ahead each call would renew the session, and on one that is behind none would. Without it the client counts from now.
 */
async function byOwnClock(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const session: unknown = await response.json();
  return new Response(
    JSON.stringify(session, (name, value: unknown) => (name === 'expires_at' ? undefined : value)),
    response,
  );
}

/**
 * Without a session the client would go on as a visitor, whom the database refuses in words of its own. Here such a call is told
 * from others: `unauthenticated` once the session is gone, `offline` while it is only waiting to be renewed.
 */
function accountFetch(key: string): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const isForAccounts = !pathname.includes('/auth/v1/');
    if (isForAccounts && new Headers(init?.headers).get('authorization') === `Bearer ${key}`) {
      if (hasStoredSession()) throw new TypeError('Failed to fetch: the session could not be renewed.');
      return Response.json({ code: 'PGRST301', message: 'No session.' }, { status: 401 });
    }
    const response = await fetchWithTimeout(input, init);
    return /\/auth\/v1\/.*\b(token|verify)$/.test(pathname) ? byOwnClock(response) : response;
  };
}

/**
 * The whole Supabase client (session, storage, functions) for calls as the person who is signed in, loaded on first use and
 * shared. It takes no session out of an address, where anybody may have put one. Throws AppError `offline` when it can't be loaded,
 * and `preview` in the control panel's preview, which nobody is signed in to.
 */
export function authClient(): Promise<SupabaseClient<Database>> {
  if (isPreview()) return Promise.reject(new AppError('preview'));
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const { url, key } = publicConfig();
      return createClient<Database>(url, key, {
        auth: { flowType: 'implicit', storageKey: sessionKey(), detectSessionInUrl: false },
        global: { fetch: accountFetch(key) },
      });
    },
    (failure: unknown) => {
      // The next call may find the connection back.
      client = undefined;
      throw new AppError('offline', { cause: failure });
    },
  );
  return client;
}

/** Whether this browser holds a session of this site's project that could be renewed, without loading the client. */
export function hasStoredSession(): boolean {
  return readStored(sessionKey())?.includes('"refresh_token"') ?? false;
}

/** Each has a name of its own, since two of one name would share what they tell each other. */
let others = 0;

/** A client that keeps no session, for what is asked beside the session of this browser. Throws when it can't be loaded. */
export async function withoutSession(): Promise<SupabaseClient<Database>> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = publicConfig();
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: `no-session-${String((others += 1))}` },
    global: { fetch: fetchWithTimeout },
  });
}

/**
 * Ends the session of this browser: here before this returns, so that nothing can bring it back, then at the backend. Throws
 * AppError, or what else went wrong, when it stays alive there.
 */
export async function endStoredSession(): Promise<void> {
  const stored = readStored(sessionKey());
  removeStored(sessionKey());
  if (!stored) return;
  const end = () => endAtBackend(JSON.parse(stored) as Tokens);
  // Several tabs may end it at the same moment: one of them asks the backend. Only secure pages have locks.
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
    // Another tab was faster.
    if (!isSessionOver(failure)) throw failure;
  }
}
