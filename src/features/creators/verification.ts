import { verificationCodes, type VerificationCode } from '@functions/registration-rules.ts';
import { authClient, hasStoredSession } from '@/lib/backend/auth-client';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, reasonAmong } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Auth sends one link a minute to an address at most: how long the Resend button rests. */
const resendPauseSeconds = 60;

const sentKey = (accountId: string) => `${storageKeys.verificationMailSent}:${accountId}`;

/** Seconds until Auth would send an account another mail, in every tab and over a reload; 0 when it would now. */
export function secondsToResend(accountId: string, now: number): number {
  const left = resendPauseSeconds - (now - Number(readStored(sentKey(accountId)) ?? 0)) / 1000;
  // What was sent since the clock was last read has the whole pause before it; a time far ahead of it is none.
  return left > 2 * resendPauseSeconds ? 0 : Math.min(resendPauseSeconds, Math.max(0, Math.ceil(left)));
}

/** The session of this browser, without loading the Supabase client when there is none. */
async function session() {
  if (!hasStoredSession()) return null;
  return (await unwrap((await authClient()).auth.getSession())).session;
}

/**
 * Mails the one-time verification link to the signed-in creator (docs/decisions/035-creators.md). `profileUrl` is the whole address of
 * the own profile page in the language of the person, without a query: the link of the mail leads there.
 * Throws AppError: `unauthenticated` when nobody is signed in, `rateLimited` within the pause.
 */
export async function sendVerificationMail(profileUrl: string): Promise<void> {
  const { id, email } = (await session())?.user ?? {};
  if (!id || !email) throw new AppError('unauthenticated');
  const { auth } = await authClient();
  await unwrap(auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: profileUrl } }));
  writeStored(sentKey(id), String(Date.now()));
}

/** The token that a verification link brought to the profile page (`?verify=1&token_hash=…&type=email`), or null. */
export function verificationToken(search: URLSearchParams): string | null {
  return search.get('verify') ? search.get('token_hash') : null;
}

/** What the page must drop from its address once the token is read, so that a reload or a copied link does not carry it. */
export const verificationParameters = ['verify', 'token_hash', 'type'] as const;

/** A link as the profile page of `username` received it. */
export interface VerificationLink {
  username: string;
  tokenHash: string;
}

/**
 * Redeems the link: the creator's status becomes `active`. Nobody gets signed in by it; who is signed in stays so.
 * Throws AppError, with a VerificationCode as its reason when the function refused.
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
 * The key, in the `creators` texts, of why a link was not accepted. Undefined when the function did not answer: then
 * `errorMessage` knows the words.
 */
export function verificationFailureKey(error: unknown): (typeof failureKeys)[VerificationCode] | undefined {
  const code = reasonAmong(error, verificationCodes);
  return code && failureKeys[code];
}
