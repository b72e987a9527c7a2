import { account } from '@/lib/backend/account';
import { callFunction } from '@/lib/backend/call-function';
import { AppError } from '@/lib/backend/errors';

/** The username is typed as a confirmation, the password because a session alone may be somebody else's. */
export interface AccountDeletion {
  username: string;
  password: string;
}

/**
 * Deletes the signed-in creator's account with posts, likes, pictures and personal data, at once and for good. The session in this
 * browser is left to the caller. A second call after a lost answer succeeds. Throws AppError, whose reason is the function's code when that refused.
 */
export async function deleteMyAccount({ username, password }: AccountDeletion): Promise<void> {
  const { auth } = await account();
  const { data } = await auth.getSession();
  const token = data.session?.access_token;
  if (!token) throw new AppError('unauthenticated');
  await callFunction('delete-my-account', { username, password }, { token });
}
