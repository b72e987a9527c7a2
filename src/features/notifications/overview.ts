import type { NoticeKind, ReceiptKind } from '@functions/mail-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

// Apart from the settings and their texts: the panel's menu asks for it.

/** What a mail that could not be sent is about. */
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
  /** The word of the mail API, or of the outbox. */
  reason: string | null;
  /** How many things it tells of. */
  events: number;
}

/** How sending stands (`mail_overview`). */
export interface MailOverview {
  /** When the function that sends last ran; null: never. */
  ran_at: string | null;
  /** Whether it had what it needs to send. */
  is_set_up: boolean | null;
  waiting: number;
  failed_count: number;
  /** The newest 50. */
  failed: readonly FailedMail[];
}

async function fetchOverview(signal: AbortSignal): Promise<MailOverview> {
  return (await unwrap((await account()).rpc('mail_overview').abortSignal(signal))) as unknown as MailOverview;
}

/** What could not be sent, and whether anything is. */
export const mailOverviewQuery = queryOptions({
  queryKey: ['notifications', 'overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});

export interface FailedMailsDeed {
  ids: readonly string[];
  /** Tried again from the beginning, or forgotten. */
  deed: 'again' | 'forget';
}

async function handleFailedMails({ ids, deed }: FailedMailsDeed): Promise<number> {
  const handled = await unwrap((await account()).rpc('handle_failed_mails', { ids: [...ids], deed }));
  if (deed === 'again') wakeMail();
  return handled ?? 0;
}

/** Sends mails again, or forgets them. */
export const failedMailsMutation = mutationOptions({
  mutationFn: handleFailedMails,
  onSettled: (_data, _error, _deed, _result, { client }) => client.invalidateQueries({ queryKey: mailOverviewQuery.queryKey }),
  meta: { failed: 'panel-notifications:deedFailed' },
});
