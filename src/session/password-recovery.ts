import { accountEmail } from '@functions/contact-rules.ts';
import { account, hasStoredSession } from '@/lib/backend/account';
import { isSessionOver, reasonAmong, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { storageKeys } from '@/lib/storage-keys';
import { readInTab, readStored, removeInTab, removeStored, writeInTab, writeStored } from '@/lib/storage';
import { removeIdleRecord } from './idle-record';
import { watchSession } from './session-store';

/** The least length of a new password. */
export const passwordMin = 6;

/**
 * What came of a recovery link: a form to fill in for the account of that address; the question whether that account is the
 * person's own, because nobody has asked for the link in this browser (a planted one would have somebody work in a stranger's account);
 * or a problem with Auth's own words about it, if it gave any.
 */
export type Recovery = { status: 'ready' | 'unasked'; email: string } | { status: 'problem'; description?: string };

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What a recovery link brought in the hash of the address. */
export function readRecoveryHash(hash: string): { tokens?: Tokens; description?: string } {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const description = parameters.get('error_description')?.trim();
  const [access_token, refresh_token] = [parameters.get('access_token'), parameters.get('refresh_token')];
  return {
    ...(access_token && refresh_token && parameters.get('type') === 'recovery' && { tokens: { access_token, refresh_token } }),
    ...(description && { description }),
  };
}

/** Whether there is anything to redeem or to go on with, in the hash of the address or in what this tab remembers of an earlier link. */
export const hasRecovery = (hash: string): boolean => hash.length > 1 || readInTab(storageKeys.passwordRecovery) !== null;

/**
 * Redeems the recovery token of an address: it becomes the session of this browser if somebody has asked for it here, or
 * `isConfirmed`. After a reload of the tab that session is still good. Throws AppError when the backend can't be reached.
 */
export async function openRecovery(hash: string, isConfirmed = false): Promise<Recovery> {
  const { tokens, description } = readRecoveryHash(hash);
  if (description) return { status: 'problem', description };
  if (!tokens) return resumeRecovery();
  const { auth } = await account();
  const whose = await auth.getUser(tokens.access_token);
  if (whose.error) return failed(whose.error);
  const email = whose.data.user.email ?? '';
  if (!isConfirmed && readStored(storageKeys.passwordResetAsked) !== email.toLowerCase()) return { status: 'unasked', email };
  removeIdleRecord();
  const { error } = await auth.setSession(tokens);
  if (error) return failed(error);
  return begin(whose.data.user);
}

/** In the tab that has redeemed a link. Somebody else may have logged in since. */
async function resumeRecovery(): Promise<Recovery> {
  const recovering = readInTab(storageKeys.passwordRecovery);
  if (!recovering || !hasStoredSession()) return { status: 'problem' };
  const { data, error } = await (await account()).auth.getSession();
  if (error) return failed(error);
  return data.session?.user.id === recovering ? begin(data.session.user) : { status: 'problem' };
}

function failed(error: unknown): Recovery {
  if (toAppError(error).code === 'offline') throw toAppError(error);
  return { status: 'problem' };
}

async function begin({ id, email = '' }: { id: string; email?: string | undefined }): Promise<Recovery> {
  writeInTab(storageKeys.passwordRecovery, id);
  await watchSession();
  return { status: 'ready', email };
}

/** Why a new password was not taken, beyond what AppError's code says. */
export type PasswordRefusal = 'same_password' | 'weak_password' | 'session_missing';

/** Auth's refusal of a new password that a person can do something about; undefined for other failures. */
export function passwordRefusal(error: unknown): PasswordRefusal | undefined {
  return isSessionOver(error) ? 'session_missing' : reasonAmong(error, ['same_password', 'weak_password'] as const);
}

/**
 * Sets the new password of the person whom the link identified, then ends every session of the account, because whoever
 * asked for a new password may not be alone in it. Throws AppError.
 */
export async function setNewPassword(password: string): Promise<void> {
  const { auth } = await account();
  await unwrap(auth.updateUser({ password }));
  removeInTab(storageKeys.passwordRecovery);
  removeStored(storageKeys.passwordResetAsked);
  const ended = await auth.signOut({ scope: 'global' });
  if (ended.error) console.error('The sessions could not be ended', ended.error.message);
}

/** Mails a link to the reset page, if the account exists. Throws AppError. */
export async function sendRecoveryMail(email: string, resetPage: string): Promise<void> {
  const { auth } = await account();
  const address = accountEmail(email);
  await unwrap(auth.resetPasswordForEmail(address, { redirectTo: resetPage }));
  writeStored(storageKeys.passwordResetAsked, address);
}
