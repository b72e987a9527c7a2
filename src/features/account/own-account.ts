import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient, hasStoredSession, withoutSession } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { checkPassword, endCheck } from '@/session/check-password';
import { unlockScreen } from '@/session/lockout-store';
import { endOtherSessions } from './sessions';

/** The account as Auth has it now: another browser may have changed the address. Throws AppError. */
async function readAccount(): Promise<{ id: string; email: string }> {
  const { auth } = await authClient();
  const { user } = await unwrap(auth.getUser());
  if (!user.email) throw new AppError('unauthenticated');
  return { id: user.id, email: user.email };
}

/** The address of the signed-in account. */
export const accountEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'address'],
    queryFn: async () => (await readAccount()).email,
    staleTime: 0,
    // It changes when a link is opened, in another tab or browser.
    refetchOnWindowFocus: 'always',
  });

export interface PasswordChange {
  current: string;
  password: string;
}

/**
 * Changes the password and ends all other sessions of the account. The current password is required, because the session may be stolen.
 * Throws AppError: `password_wrong`, `account_locked`, `same_password`, `weak_password`, `reauthentication_needed` when the login is a day
 * old.
 */
export async function changePassword({ current, password }: PasswordChange): Promise<void> {
  const { email } = await readAccount();
  const check = await checkPassword({ email, password: current });
  try {
    const { auth } = await authClient();
    // Auth may be configured to require the current password.
    await unwrap(auth.updateUser({ password, current_password: current }));
  } catch (failure) {
    await endCheck(check);
    throw failure;
  }
  // The database has unlocked the account.
  unlockScreen();
  // A failure here is only logged: the password is changed, and Auth ends the other sessions too.
  await endOtherSessions().catch((failure: unknown) => console.error('The other sessions could not be ended', failure));
}

export interface EmailChange {
  email: string;
  current: string;
  /** The absolute address of the page that the mailed links open. */
  page: string;
}

/** A change that was asked for in this browser. It says nothing about the new address: another account may have it. */
export interface PendingEmailChange {
  email: string;
  /** Milliseconds. */
  at: number;
}

const pendingKey = (accountId: string) => `${storageKeys.emailChangeAsked}:${accountId}`;
/** Auth's links work for an hour. */
const linkMs = 3_600_000;
/** Auth mails once a minute. */
const pauseMs = 60_000;

/** Returns the change that was asked for in this browser within the last hour; undefined without one. */
export function pendingEmailChange(accountId: string, now: number): PendingEmailChange | undefined {
  const stored = /^(\d+) (.+)$/.exec(readStored(pendingKey(accountId)) ?? '');
  const at = Number(stored?.[1]);
  return stored?.[2] && at <= now && now - at < linkMs ? { email: stored[2], at } : undefined;
}

/**
 * Asks for another address. Auth mails a link to the old and to the new one, and changes it once both are opened. An address that another
 * account has gets no mail and the same answer, so nobody learns who has an account. Throws AppError: `password_wrong`, `account_locked`,
 * `same_address`, `rateLimited` within a minute of the last one.
 */
export async function requestEmailChange({ email, current, page }: EmailChange): Promise<PendingEmailChange> {
  const account = await readAccount();
  if (email === account.email.toLowerCase()) throw new AppError('invalid', { reason: 'same_address' });
  const last = pendingEmailChange(account.id, Date.now());
  if (last && Date.now() - last.at < pauseMs) throw new AppError('rateLimited');
  await endCheck(await checkPassword({ email: account.email, password: current }));
  const { auth } = await authClient();
  await unwrap(auth.updateUser({ email }, { emailRedirectTo: page })).catch((failure: unknown) => {
    if (toAppError(failure).reason !== 'email_exists') throw failure;
  });
  const asked = { email, at: Date.now() };
  writeStored(pendingKey(account.id), `${String(asked.at)} ${email}`);
  return asked;
}

/**
 * Confirms a change of address for the mailbox that got the link. Returns the new address, or null while the other mailbox has not
 * confirmed. Changes nothing about who is signed in. Throws AppError: `otp_expired` for a link that was used, replaced or is too old.
 */
async function confirmEmailChange(tokenHash: string): Promise<string | null> {
  const opened = await withoutSession();
  const { session, user } = await unwrap(opened.auth.verifyOtp({ type: 'email_change', token_hash: tokenHash }));
  if (!session) return null;
  await endCheck(opened);
  // The session of this browser names the old address until it is renewed.
  if (hasStoredSession()) await (await authClient()).auth.refreshSession();
  return user?.email ?? '';
}

export const confirmMutation = mutationOptions({
  mutationFn: confirmEmailChange,
  onSuccess: (_email, _token, _result, { client }) => client.invalidateQueries({ queryKey: ['account'] }),
});
