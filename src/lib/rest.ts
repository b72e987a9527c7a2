import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { publicConfig } from './public-config';

let client: PostgrestClient<Database> | undefined;

/**
 * The database as a visitor sees it, for pages that need no session: a tenth of the weight
 * of the whole client (`lib/supabase`), which loads only for people who sign in.
 */
export function rest(): PostgrestClient<Database> {
  if (!client) {
    const { url, key } = publicConfig();
    client = new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key } });
  }
  return client;
}
