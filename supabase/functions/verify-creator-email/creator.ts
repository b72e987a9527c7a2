import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';

export interface Creator {
  id: string;
  username: string;
  status: string;
}

/** The creator of a username. Throws the refusal `link_invalid` when there is none. */
export async function findCreator(admin: Client, username: string): Promise<Creator> {
  const { data, error } = await admin.from('creators').select('id, username, status').eq('username', username).maybeSingle<Creator>();
  if (error) throw new StepFailure('Finding the creator', loggable(error));
  if (!data) throw new Refusal('link_invalid');
  return data;
}

/** Makes an unverified creator active; an active one stays so. Throws `account_suspended` when that happened meanwhile. */
export async function activate(admin: Client, { id, username }: Creator): Promise<void> {
  const { data, error } = await admin.from('creators').update({ status: 'active' }).eq('id', id).eq('status', 'unverified').select('id');
  if (error) throw new StepFailure('Activating the creator', loggable(error));
  if (data.length === 0 && (await findCreator(admin, username)).status === 'suspended') throw new Refusal('account_suspended');
}
