import { loggable, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Item, Mail } from './compose.ts';
import type { Outcome } from './mail-api.ts';

/** A mail that is this worker's for three minutes. */
export interface Claimed {
  id: string;
  lease: string;
  /** For the mail API, to know it again by. */
  key: string;
  kind: string;
  /** What an earlier attempt has sent. */
  mail: (Mail & { to: string[] }) | null;
  items: Item[] | null;
  counts: Record<string, number> | null;
  recipients: string[] | null;
}

/** Up to five mails that are due; none, and a note of it, when nothing could be sent. */
export async function claim(admin: Client, isSetUp: boolean): Promise<Claimed[]> {
  const { data, error } = await admin.rpc('claim_mails', { is_set_up: isSetUp });
  if (error) throw new StepFailure('Claiming mails', loggable(error));
  return data as Claimed[];
}

/** Keeps what is about to be sent; false when another worker has it by now. */
export async function keep(admin: Client, { id, lease }: Claimed, mail: Mail & { to: string[] }): Promise<boolean> {
  const { data, error } = await admin.rpc('keep_mail', { id, lease, recipients: mail.to, mail });
  if (error) throw new StepFailure('Keeping a mail', loggable(error));
  return data === true;
}

/** Notes how it went. */
export async function note(admin: Client, { id, lease }: Claimed, outcome: Outcome | { outcome: 'void' }): Promise<void> {
  const { error } = await admin.rpc('note_mail', {
    id,
    lease,
    outcome: outcome.outcome,
    reason: 'reason' in outcome ? outcome.reason : null,
    retry_after: 'retryAfter' in outcome ? (outcome.retryAfter ?? null) : null,
  });
  if (error) throw new StepFailure('Noting a mail', loggable(error));
}
