import { callWithSession } from '@/lib/backend/call-with-session';

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
  await callWithSession('delete-my-account', { username, password });
}
