import { getI18n } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';

/** Long enough for whoever looks at the screen again; the login screen says it for as long as it is there. */
const duration = 15_000;

/** Tells why the administrator is logged out, in the language of this moment. */
export async function tellExpiry(): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces('login');
  toast({ title: i18n.t('login:expired.title'), description: i18n.t('login:expired.text'), duration });
}
