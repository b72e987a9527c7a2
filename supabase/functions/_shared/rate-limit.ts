import { clientAddress, limitSubject } from './client-address.ts';
import { loggable, Refusal, StepFailure } from './refusals.ts';
import type { Client } from './supabase.ts';

/** Whether this is the first call of `action` within the window, by whomever: for work that is due now and then. */
export async function isDue(admin: Client, action: string, windowSeconds: number): Promise<boolean> {
  const { data, error } = await admin.rpc('take_function_limit', { action, address: '', max_hits: 1, window_seconds: windowSeconds });
  if (error) throw new StepFailure('Counting the call', loggable(error));
  return data === true;
}

/** Counts one use of a function by the caller's network. Throws the refusal `rate_limited` once there were too many. */
export async function takeLimit(
  admin: Client,
  request: Request,
  limit: { action: string; maxHits: number; windowSeconds: number },
): Promise<void> {
  const { data, error } = await admin.rpc('take_function_limit', {
    action: limit.action,
    address: limitSubject(clientAddress(request.headers)),
    max_hits: limit.maxHits,
    window_seconds: limit.windowSeconds,
  });
  if (error) throw new StepFailure('Counting the call', loggable(error));
  if (data !== true) throw new Refusal('rate_limited');
}
