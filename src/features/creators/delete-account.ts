import { callWithSession } from '@/lib/backend/call-with-session';

/** The username is a confirmation. The password is required, because the session may be stolen. */
export interface AccountDeletion {
  username: string;
  password: string;
}

/**
 * Deletes the signed-in creator's account with posts, likes, pictures and personal data permanently. The caller ends the session of this
 * browser. Succeeds when the account is deleted already, for example after a lost response. Throws AppError with the function's code as its
 * reason when it refuses.
 */
export async function deleteMyAccount({ username, password }: AccountDeletion): Promise<void> {
  await callWithSession('delete-my-account', { username, password });
}
