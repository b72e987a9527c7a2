import { stripLanguage } from '@/i18n/languages';
import { creatorPath, paths } from '@/lib/paths';
import type { SessionState } from '@/session/session-store';

const isPanel = (path: string) => /^\/admin(?=[/?#]|$)/.test(stripLanguage(path));

/**
 * Returns the path to open after the login: the requested one, else the control panel for the administrator, the own page for
 * a creator, and the home page for everybody else. Adds no language prefix.
 */
export function destination({ status, username }: SessionState, next: string | null): string {
  const isAdministrator = status === 'administrator';
  // The panel redirects everybody else to the login.
  if (next && (isAdministrator || !isPanel(next))) return next;
  if (isAdministrator) return paths.adminSettings;
  return username ? creatorPath(username) : paths.home;
}
