import { accountEmail } from '@functions/contact-rules.ts';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { removeIdleRecord } from '@/session/idle/idle-record';
import { lockoutEnd, lockScreen, unlockScreen } from './lockout-store';
import { readLockout, recordAttempt, type LoginLockout } from './login-attempts';
import { identify, watchSession, type SessionState } from './session-store';

export interface Credentials {
  email: string;
  password: string;
}

export type SignInResult =
  /** With `session.codeFor`, the second step follows. */
  | { status: 'signedIn'; session: SessionState }
  /** `remainingAttempts` is missing when the failure could not be recorded. */
  | { status: 'wrongCredentials'; remainingAttempts?: number }
  /** `justNow`: this attempt was the fifth. */
  | { status: 'locked'; justNow: boolean };

/** The statuses of Auth for refused credentials. */
const refusals = [400, 401, 403, 422];

/** The message of the password hook in the database while it refuses every password of an account, including the right one. */
export const lockedPassword = 'too_many_wrong_passwords';

/**
 * Starts a session and publishes it to every tab. Returns undefined for refused credentials. Throws AppError when Auth can't be reached or
 * limits the rate (`rateLimited`).
 */
export async function startSessionWith({ email, password }: Credentials): Promise<SessionState | undefined> {
  await watchSession();
  const { auth } = await authClient();
  removeIdleRecord();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (!error) return identify(data.user.id);
  if (error.message === lockedPassword) throw new AppError('rateLimited', { cause: error });
  if (refusals.includes(error.status ?? 0)) return undefined;
  throw toAppError(error);
}

/**
 * Signs in from the login screen and records the attempt in the login history. A locked account is refused. A rate limit of the lockout
 * check refuses nobody: many people may share an address, and Auth counts wrong passwords itself. Throws AppError when it could not be
 * tried.
 */
export async function signIn({ email: typed, password }: Credentials): Promise<SignInResult> {
  const email = accountEmail(typed);
  const before = await readLockout(email);
  if (before.lockedUntil !== null) {
    lockScreenFor(before);
    await recordFailure(email);
    return { status: 'locked', justNow: false };
  }
  const session = await startSessionWith({ email, password });
  if (session) {
    unlockScreen();
    // Without the second step the login is not complete.
    if (!session.codeFor) await recordSuccess(email);
    return { status: 'signedIn', session };
  }
  const after = await recordFailure(email);
  if (after && after.lockedUntil !== null) {
    lockScreenFor(after);
    return { status: 'locked', justNow: true };
  }
  return { status: 'wrongCredentials', ...(after?.status === 'open' && { remainingAttempts: after.remainingAttempts }) };
}

/** Mirrors a lock that the database has reported. */
export function lockScreenFor({ lockedUntil }: LoginLockout): void {
  lockScreen(lockoutEnd(lockedUntil, Date.now()));
}

/** Records a failed attempt. A failure to record is only logged. */
export async function recordFailure(email: string): Promise<LoginLockout | undefined> {
  try {
    return await recordAttempt(email, false);
  } catch (error) {
    console.error('The login attempt could not be recorded', error);
    return undefined;
  }
}

/** Records a successful login, by default that of this browser. A failure to record is only logged. */
export async function recordSuccess(email: string, signedIn?: Awaited<ReturnType<typeof authClient>>): Promise<void> {
  try {
    await recordAttempt(email, true, signedIn ?? (await authClient()));
  } catch (error) {
    console.error('The login could not be recorded', error);
  }
}
