import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';

/** supabase-js needs a WebSocket, which Node 20 lacks. The tests do not use Realtime. */
function noWebSocket(): never {
  throw new Error('Realtime is not available in the tests.');
}

/** Returns the URL of the Supabase project: the site's own address, except in the hosting tests. */
export function projectUrl(): string {
  const url = process.env.E2E_PROJECT_URL ?? process.env.E2E_BASE_URL;
  if (!url) throw new Error('Start the tests with "npm run test:e2e": it sets the address.');
  return url;
}

/** Returns a client with the secret key of playwright.config.ts. It acts as service_role. */
export function serviceClient(): SupabaseClient<Database> {
  const key = process.env.E2E_SECRET_KEY ?? process.env.EMBEDDED_SECRET_KEY;
  if (!key) throw new Error('Start the tests with "npm run test:e2e": it sets the secret key.');
  return createClient<Database>(projectUrl(), key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: noWebSocket as unknown as typeof WebSocket },
  });
}

/** Sends the mails of the outbox that are due. With the secret key, which has no limit. */
export async function deliverMails(): Promise<void> {
  const { error } = await serviceClient().functions.invoke('deliver-mail', { body: {} });
  if (error) throw error;
}
