import { accountEmail } from '@functions/contact-rules.ts';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { removeIdleRecord } from './idle-record';
import { lockoutEnd, lockScreen, unlockScreen } from './lockout-store';
import { readLockout, recordAttempt, type LoginLockout } from './login-attempts';
import { identify, watchSession, type SessionState } from './session-store';

export interface Credentials {
  email: string;
  password: string;
}

export type SignInResult =
  /** Or nearly: `session.codeFor` says that a second step follows. */
  | { status: 'signedIn'; session: SessionState }
  /** `remainingAttempts` is not known when the failure could not be recorded. */
  | { status: 'wrongCredentials'; remainingAttempts?: number }
  /** `justNow`: by this attempt, the fifth. */
  | { status: 'locked'; justNow: boolean };

/** What the service answers to credentials it does not accept, whatever is wrong with them. */
const refusals = [400, 401, 403, 422];

/** The words of the database's hook that refuses an account's password for a while, the right one too. */
const refusedForNow = 'too_many_wrong_passwords';

/**
 * A session for these credentials, published to every tab. Gives undefined when they are not accepted.
 * Throws AppError when the service could not be asked or has an answer of its own (`rateLimited`).
 */
export async function startSessionWith({ email, password }: Credentials): Promise<SessionState | undefined> {
  await watchSession();
  const { auth } = await authClient();
  removeIdleRecord();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (!error) return identify(data.user.id);
  if (error.message === refusedForNow) throw new AppError('rateLimited', { cause: error });
  if (refusals.includes(error.status ?? 0)) return undefined;
  throw toAppError(error);
}

/**
 * Signs in from the login screen: refused while the account is locked here, and each
 * attempt goes into the login history. Too many questions about locks from one network refuse nobody: a whole office may stand behind
 * one address, and Auth counts wrong passwords itself. Throws AppError when it could not be tried.
 */
export async function signIn({ email: typed, password }: Credentials): Promise<SignInResult> {
  const email = accountEmail(typed);
  const before = await readLockout(email);
  if (before.lockedUntil !== null) {
    lock(before);
    await record(email);
    return { status: 'locked', justNow: false };
  }
  const session = await startSessionWith({ email, password });
  if (session) {
    unlockScreen();
    // Whoever has not given the code yet is not in.
    if (!session.codeFor) await recordSuccess(email);
    return { status: 'signedIn', session };
  }
  const after = await record(email);
  if (after && after.lockedUntil !== null) {
    lock(after);
    return { status: 'locked', justNow: true };
  }
  return { status: 'wrongCredentials', ...(after?.status === 'open' && { remainingAttempts: after.remainingAttempts }) };
}

function lock({ lockedUntil }: LoginLockout): void {
  lockScreen(lockoutEnd(lockedUntil, Date.now()));
}

/** The person has an answer either way: a history that could not be written is only logged. */
async function record(email: string): Promise<LoginLockout | undefined> {
  try {
    return await recordAttempt(email, false);
  } catch (error) {
    console.error('The login attempt could not be recorded', error);
    return undefined;
  }
}

/** Writes into the login history that somebody is in; only logged when it can't be. */
export async function recordSuccess(email: string): Promise<void> {
  try {
    await recordAttempt(email, true, await authClient());
  } catch (error) {
    console.error('The login could not be recorded', error);
  }
}
