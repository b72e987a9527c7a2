import { accountEmail } from '@functions/contact-rules.ts';
import { authClient, hasStoredSession, withoutSession } from '@/lib/backend/auth-client';
import { AppError, isSessionOver, reasonAmong, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { storageKeys } from '@/lib/storage-keys';
import { readInTab, readStored, removeInTab, removeStored, writeInTab, writeStored } from '@/lib/storage';
import { removeIdleRecord } from '@/session/idle/idle-record';
import { unlockScreen } from './lockout-store';
import { watchSession } from './session-store';

/**
 * The result of a recovery link. `ready`: the form can be shown. `unrequested`: this browser did not request the link, so the person has to
 * confirm the account (a planted link would open a stranger's account). `problem`: the link is invalid, or `expired`.
 */
export type Recovery = { status: 'ready' | 'unrequested'; email: string } | { status: 'problem'; reason?: 'expired' };

interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface RecoveryLink {
  /** The token of the mail's link. A script redeems it, so link scanners do not use it up. */
  tokenHash?: string;
  /** The tokens that Auth's own redirect brings. */
  tokens?: Tokens;
  problem?: 'expired' | 'unknown';
}

/** Auth's error code for a link that was used, replaced or is too old. */
const linkExpired = 'otp_expired';

/** Parses a recovery link's hash. Anybody can write its texts, so only Auth's error code is used. */
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

/** The last redeemed link. It can be redeemed once, but is opened again after the confirmation. */
let redeemed: { tokenHash: string; tokens: Promise<Tokens> } | undefined;

function redeem(tokenHash: string): Promise<Tokens> {
  if (redeemed?.tokenHash === tokenHash) return redeemed.tokens;
  const tokens = exchange(tokenHash);
  redeemed = { tokenHash, tokens };
  // A failed request may be repeated.
  tokens.catch(() => (redeemed = undefined));
  return tokens;
}

async function exchange(tokenHash: string): Promise<Tokens> {
  const { auth } = await withoutSession();
  const { session } = await unwrap(auth.verifyOtp({ type: 'recovery', token_hash: tokenHash }));
  if (!session) throw new AppError('unauthenticated');
  return session;
}

/** Returns whether the hash or this tab's storage has a recovery to open. */
export const hasRecovery = (hash: string): boolean => hash.length > 1 || readInTab(storageKeys.passwordRecovery) !== null;

/**
 * Redeems a recovery link. It becomes the session of this browser when it was requested here, or `isConfirmed`. A reload continues it.
 * Throws AppError when the backend can't be reached or limits the rate.
 */
export async function openRecovery(hash: string, isConfirmed = false): Promise<Recovery> {
  const { problem, tokenHash, tokens } = readRecoveryHash(hash);
  if (problem) return { status: 'problem', ...(problem === 'expired' && { reason: problem }) };
  if (tokenHash) return redeem(tokenHash).then((tokens) => adopt(tokens, isConfirmed), failed);
  return tokens ? adopt(tokens, isConfirmed) : resumeRecovery();
}

async function adopt({ access_token, refresh_token }: Tokens, isConfirmed: boolean): Promise<Recovery> {
  const { auth } = await authClient();
  const owner = await auth.getUser(access_token);
  if (owner.error) return failed(owner.error);
  const email = owner.data.user.email ?? '';
  if (!isConfirmed && readStored(storageKeys.passwordResetAsked) !== email.toLowerCase()) return { status: 'unrequested', email };
  removeIdleRecord();
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) return failed(error);
  return startRecovery(owner.data.user);
}

/** Continues a recovery after a reload of its tab. Another account may have logged in since. */
async function resumeRecovery(): Promise<Recovery> {
  const userId = readInTab(storageKeys.passwordRecovery);
  if (!userId || !hasStoredSession()) return { status: 'problem' };
  const { data, error } = await (await authClient()).auth.getSession();
  if (error) return failed(error);
  return data.session?.user.id === userId ? startRecovery(data.session.user) : { status: 'problem' };
}

function failed(error: unknown): Recovery {
  const { code, reason } = toAppError(error);
  if (code === 'offline' || code === 'rateLimited') throw toAppError(error);
  return { status: 'problem', ...(reason === linkExpired && { reason: 'expired' as const }) };
}

async function startRecovery({ id, email = '' }: { id: string; email?: string | undefined }): Promise<Recovery> {
  writeInTab(storageKeys.passwordRecovery, id);
  await watchSession();
  return { status: 'ready', email };
}

/** Why a new password was refused, beyond AppError's code. */
export type PasswordRefusal = (typeof refusals)[number] | 'session_missing';

const refusals = ['same_password', 'weak_password', 'current_password_required', 'reauthentication_needed'] as const;

/** Returns why Auth refused a new password; undefined for other failures. */
export function passwordRefusal(error: unknown): PasswordRefusal | undefined {
  return isSessionOver(error) ? 'session_missing' : reasonAmong(error, refusals);
}

/** Sets the new password and ends every session of the account, because others may know the old one. Throws AppError. */
export async function setNewPassword(password: string): Promise<void> {
  const { auth } = await authClient();
  await unwrap(auth.updateUser({ password }));
  removeInTab(storageKeys.passwordRecovery);
  removeStored(storageKeys.passwordResetAsked);
  // The database has unlocked the account.
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
