import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';

/** Realtime wants a WebSocket, which Node 20 lacks and no test uses. */
function noWebSocket(): never {
  throw new Error('Realtime is not available in the tests.');
}

/** A client with the embedded backend's secret key, which playwright.config.ts chose: it acts as service_role. */
export function serviceClient(): SupabaseClient<Database> {
  const { E2E_BASE_URL: url, EMBEDDED_SECRET_KEY: key } = process.env;
  if (!url || !key) throw new Error('Start the tests with "npm run test:e2e": it sets the address and the secret key.');
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: noWebSocket as unknown as typeof WebSocket },
  });
}
