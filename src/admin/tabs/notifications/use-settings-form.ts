import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { readSettings, saveNotificationSettingsMutation } from '@/features/notifications/admin';
import type { NotificationSettings } from '@/features/notifications/schema';

/** Returns the `onSent` handler of the tab's forms, which closes the dialog and shows a toast. */
export function useOnSaved(onClose: () => void) {
  const { t } = useTranslation('panel-notifications');
  return () => {
    onClose();
    toast({ variant: 'success', title: t('saved') });
  };
}

/**
 * Returns the options of `useRowForm` for a form that edits a part of the settings.
 * @param valuesOf returns the form's values of the settings
 * @param change returns the settings with other values
 */
export function settingsForm<Values, Output>(
  settings: NotificationSettings,
  valuesOf: (settings: NotificationSettings) => Values,
  change: (settings: NotificationSettings, values: Output) => NotificationSettings,
) {
  const toFormRow = (stored: NotificationSettings) => ({ ...stored, isDeleted: false, settings: stored, values: valuesOf(stored) });
  return {
    table: 'notification_settings',
    id: null,
    row: toFormRow(settings),
    empty: valuesOf(settings),
    read: async () => toFormRow(await readSettings()),
    mutation: saveNotificationSettingsMutation,
    variables: (values: Output, { settings: before } = toFormRow(settings)) => ({ before, settings: change(before, values) }),
  };
}
