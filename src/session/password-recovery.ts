import { account, hasStoredSession } from '@/lib/backend/account';
import { isSessionOver, reasonAmong, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { storageKeys } from '@/lib/storage-keys';
import { readInTab, removeInTab, writeInTab } from '@/lib/storage';
import { watchSession } from './session-store';

/** Admin spec section 5: the least length of a new password. */
export const passwordMin = 6;

/** What came of a recovery link: a form to fill in for the account of that address, or a problem with Auth's own words about it, if it gave any. */
export type Recovery = { status: 'ready'; email: string } | { status: 'problem'; description?: string };

/** What a recovery link brought in the hash of the address. */
export function readRecoveryHash(hash: string): { hasToken: boolean; description?: string } {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const description = parameters.get('error_description')?.trim();
  return {
    hasToken: parameters.has('access_token') && parameters.get('type') === 'recovery',
    ...(description && { description }),
  };
}

/**
 * Redeems the recovery token of the address: the client turns it into a session and takes it out of the address. After
 * a reload of the tab that session is still good. Throws AppError when the backend can't be reached.
 */
export async function openRecovery(hash: string): Promise<Recovery> {
  const { hasToken, description } = readRecoveryHash(hash);
  if (description) return { status: 'problem', description };
  const recovering = readInTab(storageKeys.passwordRecovery);
  if (!hasToken && !(recovering && hasStoredSession())) return { status: 'problem' };
  const { auth } = await account();
  const { error } = await auth.initialize();
  if (error && toAppError(error).code === 'offline') throw toAppError(error);
  const { data } = await auth.getSession();
  // Somebody else may have logged in since.
  if (error || !data.session || (!hasToken && data.session.user.id !== recovering)) return { status: 'problem' };
  writeInTab(storageKeys.passwordRecovery, data.session.user.id);
  await watchSession();
  return { status: 'ready', email: data.session.user.email ?? '' };
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
  const ended = await auth.signOut({ scope: 'global' });
  if (ended.error) console.error('The sessions could not be ended', ended.error.message);
}

/** Mails a link to the reset page, if the account exists (admin spec section 8). Throws AppError. */
export async function sendRecoveryMail(email: string, resetPage: string): Promise<void> {
  const { auth } = await account();
  await unwrap(auth.resetPasswordForEmail(email, { redirectTo: resetPage }));
}
