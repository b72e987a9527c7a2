import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/lib/database.types';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';

/** The lockout of an account for this network (docs/decisions/006-lockout.md). */
export interface LoginLockout {
  status: 'open' | 'locked' | 'rateLimited';
  /** Out of five. */
  remainingAttempts: number;
  /** The end of the lock by the database's clock. */
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

/** Returns whether an account is locked. Called before each sign-in. Throws AppError. */
export async function readLockout(email: string): Promise<LoginLockout> {
  const client = await anonClient();
  return toLockout(await unwrap(client.rpc('get_login_lockout', { username: email }).single()));
}

/**
 * Adds an attempt to the login history and the count of failures. A success counts only with `signedIn`, a client with the new session.
 * Throws AppError.
 */
export async function recordAttempt(
  email: string,
  successful: boolean,
  signedIn?: Pick<PostgrestClient<Database>, 'rpc'>,
): Promise<LoginLockout> {
  const client = signedIn ?? (await anonClient());
  return toLockout(await unwrap(client.rpc('record_login_attempt', { username: email, successful }).single()));
}
