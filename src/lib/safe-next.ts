import { stripLanguage } from '@/i18n/languages';
import { paths } from './paths';

/** Resolves paths; no address of this host can be the site's own. */
const nowhere = 'https://nowhere.invalid';

/** Never worth returning to: they would only lead here again. */
const entrances: readonly string[] = [paths.login, paths.resetPassword];

/**
 * The page that `?next=` asks for, or null when it is anything but a path of this site: another origin in any spelling
 * (`//host`, `/\host`, `/.//host`, control characters that browsers drop), a scheme, or a page that leads to logging in.
 * An empty part is refused anywhere in the path, encoded or not: `/ar//host` is `//host` once its language is taken off.
 */
export function safeNext(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  if (!wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, nowhere)) return null;
  const { origin, pathname, search: query, hash } = new URL(wanted, nowhere);
  if (origin !== nowhere || !isPlain(pathname)) return null;
  return entrances.includes(stripLanguage(pathname)) ? null : pathname + query + hash;
}

/** Whether a path means the same to everybody who decodes it, once or again: no empty part, backslash or control character. */
function isPlain(pathname: string): boolean {
  try {
    return !/\/\/|[\\%\p{Cc}]/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
