import type { NoticeKind, ReceiptKind } from '@functions/mail-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

/** The kind of a mail that could not be sent. */
export type MailKind = NoticeKind | `${Exclude<ReceiptKind, 'refusal'>}_receipt` | 'refusal' | 'verification_reminder' | 'post_removal';

/** Returns the kind of mail of a receipt, or of a refusal. */
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
  /** The error of the mail API or the outbox. */
  reason: string | null;
  /** The number of events that the mail reports. */
  events: number;
}

/** The state of sending (`mail_overview`). In a file of its own, because the panel's menu reads it. */
export interface MailOverview {
  /** The last run of the sending function; null for none. */
  ran_at: string | null;
  /** Whether sending is configured. */
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
