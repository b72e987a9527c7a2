import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { publicConfig } from '@/lib/public-config';
import { AppError } from './errors';
import { fetchWithTimeout } from './fetch-with-timeout';

let client: Promise<PostgrestClient<Database>> | undefined;

/**
 * Returns the database client with the public key, for pages without a session. It is a tenth of the size of `authClient()`. Loaded on
 * first use. Throws AppError `offline` when it can't be loaded.
 */
export function anonClient(): Promise<PostgrestClient<Database>> {
  client ??= import('@supabase/postgrest-js').then(
    ({ PostgrestClient }) => {
      const { url, key } = publicConfig();
      // The query cache retries itself (src/data/query-client.ts). Both together would hide a failure for half a minute.
      return new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key }, fetch: fetchWithTimeout, retry: false });
    },
    (failure: unknown) => {
      // The next call loads it again.
      client = undefined;
      throw new AppError('offline', { cause: failure });
    },
  );
  return client;
}
