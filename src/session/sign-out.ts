import { account } from '@/lib/backend/account';
import { authError } from './auth-error';

/** Ends the session in this browser, in every tab. Throws AppError when it can't. */
export async function signOut(): Promise<void> {
  const { auth } = await account();
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) throw authError(error);
}
