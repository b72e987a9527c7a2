import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { publicConfig } from '@/lib/public-config';
import { AppError } from './errors';
import { fetchWithTimeout } from './fetch-with-timeout';

let client: Promise<PostgrestClient<Database>> | undefined;

/**
 * The database as a visitor sees it, for pages that need no session: a tenth of the weight
 * of the whole client (`account`), which loads only for people who sign in. Loaded on first use. Throws AppError `offline` when it
 * can't be loaded.
 */
export function anonClient(): Promise<PostgrestClient<Database>> {
  client ??= import('@supabase/postgrest-js').then(
    ({ PostgrestClient }) => {
      const { url, key } = publicConfig();
      // The query cache tries again by itself (app/query-client); both together would keep a failure secret for half a minute.
      return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key }, fetch: fetchWithTimeout, retry: false });
    },
    (failure: unknown) => {
      // The next call may find the connection back.
      client = undefined;
      throw new AppError('offline', { cause: failure });
    },
  );
  return client;
}
