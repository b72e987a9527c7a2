import { interviewCompanyKinds, interviewKinds, noticeKinds, type ReceiptKind } from '@functions/mail-rules.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

/** The kinds of mails of the outbox. */
export const mailKinds = [
  ...noticeKinds,
  'inquiry_receipt',
  'application_receipt',
  'refusal',
  'verification_reminder',
  'post_removal',
  'talk_receipt',
  'talk_moved',
  'talk_cancelled',
  'talk_reminder',
  'talk_notice',
  'report_decision',
  'report_outcome',
  'report_appeal',
  'enrolment_receipt',
  'enrolment_seat',
  'enrolment_reminder',
  'enrolment_called_off',
  'enrolment_certificate',
  'review_invitation',
  'review_reminder',
  ...interviewKinds,
  ...interviewCompanyKinds,
  'answer',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Returns the kind of mail of a receipt, or of a refusal. */
export const mailKindOf = (kind: ReceiptKind) => (kind === 'refusal' ? kind : (`${kind}_receipt` as const));

/** The lists that mails are about. */
export const mailedLists = ['inquiries', 'job_applications', 'user_reviews', 'creators', 'course_runs', 'review_invitations'] as const;

/** A mail of the outbox. Times are ISO. */
export interface ListedMail {
  id: string;
  kind: MailKind;
  status: MailStatus;
  created_at: string;
  /** When it was sent or given up. */
  finished_at: string | null;
  next_attempt_at: string;
  attempts: number;
  recipients: readonly string[] | null;
  /** The error of the last attempt, of the mail API or the outbox. */
  reason: string | null;
  /** The number of events that the mail reports. */
  events: number;
  /** The row that it came from; null for a test and for a deleted row. */
  about: { list: (typeof mailedLists)[number]; id: string; name: string; email: string | null } | null;
}

/** The state of sending (`mail_overview`). In a file of its own, because the panel's menu reads it. */
export interface MailOverview {
  /** The last run of the sending function; null for none. */
  ran_at: string | null;
  /** Whether sending is configured. */
  is_set_up: boolean | null;
  /** `Company <no-reply@example.com>` */
  sender: string | null;
  waiting: number;
  failed_count: number;
  /** The newest 50. */
  failed: readonly ListedMail[];
}

async function fetchOverview(signal: AbortSignal): Promise<MailOverview> {
  return (await unwrap((await authClient()).rpc('mail_overview').abortSignal(signal))) as unknown as MailOverview;
}

/** The failed mails and the state of sending. */
export const mailOverviewQuery = queryOptions({
  queryKey: ['notifications', 'overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
});

/** Reads the mails again, and the notes that say how an answer stands. */
export const refreshMails = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: ['notifications'] }), client.invalidateQueries({ queryKey: ['notes'] })]);

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
  onSettled: (_data, _error, _action, _result, { client }) => refreshMails(client),
  meta: { failed: 'panel-notifications:actionFailed' },
});
