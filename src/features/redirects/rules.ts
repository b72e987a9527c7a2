import { isSitePath } from '@functions/address-rules.ts';

/** The lengths of the database, in characters. */
export const redirectLengths = { from: 200, to: 500 } as const;

/** Characters that mean something in the configuration files of hosts. */
const special = /["'`{}$;<>|^*:%&=@,]/;

/** Whether it is a decoded path that the files of every host can hold. The database has the same rule (`is_redirect_path`). */
export const isRedirectPath = (path: string): boolean => isSitePath(path) && path.length <= redirectLengths.from && !special.test(path);

/** Whether it is such a path with an anchor at most, or an https address (`is_redirect_target`). */
export function isRedirectTarget(target: string): boolean {
  if (!target.startsWith('/'))
    return (
      target.length <= redirectLengths.to &&
      /^https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?(\/[A-Za-z0-9/._~%+?&=#!-]*)?$/.test(target)
    );
  const [path = '', ...anchors] = target.split('#');
  return isRedirectPath(path) && (anchors.length === 0 || (anchors.length === 1 && /^[A-Za-z0-9_-]{1,100}$/.test(anchors[0] ?? '')));
}

/**
 * Returns a typed address as it is stored: of this site (`origin`) the path, decoded, without language prefix, query and slash at the end;
 * anything else as it is.
 */
export function redirectAddress(typed: string, origin: string): string {
  const text = typed.trim();
  const own = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (!own.startsWith('/') || own.startsWith('//')) return own;
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(own) ?? [];
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Malformed escapes stay, and the rule refuses the percent sign.
  }
  return `${
    decoded
      .replace(/\/{2,}/g, '/')
      .replace(/^\/ar(?=\/|$)/, '')
      .replace(/\/+$/, '') || '/'
  }${anchor}`;
}
