import { createClient, type SupabaseClient } from 'npm:@supabase/supabase-js@2.109.0';

/** Untyped on purpose: what comes back is checked where it is used. */
export type Client = SupabaseClient;

/** The default key of a dictionary such as `{"default":"sb_secret_…"}`, which Supabase gives to functions. */
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

/** The older name of the key is for projects that have no new keys yet. */
const secretKey = () => keyOf(Deno.env.get('SUPABASE_SECRET_KEYS')) ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');

/** Acts as the service role: passes row-level security. */
export const adminClient = (): Client => clientWith(secretKey());

/** Whether somebody who calls has the key of the service role. */
export const isSecretKey = (key: string | null): boolean => key !== null && key !== '' && key === secretKey();

const publishableKey = () => keyOf(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS')) ?? Deno.env.get('SUPABASE_ANON_KEY');

/** Acts as a visitor. A fresh one for each request, because it keeps the session that it gets. */
export const visitorClient = (): Client => clientWith(publishableKey());

/** Acts as whoever's session this is: the database decides what they may. */
export const sessionClient = (token: string): Client => clientWith(publishableKey(), token);
