import { closeSession } from '../_shared/identity.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';

/**
 * Uses up a one-time token and gives the id of the account it was made for; undefined when it was used before, replaced or
 * has expired. The session that Auth opens for it is closed again at once.
 */
export async function redeem(visitor: Client, tokenHash: string): Promise<string | undefined> {
  const { data, error } = await visitor.auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  if (error?.code === 'otp_expired') return undefined;
  if (error?.status === 429) throw new Refusal('rate_limited');
  if (error?.code === 'validation_failed') throw new Refusal('link_invalid');
  if (error || !data.user) throw new StepFailure('Redeeming the link', error ? loggable(error) : 'no user');
  await closeSession(visitor);
  return data.user.id;
}
