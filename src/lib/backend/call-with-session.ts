import { authClient } from './auth-client';
import { callFunction } from './call-function';
import { AppError } from './errors';

/** Calls an Edge Function with the session (`callFunction`). Throws AppError, `unauthenticated` without a session. */
export async function callWithSession(name: string, body: unknown): Promise<unknown> {
  const { auth } = await authClient();
  const { data } = await auth.getSession();
  const token = data.session?.access_token;
  if (!token) throw new AppError('unauthenticated');
  return callFunction(name, body, { token });
}
