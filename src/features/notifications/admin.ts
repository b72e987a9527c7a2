import type { NoticeKind, ReceiptKind } from '@functions/mail-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import { readNotificationSettings, writeNotificationSettings, type NotificationSettings } from './schema';

const columns = 'language, digest_hour, time_zone, notices, receipts, version';

async function fetchSettings(signal: AbortSignal): Promise<NotificationSettings> {
  const client = await account();
  const row = await unwrap(client.from('notification_settings').select(columns).eq('id', 1).abortSignal(signal).maybeSingle());
  if (!row) throw new AppError('notFound');
  return readNotificationSettings(row);
}

/** Who gets which mail. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  meta: { failed: 'panel-notifications:failed' },
});

/** Throws AppError: `conflict` when somebody else has saved since these were read. */
async function saveSettings(settings: NotificationSettings): Promise<void> {
  const client = await account();
  const row = await unwrap(client.from('notification_settings').update(writeNotificationSettings(settings)).eq('id', 1).eq('version', settings.version).select('version').maybeSingle());
  if (!row) throw new AppError('conflict');
}

/** Saves the record; the form tells how it went. */
export const saveNotificationSettingsMutation = mutationOptions({
  mutationFn: saveSettings,
  // After a conflict, too: the next attempt is made over what is stored by then.
  onSettled: (_data, _error, _settings, _result, { client }) => client.invalidateQueries({ queryKey: ['notifications'] }),
});

/** What a mail that could not be sent is about. */
export type MailKind = NoticeKind | `${ReceiptKind}_receipt` | 'verification_reminder';

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
  // The list says so itself, and the menu says nothing.
  meta: { logged: 'The state of the mails could not be read:' },
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
