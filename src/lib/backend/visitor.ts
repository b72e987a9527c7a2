import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../database.types';
import { publicConfig } from '../public-config';
import { patientFetch } from './patient-fetch';

let client: PostgrestClient<Database> | undefined;

/**
 * The database as a visitor sees it, for pages that need no session: a tenth of the weight
 * of the whole client (`account`), which loads only for people who sign in.
 */
export function visitor(): PostgrestClient<Database> {
  if (!client) {
    const { url, key } = publicConfig();
    // The query cache tries again by itself (app/query-client); both together would keep a failure secret for half a minute.
    client = new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: key }, fetch: patientFetch, retry: false });
  }
  return client;
}
