import { deletionCodes, type DeletionCode } from '@functions/registration-rules.ts';
import { account } from '@/lib/backend/account';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, reasonAmong } from '@/lib/backend/errors';

/** The username is typed as a confirmation, the password because a session alone may be somebody else's. */
export interface AccountDeletion {
  username: string;
  password: string;
}

/**
 * Deletes the signed-in creator's account with posts, likes, pictures and personal data, at once and for good, and ends the session in
 * this browser. A second call after a lost answer succeeds. Throws AppError, with a DeletionCode as its reason when the function refused.
 */
export async function deleteMyAccount({ username, password }: AccountDeletion): Promise<void> {
  const { auth } = await account();
  const { data } = await auth.getSession();
  const token = data.session?.access_token;
  if (!token) throw new AppError('unauthenticated');
  await callFunction('delete-my-account', { username, password }, { token });
  const { error } = await auth.signOut({ scope: 'local' });
  // The account is gone either way; the tokens are worth nothing.
  if (error) console.warn('The ended session could not be taken out of this browser', error.message);
}

/** Why the function refused to delete the account; undefined when it did not answer. */
export const deletionRefusal = (error: unknown): DeletionCode | undefined => reasonAmong(error, deletionCodes);
