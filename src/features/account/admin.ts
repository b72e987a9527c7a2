import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient, withoutSession } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** The number of sign-ins in the security tab. The login history has all. */
export const ownSignInsShown = 10;

/** An attempt to log in to this account, by anybody. */
export interface SignIn {
  id: string;
  /** ISO time. */
  at: string;
  /** IP address; null when unknown. */
  address: string | null;
  outcome: 'successful' | 'wrong_credentials' | 'locked_out' | 'wrong_code';
}

async function sessionEmail(): Promise<string | null> {
  const { auth } = await authClient();
  const { session } = await unwrap(auth.getSession());
  return session?.user.email ?? null;
}

async function ownEmail(): Promise<string> {
  const email = await sessionEmail();
  if (!email) throw new AppError('unauthenticated');
  return email;
}

async function fetchDisplayName(userId: string, signal: AbortSignal): Promise<string | null> {
  const client = await authClient();
  return (
    (await unwrap(client.from('administrators').select('display_name').eq('user_id', userId).abortSignal(signal).maybeSingle()))
      ?.display_name ?? null
  );
}

async function fetchOwnSignIns(signal: AbortSignal): Promise<SignIn[]> {
  const [client, email] = await Promise.all([authClient(), ownEmail()]);
  const attempts = client
    .from('login_attempts')
    .select('id, created_at, ip_address, successful, reason')
    .eq('username_attempted', email.toLowerCase());
  const rows = await unwrap(
    attempts.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(ownSignInsShown).abortSignal(signal),
  );
  return rows.map(({ id, created_at, ip_address, successful, reason }) => ({
    id,
    at: created_at,
    address: ip_address,
    outcome: successful ? 'successful' : reason === 'locked_out' || reason === 'wrong_code' ? reason : 'wrong_credentials',
  }));
}

/** The email address of the signed-in account, from the session of this browser. Null without a session. Throws AppError. */
export const ownEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'email'],
    queryFn: sessionEmail,
    staleTime: Infinity,
    meta: { logged: 'The address of the account could not be read' },
  });

/** The administrator's display name; null when none is set. */
export const displayNameQuery = (userId: string) =>
  queryOptions({ queryKey: ['account', userId, 'name'], queryFn: ({ signal }) => fetchDisplayName(userId, signal) });

/** The latest attempts to log in to this account, newest first. */
export const ownSignInsQuery = (userId: string) =>
  queryOptions({ queryKey: ['account', userId, 'signIns'], queryFn: ({ signal }) => fetchOwnSignIns(signal), staleTime: 0 });

/**
 * Sets the administrator's display name; an empty one removes it. Returns the stored name. Throws AppError: `display_name_…` for an
 * unreadable name.
 */
async function saveDisplayName(userId: string, name: string): Promise<string | null> {
  const client = await authClient();
  const row = await unwrap(
    client
      .from('administrators')
      .update({ display_name: name.trim() || null })
      .eq('user_id', userId)
      .select('display_name')
      .maybeSingle(),
  );
  // No row: the person is no administrator any more.
  if (!row) throw new AppError('forbidden');
  return row.display_name;
}

export const displayNameMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (name: string) => saveDisplayName(userId, name),
    onSuccess: (displayName, _name, _result, { client }) => {
      client.setQueryData(displayNameQuery(userId).queryKey, displayName);
      // Saved versions name who saved them.
      void client.invalidateQueries({ queryKey: ['settings', 'history'] });
    },
  });

export interface PasswordChange {
  current: string;
  password: string;
}

/** The message of the password hook in the database while it refuses every password of an account, including the right one. */
const lockedPassword = 'too_many_wrong_passwords';

/**
 * Changes the password and ends all other sessions of the account. The current password is required, because the session may be stolen.
 * Throws AppError: `password_wrong`, `same_password`, `weak_password`, `reauthentication_needed` when the login is a day old, `rateLimited`
 * after too many wrong passwords.
 */
export async function changePassword({ current, password }: PasswordChange): Promise<void> {
  const email = await ownEmail();
  const { auth: checkAuth } = await withoutSession();
  const check = await checkAuth.signInWithPassword({ email, password: current });
  if (check.error) throw wrongPassword(check.error);
  try {
    const { auth } = await authClient();
    // Auth may be configured to require the current password.
    await unwrap(auth.updateUser({ password, current_password: current }));
  } catch (failure) {
    // The session that checked the password must not stay.
    await checkAuth.signOut({ scope: 'local' });
    throw failure;
  }
  // A failure here is only logged: the password is changed, and Auth ends the other sessions too.
  await endOtherSessions().catch((failure: unknown) => console.error('The other sessions could not be ended', failure));
}

function wrongPassword(error: { message: string; code?: string | undefined }): AppError {
  if (error.message === lockedPassword) return new AppError('rateLimited', { cause: error });
  return error.code === 'invalid_credentials' ? new AppError('invalid', { reason: 'password_wrong', cause: error }) : toAppError(error);
}

/** Ends every other session of the account. Throws AppError. */
async function endOtherSessions(): Promise<void> {
  const { auth } = await authClient();
  await unwrap(auth.signOut({ scope: 'others' }));
}

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: endOtherSessions,
  meta: {
    failed: 'panel-security:sessions.failed',
    succeeded: { title: 'panel-security:sessions.done.title', text: 'panel-security:sessions.done.text' },
  },
});
