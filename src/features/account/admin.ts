import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
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
