import { loggable, Refusal, StepFailure } from './refusals.ts';
import type { Client } from './supabase.ts';

/** Who calls: somebody with a valid session, a visitor (an API key or a session that is over counts as one), or an account that is gone. */
export type Caller = { status: 'known'; id: string; email: string; token: string } | { status: 'visitor' } | { status: 'gone' };

/** Reads the session that the call carries. */
export async function findCaller(visitor: Client, request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Publishable keys are no tokens.
  if (!token || token.split('.').length !== 3) return { status: 'visitor' };
  const { data, error } = await visitor.auth.getUser(token);
  if (error?.code === 'user_not_found') return { status: 'gone' };
  if (error && (error.status === undefined || error.status >= 500 || error.status === 429))
    throw new StepFailure('Reading the session', loggable(error));
  return data.user?.email ? { status: 'known', id: data.user.id, email: data.user.email, token } : { status: 'visitor' };
}

/**
 * The id of the account that these credentials open, undefined when they open none. Auth counts wrong ones, so nobody can try out
 * passwords here either. The session that it opens is closed again at once. Throws the refusal `rate_limited`.
 */
export async function accountOf(visitor: Client, credentials: { email: string; password: string }): Promise<string | undefined> {
  const { data, error } = await visitor.auth.signInWithPassword(credentials);
  if (error?.status === 429 || error?.message === 'too_many_wrong_passwords') throw new Refusal('rate_limited');
  if (error?.code === 'invalid_credentials') return undefined;
  if (error || !data.user) throw new StepFailure('Checking the password', error ? loggable(error) : 'no user');
  await closeSession(visitor);
  return data.user.id;
}

/** Ends the session that this client got. Nobody has seen its tokens, so an open one does no harm; it ends by itself. */
export async function closeSession(visitor: Client): Promise<void> {
  const { error } = await visitor.auth.signOut({ scope: 'local' });
  if (error) console.error(`Closing a session failed: ${loggable(error)}`);
}
