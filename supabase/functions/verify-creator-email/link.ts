import { closeSession } from '../_shared/identity.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';

/** The id of the account that a one-time token was made for, which leaves the token as it is; undefined when it was used or replaced. */
export async function findLinkOwner(admin: Client, tokenHash: string): Promise<string | undefined> {
  const { data, error } = await admin.rpc('find_link_owner', { token_hash: tokenHash });
  if (error) throw new StepFailure('Finding the account of the link', loggable(error));
  return typeof data === 'string' ? data : undefined;
}

/**
 * Uses up a one-time token; false when it was used before, replaced or has expired. The session that Auth opens for it is
 * closed again at once.
 */
export async function redeem(visitor: Client, tokenHash: string): Promise<boolean> {
  const { data, error } = await visitor.auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  if (error?.code === 'otp_expired') return false;
  if (error?.status === 429) throw new Refusal('rate_limited');
  if (error?.code === 'validation_failed') throw new Refusal('link_invalid');
  if (error || !data.user) throw new StepFailure('Redeeming the link', error ? loggable(error) : 'no user');
  await closeSession(visitor);
  return true;
}
