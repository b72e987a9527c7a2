import { HttpError, unwrap } from '../_shared/errors.ts';
import type { Client } from '../_shared/supabase.ts';

export interface Creator {
  id: string;
  username: string;
  status: string;
}

/** Returns the creator of a username. Throws `link_invalid` when there is none. */
export async function findCreator(admin: Client, username: string): Promise<Creator> {
  const creator = unwrap(
    'Finding the creator',
    await admin.from('creators').select('id, username, status').eq('username', username).maybeSingle<Creator>(),
  );
  if (!creator) throw new HttpError('link_invalid');
  return creator;
}

/** Makes an unverified creator active; an active one stays so. Throws `account_suspended` when that happened meanwhile. */
export async function activate(admin: Client, { id, username }: Creator): Promise<void> {
  const updated = unwrap(
    'Activating the creator',
    await admin.from('creators').update({ status: 'active' }).eq('id', id).eq('status', 'unverified').select('id'),
  );
  if (updated.length === 0 && (await findCreator(admin, username)).status === 'suspended') throw new HttpError('account_suspended');
}
