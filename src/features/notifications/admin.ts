import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { changedColumns, expectSaved } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { readNotificationSettings, writeNotificationSettings, type NotificationSettings } from './schema';

const columns = 'language, digest_hour, time_zone, notices, receipts, reply_to, version, updated_at';

/** Reads the settings. Throws AppError. */
export async function readSettings(signal?: AbortSignal): Promise<NotificationSettings> {
  const query = (await authClient()).from('notification_settings').select(columns).eq('id', 1);
  const row = await unwrap((signal ? query.abortSignal(signal) : query).maybeSingle());
  if (!row) throw new AppError('notFound');
  return readNotificationSettings(row);
}

/** The notification settings. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => readSettings(signal),
  meta: { failed: 'panel-notifications:failed' },
});

export interface SettingsChange {
  /** The settings that the change started from. */
  before: NotificationSettings;
  settings: NotificationSettings;
}

/** Writes the changed columns. Throws AppError: `conflict`, reason `outdated`, when the settings have another version. */
async function saveSettings({ before, settings }: SettingsChange): Promise<void> {
  const changes = changedColumns(writeNotificationSettings(before), writeNotificationSettings(settings));
  if (Object.keys(changes).length === 0) return;
  const table = (await authClient()).from('notification_settings');
  expectSaved(await unwrap(table.update(changes).eq('id', 1).eq('version', before.version).select('version').maybeSingle()));
}

/** Saves the record. The form reports the outcome. */
export const saveNotificationSettingsMutation = mutationOptions({
  mutationFn: saveSettings,
  onSettled: (_data, _error, _settings, _result, { client }) => client.invalidateQueries({ queryKey: ['notifications'] }),
});
