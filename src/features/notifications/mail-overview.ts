import type { NoticeKind, ReceiptKind } from '@functions/mail-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

/** The kind of a mail that could not be sent. */
export type MailKind = NoticeKind | `${Exclude<ReceiptKind, 'refusal'>}_receipt` | 'refusal' | 'verification_reminder';

/** The kind of mail that the texts of a receipt, or of a refusal, are for. */
export const mailKindOf = (kind: ReceiptKind) => (kind === 'refusal' ? kind : (`${kind}_receipt` as const));

/** A mail that could not be sent. */
export interface FailedMail {
  id: string;
  kind: MailKind;
  /** ISO time. */
  created_at: string;
  finished_at: string;
  attempts: number;
  recipients: readonly string[] | null;
  /** The message of the mail API, or of the outbox. */
  reason: string | null;
  /** How many events the mail reports. */
  events: number;
}

/** The state of sending (`mail_overview`). The panel's menu reads it, so it is apart from the settings of notifications. */
export interface MailOverview {
  /** When the sending function last ran; null for never. */
  ran_at: string | null;
  /** Whether the function had all it needs to send. */
  is_set_up: boolean | null;
  waiting: number;
  failed_count: number;
  /** The newest 50. */
  failed: readonly FailedMail[];
}

async function fetchOverview(signal: AbortSignal): Promise<MailOverview> {
  return (await unwrap((await authClient()).rpc('mail_overview').abortSignal(signal))) as unknown as MailOverview;
}

/** The failed mails and the state of sending. */
export const mailOverviewQuery = queryOptions({
  queryKey: ['notifications', 'overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});

export interface FailedMailsAction {
  ids: readonly string[];
  /** Sends the mails again, or deletes them. */
  action: 'again' | 'forget';
}

async function handleFailedMails({ ids, action }: FailedMailsAction): Promise<number> {
  const handled = await unwrap((await authClient()).rpc('handle_failed_mails', { ids: [...ids], action }));
  if (action === 'again') wakeMail();
  return handled ?? 0;
}

/** Sends failed mails again, or deletes them. */
export const failedMailsMutation = mutationOptions({
  mutationFn: handleFailedMails,
  onSettled: (_data, _error, _action, _result, { client }) => client.invalidateQueries({ queryKey: mailOverviewQuery.queryKey }),
  meta: { failed: 'panel-notifications:actionFailed' },
});
