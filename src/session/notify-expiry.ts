import { getI18n } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';

/** The toast's duration. The login screen shows the same text permanently. */
const duration = 15_000;

/** Shows a toast that the administrator was logged out for inactivity. */
export async function notifyExpiry(): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces('login');
  toast({ title: i18n.t('login:expired.title'), description: i18n.t('login:expired.text'), duration });
}
