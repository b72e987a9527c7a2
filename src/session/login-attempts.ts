import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';

/** How the database sees the failures of an account from this network address (docs/decisions/006-lockout.md). */
export interface LoginLockout {
  status: 'open' | 'locked' | 'rateLimited';
  /** Of five. */
  remainingAttempts: number;
  /** When the lock ends, by the clock of the database. */
  lockedUntil: string | null;
}

interface Row {
  status: string | null;
  remaining_attempts: number | null;
  locked_until: string | null;
}

const toLockout = ({ status, remaining_attempts, locked_until }: Row): LoginLockout => ({
  status: status === 'locked' ? 'locked' : status === 'rate_limited' ? 'rateLimited' : 'open',
  remainingAttempts: remaining_attempts ?? 0,
  lockedUntil: locked_until,
});

/** Whether an account is locked here, asked before each sign-in. Throws AppError. */
export async function readLockout(email: string): Promise<LoginLockout> {
  const client = await anonClient();
  return toLockout(await unwrap(client.rpc('get_login_lockout', { username: email }).single()));
}

/**
 * Adds an attempt to the login history and to the count of failures. A success counts only when
 * `signedIn` carries the session that came out of it. Throws AppError.
 */
export async function recordAttempt(
  email: string,
  successful: boolean,
  signedIn?: Pick<PostgrestClient<Database>, 'rpc'>,
): Promise<LoginLockout> {
  const client = signedIn ?? (await anonClient());
  return toLockout(await unwrap(client.rpc('record_login_attempt', { username: email, successful }).single()));
}
