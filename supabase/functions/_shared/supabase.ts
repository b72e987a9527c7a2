import { createClient, type SupabaseClient } from 'npm:@supabase/supabase-js@2.109.0';

/** Untyped: data is checked where it is used. */
export type Client = SupabaseClient;

/** Returns the default key of a dictionary such as `{"default":"sb_secret_…"}`, which Supabase passes to functions. */
function keyOf(dictionary: string | undefined): string | undefined {
  if (!dictionary) return undefined;
  const keys = JSON.parse(dictionary) as Record<string, unknown>;
  return typeof keys.default === 'string' ? keys.default : undefined;
}

function clientWith(key: string | undefined, token?: string): Client {
  const url = Deno.env.get('SUPABASE_URL');
  if (!url || !key) throw new Error('SUPABASE_URL or a key is missing in the environment.');
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token && { global: { headers: { authorization: `Bearer ${token}` } } }),
  });
}

// The second name of each key serves projects that still have the older keys only.
const secretKey = () => keyOf(Deno.env.get('SUPABASE_SECRET_KEYS')) ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
const publishableKey = () => keyOf(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS')) ?? Deno.env.get('SUPABASE_ANON_KEY');

/** Returns a client of the service role, which bypasses row-level security. */
export const adminClient = (): Client => clientWith(secretKey());

/** Returns whether a key is the one of the service role. */
export const isSecretKey = (key: string | null): boolean => key !== null && key !== '' && key === secretKey();

/** Returns a client without a session. Each request needs its own, because a client keeps the session it gets. */
export const anonClient = (): Client => clientWith(publishableKey());

/** Returns a client with a user's session: row-level security decides what it may do. */
export const userClient = (token: string): Client => clientWith(publishableKey(), token);
