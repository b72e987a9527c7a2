import { withoutSession } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { readLockout } from './login-attempts';
import { lockedPassword, lockScreenFor, recordFailure, recordSuccess, type Credentials } from './sign-in';

type CheckClient = Awaited<ReturnType<typeof withoutSession>>;

/**
 * Checks the password of the signed-in account, because the session may be stolen. It counts for the lockout and in the login history as a
 * login does. Returns the client with the session that the check has opened, which the caller ends. Throws AppError: `password_wrong`,
 * `account_locked`, `rateLimited` while Auth refuses every password of the account.
 */
export async function checkPassword({ email, password }: Credentials): Promise<CheckClient> {
  const before = await readLockout(email);
  if (before.lockedUntil !== null) {
    lockScreenFor(before);
    await recordFailure(email);
    throw new AppError('rateLimited', { reason: 'account_locked' });
  }
  const client = await withoutSession();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (!error) {
    await recordSuccess(email, client);
    return client;
  }
  if (error.message === lockedPassword) throw new AppError('rateLimited', { reason: 'account_locked', cause: error });
  if (error.code !== 'invalid_credentials') throw toAppError(error);
  const after = await recordFailure(email);
  if (after && after.lockedUntil !== null) {
    lockScreenFor(after);
    throw new AppError('rateLimited', { reason: 'account_locked', cause: error });
  }
  throw new AppError('invalid', { reason: 'password_wrong', cause: error });
}

/** Ends the session of a check. A failure is only logged: what the check was for is done. */
export async function endCheck({ auth }: CheckClient): Promise<void> {
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) console.error('The session of a password check could not be ended', error.message);
}
