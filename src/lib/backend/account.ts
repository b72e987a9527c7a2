import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database.types';
import { AppError } from './errors';
import { publicConfig } from '../public-config';
import { readStored } from '../storage';

let client: Promise<SupabaseClient<Database>> | undefined;

/** The whole Supabase client (session, storage, functions), loaded on first use and shared. Throws AppError `offline` when it can't be loaded. */
export function account(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const { url, key } = publicConfig();
      return createClient<Database>(url, key, { auth: { flowType: 'implicit', storageKey: sessionKey() } });
    },
    (failure: unknown) => {
      // The next call may find the connection back.
      client = undefined;
      throw new AppError('offline', '', { cause: failure });
    },
  );
  return client;
}

/** Where the client keeps the session: the name it gives it by itself, which differs from project to project. */
const sessionKey = () => `sb-${new URL(publicConfig().url).hostname.split('.')[0] ?? ''}-auth-token`;

/** Whether this browser holds a session of this site's project that could be renewed, without loading the client. */
export function hasStoredSession(): boolean {
  return readStored(sessionKey())?.includes('"refresh_token"') ?? false;
}
