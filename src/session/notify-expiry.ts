import { getI18n } from 'react-i18next';
import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';
import { toast } from '@/components/feedback/toast-store';

/** The duration of the toast. */
const duration = 15_000;

/** The login page, to which the panel redirects, shows the same text permanently. */
const isToldByPage = () => [paths.login, paths.adminSettings].some((path) => stripLanguage(window.location.pathname).startsWith(path));

/** Shows a toast that the administrator was logged out for inactivity, unless the page says so. */
export async function notifyExpiry(): Promise<void> {
  if (isToldByPage()) return;
  const i18n = getI18n();
  await i18n.loadNamespaces('login');
  toast({ title: i18n.t('login:expired.title'), description: i18n.t('login:expired.text'), duration });
}
