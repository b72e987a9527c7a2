import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { publicConfig } from './public-config';

let client: Promise<SupabaseClient<Database>> | undefined;

/** The whole Supabase client (session, storage, functions), loaded on first use and shared. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { url, key } = publicConfig();
    return createClient<Database>(url, key, { auth: { flowType: 'implicit' } });
  });
  return client;
}

/** Whether this browser holds a session of this site's project, without loading the client. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith('sb-') && key.endsWith('-auth-token'));
  } catch {
    return false;
  }
}
