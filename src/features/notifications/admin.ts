import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { readNotificationSettings, writeNotificationSettings, type NotificationSettings } from './schema';

const columns = 'language, digest_hour, time_zone, notices, receipts, version';

async function fetchSettings(signal: AbortSignal): Promise<NotificationSettings> {
  const client = await authClient();
  const row = await unwrap(client.from('notification_settings').select(columns).eq('id', 1).abortSignal(signal).maybeSingle());
  if (!row) throw new AppError('notFound');
  return readNotificationSettings(row);
}

/** The notification settings. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  meta: { failed: 'panel-notifications:failed' },
});

/** Throws AppError: `conflict` when another administrator has saved since. */
async function saveSettings(settings: NotificationSettings): Promise<void> {
  const client = await authClient();
  const row = await unwrap(
    client
      .from('notification_settings')
      .update(writeNotificationSettings(settings))
      .eq('id', 1)
      .eq('version', settings.version)
      .select('version')
      .maybeSingle(),
  );
  if (!row) throw new AppError('conflict');
}

/** Saves the record. The form reports the outcome. */
export const saveNotificationSettingsMutation = mutationOptions({
  mutationFn: saveSettings,
  // Also after a conflict: the next attempt starts from the stored record.
  onSettled: (_data, _error, _settings, _result, { client }) => client.invalidateQueries({ queryKey: ['notifications'] }),
});
