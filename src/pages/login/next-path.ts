import { stripLanguage } from '@/i18n/languages';
import { creatorPath, paths } from '@/lib/paths';
import type { SessionState } from '@/session/session-store';

/** Resolves paths; no address of this host can be the site's own. */
const nowhere = 'https://nowhere.invalid';

/** Never worth returning to: they would only lead here again. */
const entrances: readonly string[] = [paths.login, paths.resetPassword];

/**
 * The page that `?next=` asks for, or null when it is anything but a path of this site: another origin in any spelling
 * (`//host`, `/\host`, `/.//host`, control characters that browsers drop), a scheme, or this page itself.
 */
export function safeNext(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  // Browsers read a backslash as a slash and skip control characters.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) || !URL.canParse(wanted, nowhere)) return null;
  const { origin, pathname, search: query, hash } = new URL(wanted, nowhere);
  if (origin !== nowhere || pathname.startsWith('//')) return null;
  return entrances.includes(stripLanguage(pathname)) ? null : pathname + query + hash;
}

const isPanel = (path: string) => /^\/admin(?=[/?#]|$)/.test(path.replace(/^\/ar(?=\/)/, ''));

/**
 * Where a person goes after logging in (spec section 2): the page they came for, else the administrator to the control
 * panel, a creator to their own page, everybody else to the home page. Without a language prefix of its own.
 */
export function destination({ isAdministrator, username }: SessionState, next: string | null): string {
  // The panel would send everybody else back here.
  if (next && (isAdministrator || !isPanel(next))) return next;
  if (isAdministrator) return paths.adminSettings;
  return username ? creatorPath(username) : paths.home;
}
