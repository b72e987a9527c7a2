import { account } from '@/lib/backend/account';
import { unwrap } from '@/lib/backend/unwrap';

/** Ends the session in this browser, in every tab. Throws AppError when it can't. */
export async function signOut(): Promise<void> {
  const { auth } = await account();
  await unwrap(auth.signOut({ scope: 'local' }));
}
