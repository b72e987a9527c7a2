import { unwrap } from '../_shared/errors.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Item, Mail } from '../_shared/mail/mail.ts';
import type { Outcome } from './mail-api.ts';

/** A mail that this worker holds for three minutes. */
export interface Claimed {
  id: string;
  lease: string;
  /** The idempotency key for the mail API. */
  key: string;
  kind: string;
  /** What an earlier attempt sent. */
  mail: (Mail & { to: string[] }) | null;
  items: Item[] | null;
  counts: Record<string, number> | null;
  recipients: string[] | null;
}

/** Claims up to five mails that are due. Without a mail API (no sender) it returns none and records that. */
export async function claim(admin: Client, sender: string | null): Promise<Claimed[]> {
  const answer = await admin.rpc('claim_mails', { is_set_up: sender !== null, sender });
  return unwrap('Claiming mails', answer) as Claimed[];
}

/** Stores the mail that is about to be sent. Returns false when another worker has claimed it. */
export async function keep(admin: Client, { id, lease }: Claimed, mail: Mail & { to: string[] }): Promise<boolean> {
  return unwrap('Keeping a mail', await admin.rpc('keep_mail', { id, lease, recipients: mail.to, mail })) === true;
}

/** Records the outcome of an attempt. */
export async function note(admin: Client, { id, lease }: Claimed, outcome: Outcome | { outcome: 'void' }): Promise<void> {
  const result = await admin.rpc('note_mail', {
    id,
    lease,
    outcome: outcome.outcome,
    reason: 'reason' in outcome ? outcome.reason : null,
    retry_after: 'retryAfter' in outcome ? (outcome.retryAfter ?? null) : null,
  });
  unwrap('Noting a mail', result);
}
