import { clientAddress, limitSubject } from './client-address.ts';
import { HttpError, unwrap } from './errors.ts';
import type { Client } from './supabase.ts';

interface Limit {
  action: string;
  maxHits: number;
  windowSeconds: number;
}

/** Counts one call of an action by an address. Returns whether it is within the limit. */
async function count(admin: Client, address: string, { action, maxHits, windowSeconds }: Limit): Promise<boolean> {
  const parameters = { action, address, max_hits: maxHits, window_seconds: windowSeconds };
  return unwrap('Counting the call', await admin.rpc('take_function_limit', parameters)) === true;
}

/** Returns whether this is the first call of `action` within the window, by any caller. Serves periodic work. */
export const isDue = (admin: Client, action: string, windowSeconds: number): Promise<boolean> =>
  count(admin, '', { action, maxHits: 1, windowSeconds });

/** Counts one use of a function by the caller's network. Throws `rate_limited` above the limit. */
export async function takeLimit(admin: Client, request: Request, limit: Limit): Promise<void> {
  if (!(await count(admin, limitSubject(clientAddress(request.headers)), limit))) throw new HttpError('rate_limited');
}
