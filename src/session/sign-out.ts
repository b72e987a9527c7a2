import { toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';

/** Ends the session in this browser, in every tab. Throws AppError when it can't. */
export async function signOut(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signOut({ scope: 'local' });
  if (error) throw toAppError(error);
}
