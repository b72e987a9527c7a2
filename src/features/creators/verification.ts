import { verificationCodes, type VerificationCode } from '@functions/registration-rules.ts';
import { authClient, hasStoredSession } from '@/lib/backend/auth-client';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, reasonAmong } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Auth sends one link a minute to an address. */
const resendPauseSeconds = 60;

const sentKey = (accountId: string) => `${storageKeys.verificationMailSent}:${accountId}`;

/** Returns the seconds until Auth sends an account another mail, in every tab and across reloads; 0 when it sends one now. */
export function secondsToResend(accountId: string, now: number): number {
  const left = resendPauseSeconds - (now - Number(readStored(sentKey(accountId)) ?? 0)) / 1000;
  // A mail sent after `now` was read counts as a whole pause. A time far in the future is invalid.
  return left > 2 * resendPauseSeconds ? 0 : Math.min(resendPauseSeconds, Math.max(0, Math.ceil(left)));
}

/** Returns the session of this browser. Without a stored one, the Supabase client is not loaded. */
async function session() {
  if (!hasStoredSession()) return null;
  return (await unwrap((await authClient()).auth.getSession())).session;
}

/**
 * Mails the one-time verification link to the signed-in creator (docs/decisions/035-creators.md). The link opens `profileUrl`, the absolute
 * URL of the own profile page without a query. Throws AppError: `unauthenticated`, `rateLimited` within the pause.
 */
export async function sendVerificationMail(profileUrl: string): Promise<void> {
  const { id, email } = (await session())?.user ?? {};
  if (!id || !email) throw new AppError('unauthenticated');
  const { auth } = await authClient();
  await unwrap(auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: profileUrl } }));
  writeStored(sentKey(id), String(Date.now()));
}

/** Returns the token of a verification link on the profile page (`?verify=1&token_hash=…&type=email`), or null. */
export function verificationToken(search: URLSearchParams): string | null {
  return search.get('verify') ? search.get('token_hash') : null;
}

/** The parameters that the page removes from its address after reading, so that reloads and copied links do not have the token. */
export const verificationParameters = ['verify', 'token_hash', 'type'] as const;

/** A verification link, as received by the profile page of `username`. */
export interface VerificationLink {
  username: string;
  tokenHash: string;
}

/**
 * Redeems the link: the creator's status becomes `active`. It does not change who is signed in. Throws AppError with a VerificationCode as
 * its reason when the function refuses.
 */
export async function redeemVerificationLink({ username, tokenHash }: VerificationLink): Promise<void> {
  const token = (await session())?.access_token;
  await callFunction('verify-creator-email', { username, tokenHash }, { token });
}

const failureKeys = {
  link_used: 'verification.linkUsed',
  link_expired: 'verification.linkExpired',
  link_foreign: 'verification.linkForeign',
  link_invalid: 'verification.linkInvalid',
  account_suspended: 'verification.accountSuspended',
  rate_limited: 'errors.rateLimited',
  internal: 'verification.failed',
  malformed_request: 'verification.linkInvalid',
  method_not_allowed: 'verification.failed',
  too_large: 'verification.linkInvalid',
  unsupported_media_type: 'verification.failed',
} as const satisfies Record<VerificationCode, string>;

/**
 * Returns the key, in the `creators` texts, of why a link was refused. Undefined when the function did not respond: use `errorMessage`
 * then.
 */
export function verificationFailureKey(error: unknown): (typeof failureKeys)[VerificationCode] | undefined {
  const code = reasonAmong(error, verificationCodes);
  return code && failureKeys[code];
}
