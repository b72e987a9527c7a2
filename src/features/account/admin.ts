import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient, withoutSession } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** How many sign-ins the security tab lists; the login history has them all. */
export const ownSignInsShown = 10;

/** An attempt to log in to this account, by whomever. */
export interface SignIn {
  id: string;
  /** ISO time. */
  at: string;
  /** Network address; null where it is not known. */
  address: string | null;
  outcome: 'successful' | 'wrong_credentials' | 'locked_out' | 'wrong_code';
}

async function ownEmail(): Promise<string> {
  const { auth } = await authClient();
  const { session } = await unwrap(auth.getSession());
  if (!session?.user.email) throw new AppError('unauthenticated');
  return session.user.email;
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

/** The address of the account that is signed in, as the session in this browser has it; null without one. Throws AppError. */
export const ownEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'email'],
    queryFn: async () => {
      const { auth } = await authClient();
      const { session } = await unwrap(auth.getSession());
      return session?.user.email ?? null;
    },
    staleTime: Infinity,
    meta: { logged: 'The address of the account could not be read' },
  });

/** How the panel names this administrator; null while no name is chosen. */
export const displayNameQuery = (userId: string) =>
  queryOptions({ queryKey: ['account', userId, 'name'], queryFn: ({ signal }) => fetchDisplayName(userId, signal) });

/** The last attempts to log in to this account, newest first. */
export const ownSignInsQuery = (userId: string) =>
  queryOptions({ queryKey: ['account', userId, 'signIns'], queryFn: ({ signal }) => fetchOwnSignIns(signal), staleTime: 0 });

/** Names this administrator; an empty name takes it away. Gives it as it is stored. Throws AppError: `display_name_…` for a name that can't be read. */
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
  // No row: the right was taken away meanwhile.
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

/** The words of the database's hook that refuses an account's password for a while, the right one too. */
const refusedForNow = 'too_many_wrong_passwords';

/**
 * Changes the password of whoever knows the current one, because a session alone may be somebody else's, and ends every other session of
 * the account. Throws AppError: `password_wrong`, `same_password`, `weak_password`, `reauthentication_needed` when the login was a day ago, or
 * `rateLimited` after too many wrong ones.
 */
export async function changePassword({ current, password }: PasswordChange): Promise<void> {
  const email = await ownEmail();
  const { auth: proof } = await withoutSession();
  const known = await proof.signInWithPassword({ email, password: current });
  if (known.error) throw wrongPassword(known.error);
  try {
    const { auth } = await authClient();
    // Auth may have been told to ask for it as well.
    await unwrap(auth.updateUser({ password, current_password: current }));
  } catch (failure) {
    // What has proved the password must not stay.
    await proof.signOut({ scope: 'local' });
    throw failure;
  }
  // The password is changed, whatever comes of this; Auth itself ends the others as well.
  await endOtherSessions().catch((failure: unknown) => console.error('The other sessions could not be ended', failure));
}

function wrongPassword(error: { message: string; code?: string | undefined }): AppError {
  if (error.message === refusedForNow) return new AppError('rateLimited', { cause: error });
  return error.code === 'invalid_credentials' ? new AppError('invalid', { reason: 'password_wrong', cause: error }) : toAppError(error);
}

/** Ends every session of the account but this browser's. Throws AppError. */
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
