import { errorCode, HttpError, InternalError, unwrap } from './errors.ts';
import { anonClient, userClient, type Client } from './supabase.ts';

interface User {
  id: string;
  email: string;
  token: string;
}

/** Who calls. An API key and an expired session count as `anonymous`; `deleted` is a valid session of an account that no longer exists. */
export type Caller = ({ status: 'signed-in' } & User) | { status: 'anonymous' } | { status: 'deleted' };

/** Reads the session of a request. */
export async function findCaller(request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  // Publishable keys are not tokens.
  if (!token || token.split('.').length !== 3) return { status: 'anonymous' };
  const { data, error } = await anonClient().auth.getUser(token);
  if (error?.code === 'user_not_found') return { status: 'deleted' };
  if (error && (error.status === undefined || error.status >= 500 || error.status === 429))
    throw new InternalError('Reading the session', errorCode(error));
  return data.user?.email ? { status: 'signed-in', id: data.user.id, email: data.user.email, token } : { status: 'anonymous' };
}

/** Returns the signed-in user of a request. Throws `unauthenticated` when there is none. */
export async function requireUser(request: Request): Promise<User> {
  const caller = await findCaller(request);
  if (caller.status !== 'signed-in') throw new HttpError('unauthenticated');
  return caller;
}

/** Returns the administrator who calls. Throws `unauthenticated`, and `not_an_administrator` also without a required second factor. */
export async function requireAdministrator(request: Request): Promise<User> {
  const user = await requireUser(request);
  const isAdministrator: unknown = unwrap('Finding the administrator', await userClient(user.token).rpc('is_administrator'));
  if (isAdministrator !== true) throw new HttpError('not_an_administrator');
  return user;
}

/**
 * Returns the id of the account that these credentials open, or undefined when they are wrong. Auth counts wrong ones, so nobody can
 * guess passwords here. The session is closed at once. Throws `rate_limited`.
 */
export async function verifyPassword(credentials: { email: string; password: string }): Promise<string | undefined> {
  const client = anonClient();
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error?.status === 429 || error?.message === 'too_many_wrong_passwords') throw new HttpError('rate_limited');
  if (error?.code === 'invalid_credentials') return undefined;
  if (error || !data.user) throw new InternalError('Checking the password', error ? errorCode(error) : 'no user');
  await closeSession(client);
  return data.user.id;
}

/** Ends the session of a client. A failure is only logged: nobody has the tokens, and the session expires. */
export async function closeSession(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) console.error(`Closing a session failed: ${errorCode(error)}`);
}
