import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { AppError } from './errors';
import { publicConfig } from '../public-config';

let client: Promise<SupabaseClient<Database>> | undefined;

/** The whole Supabase client (session, storage, functions), loaded on first use and shared. Throws AppError `offline` when it can't be loaded. */
export function account(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const { url, key } = publicConfig();
      return createClient<Database>(url, key, { auth: { flowType: 'implicit' } });
    },
    (failure: unknown) => {
      // The next call may find the connection back.
      client = undefined;
      throw new AppError('offline', '', { cause: failure });
    },
  );
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
