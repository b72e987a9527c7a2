import { stripLanguage } from '@/i18n/languages';
import { creatorPath, paths } from '@/lib/paths';
import type { SessionState } from '@/session/session-store';

const isPanel = (path: string) => /^\/admin(?=[/?#]|$)/.test(stripLanguage(path));

/**
 * Where a person goes after logging in: the page they came for, else the administrator to the control
 * panel, a creator to their own page, everybody else to the home page. Without a language prefix of its own.
 */
export function destination({ status, username }: SessionState, next: string | null): string {
  const isAdministrator = status === 'administrator';
  // The panel would send everybody else back here.
  if (next && (isAdministrator || !isPanel(next))) return next;
  if (isAdministrator) return paths.adminSettings;
  return username ? creatorPath(username) : paths.home;
}
