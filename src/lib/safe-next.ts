import { stripLanguage } from '@/i18n/languages';
import { paths } from './paths';

/** Base for resolving paths. No site has this host. */
const base = 'https://nowhere.invalid';

/** Pages that lead to the login again. */
const loginPages: readonly string[] = [paths.login, paths.resetPassword];

/**
 * Returns the page of `?next=`, or null when it is not a path of this site: another origin in any spelling (`//host`, `/\host`, `/.//host`,
 * control characters), a scheme, or a page that leads to the login. An empty segment is refused anywhere, encoded or not: `/ar//host`
 * becomes `//host` without its language.
 */
export function safeNext(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, base)) return null;
  const { origin, pathname, search: query, hash } = new URL(next, base);
  if (origin !== base || !isPlain(pathname)) return null;
  return loginPages.includes(stripLanguage(pathname)) ? null : pathname + query + hash;
}

/** Returns whether a path keeps its meaning when it is decoded repeatedly: no empty segment, backslash or control character. */
function isPlain(pathname: string): boolean {
  try {
    return !/\/\/|[\\%\p{Cc}]/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
