import { accountEmail } from '@functions/contact-rules.ts';
import { authClient, hasStoredSession, withoutSession } from '@/lib/backend/auth-client';
import { AppError, isSessionOver, reasonAmong, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { storageKeys } from '@/lib/storage-keys';
import { readInTab, readStored, removeInTab, removeStored, writeInTab, writeStored } from '@/lib/storage';
import { removeIdleRecord } from './idle-record';
import { unlockScreen } from './lockout-store';
import { watchSession } from './session-store';

/**
 * What came of a recovery link: a form to fill in for the account of that address; the question whether that account is the
 * person's own, because nobody has asked for the link in this browser (a planted one would have somebody work in a stranger's account);
 * or a problem, of which Auth may have said that the link was used or is too old.
 */
export type Recovery = { status: 'ready' | 'unasked'; email: string } | { status: 'problem'; reason?: 'expired' };

interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface RecoveryLink {
  /** What the link of the mail brings, to be redeemed by script: whoever only opens links does not use it up. */
  tokenHash?: string;
  /** What Auth's own address for links leads here with. */
  tokens?: Tokens;
  problem?: 'expired' | 'unknown';
}

/** What Auth says of a link that was used, was replaced by a later one, or is too old. */
const linkExpired = 'otp_expired';

/** Returns what a recovery link brought in the hash of the address. Its words are anybody's: only Auth's code for the error counts. */
export function readRecoveryHash(hash: string): RecoveryLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  if (['error', 'error_code', 'error_description'].some((name) => parameters.get(name)?.trim())) {
    return { problem: parameters.get('error_code') === linkExpired ? 'expired' : 'unknown' };
  }
  const [tokenHash, access_token, refresh_token] = ['token_hash', 'access_token', 'refresh_token'].map((name) => parameters.get(name));
  if (parameters.get('type') !== 'recovery') return {};
  if (tokenHash) return { tokenHash };
  return access_token && refresh_token ? { tokens: { access_token, refresh_token } } : {};
}

/** The link that was redeemed last: it counts once, and may be looked at again after the question whose account it is. */
let redeemed: { tokenHash: string; tokens: Promise<Tokens> } | undefined;

function redeem(tokenHash: string): Promise<Tokens> {
  if (redeemed?.tokenHash === tokenHash) return redeemed.tokens;
  const tokens = exchange(tokenHash);
  redeemed = { tokenHash, tokens };
  // The next try may find the connection back.
  tokens.catch(() => (redeemed = undefined));
  return tokens;
}

async function exchange(tokenHash: string): Promise<Tokens> {
  const { auth } = await withoutSession();
  const { session } = await unwrap(auth.verifyOtp({ type: 'recovery', token_hash: tokenHash }));
  if (!session) throw new AppError('unauthenticated');
  return session;
}

/** Whether there is anything to redeem or to go on with, in the hash of the address or in what this tab remembers of an earlier link. */
export const hasRecovery = (hash: string): boolean => hash.length > 1 || readInTab(storageKeys.passwordRecovery) !== null;

/**
 * Redeems the recovery token of an address: it becomes the session of this browser if somebody has asked for it here, or
 * `isConfirmed`. After a reload of the tab that session is still good. Throws AppError when the backend can't be reached, or has been asked too often.
 */
export async function openRecovery(hash: string, isConfirmed = false): Promise<Recovery> {
  const { problem, tokenHash, tokens } = readRecoveryHash(hash);
  if (problem) return { status: 'problem', ...(problem === 'expired' && { reason: problem }) };
  if (tokenHash) return redeem(tokenHash).then((found) => adopt(found, isConfirmed), failed);
  return tokens ? adopt(tokens, isConfirmed) : resumeRecovery();
}

async function adopt({ access_token, refresh_token }: Tokens, isConfirmed: boolean): Promise<Recovery> {
  const { auth } = await authClient();
  const whose = await auth.getUser(access_token);
  if (whose.error) return failed(whose.error);
  const email = whose.data.user.email ?? '';
  if (!isConfirmed && readStored(storageKeys.passwordResetAsked) !== email.toLowerCase()) return { status: 'unasked', email };
  removeIdleRecord();
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) return failed(error);
  return begin(whose.data.user);
}

/** In the tab that has redeemed a link. Somebody else may have logged in since. */
async function resumeRecovery(): Promise<Recovery> {
  const recovering = readInTab(storageKeys.passwordRecovery);
  if (!recovering || !hasStoredSession()) return { status: 'problem' };
  const { data, error } = await (await authClient()).auth.getSession();
  if (error) return failed(error);
  return data.session?.user.id === recovering ? begin(data.session.user) : { status: 'problem' };
}

function failed(error: unknown): Recovery {
  const { code, reason } = toAppError(error);
  if (code === 'offline' || code === 'rateLimited') throw toAppError(error);
  return { status: 'problem', ...(reason === linkExpired && { reason: 'expired' as const }) };
}

async function begin({ id, email = '' }: { id: string; email?: string | undefined }): Promise<Recovery> {
  writeInTab(storageKeys.passwordRecovery, id);
  await watchSession();
  return { status: 'ready', email };
}

/** Why a new password was not taken, beyond what AppError's code says. */
export type PasswordRefusal = (typeof refusals)[number] | 'session_missing';

const refusals = ['same_password', 'weak_password', 'current_password_required', 'reauthentication_needed'] as const;

/** Auth's refusal of a new password that a person can do something about; undefined for other failures. */
export function passwordRefusal(error: unknown): PasswordRefusal | undefined {
  return isSessionOver(error) ? 'session_missing' : reasonAmong(error, refusals);
}

/**
 * Sets the new password of the person whom the link identified, then ends every session of the account, because whoever
 * asked for a new password may not be alone in it. Throws AppError.
 */
export async function setNewPassword(password: string): Promise<void> {
  const { auth } = await authClient();
  await unwrap(auth.updateUser({ password }));
  removeInTab(storageKeys.passwordRecovery);
  removeStored(storageKeys.passwordResetAsked);
  // The database has lifted the account's lock with the new password.
  unlockScreen();
  const ended = await auth.signOut({ scope: 'global' });
  if (ended.error) console.error('The sessions could not be ended', ended.error.message);
}

/** Mails a link to the reset page, if the account exists. Throws AppError. */
export async function sendRecoveryMail(email: string, resetPage: string): Promise<void> {
  const { auth } = await authClient();
  const address = accountEmail(email);
  await unwrap(auth.resetPasswordForEmail(address, { redirectTo: resetPage }));
  writeStored(storageKeys.passwordResetAsked, address);
}
