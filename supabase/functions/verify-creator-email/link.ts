import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';

/** Who calls, if the call carries a valid session; an API key or a session that is over count as a visitor's. */
export async function callerId(visitor: Client, request: Request): Promise<string | undefined> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Publishable keys are no tokens.
  if (!token || token.split('.').length !== 3) return undefined;
  const { data, error } = await visitor.auth.getUser(token);
  if (error && (error.status === undefined || error.status >= 500 || error.status === 429)) throw new StepFailure('Reading the session', loggable(error));
  return data.user?.id;
}

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
  const closing = await visitor.auth.signOut({ scope: 'local' });
  // Nobody has seen its tokens, so an open session does no harm; it ends by itself.
  if (closing.error) console.error(`Closing the session of the link failed: ${loggable(closing.error)}`);
  return data.user.id;
}
