import { closeSession } from '../_shared/caller.ts';
import { errorCode, HttpError, InternalError, unwrap } from '../_shared/errors.ts';
import { anonClient, type Client } from '../_shared/supabase.ts';

/** Returns the id of the account of a one-time token, or undefined when it was used or replaced. Does not use the token. */
export async function findLinkOwner(admin: Client, tokenHash: string): Promise<string | undefined> {
  const id: unknown = unwrap('Finding the account of the link', await admin.rpc('find_link_owner', { token_hash: tokenHash }));
  return typeof id === 'string' ? id : undefined;
}

/** Uses a one-time token. Returns false when it was used, replaced or has expired. The session that Auth opens is closed at once. */
export async function redeem(tokenHash: string): Promise<boolean> {
  const client = anonClient();
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  if (error?.code === 'otp_expired') return false;
  if (error?.status === 429) throw new HttpError('rate_limited');
  if (error?.code === 'validation_failed') throw new HttpError('link_invalid');
  if (error || !data.user) throw new InternalError('Redeeming the link', error ? errorCode(error) : 'no user');
  await closeSession(client);
  return true;
}
