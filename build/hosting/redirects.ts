import { languages, localizePath } from '../../src/i18n/languages.ts';

/**
 * An old path and where it leads: another path, with an anchor at most, or an https address. Paths are decoded, without language prefix.
 */
export interface Redirect {
  from: string;
  to: string;
}

/** The most redirects in the files of hosts. Cloudflare Pages reads 2,000 lines, two for each. The 404 page obeys the others. */
export const maxRedirects = 900;

/** Returns the redirects of each language, as addresses in ASCII. */
export const localizedRedirects = (redirects: readonly Redirect[]): Redirect[] =>
  languages.flatMap((language) =>
    redirects.slice(0, maxRedirects).map(({ from, to }) => ({
      from: encodeURI(localizePath(from, language)),
      to: to.startsWith('/') ? encodeURI(localizePath(to, language)) : to,
    })),
  );

/** Returns their lines of `_redirects`. */
export const redirectLines = (redirects: readonly Redirect[]): string[] =>
  localizedRedirects(redirects).map(({ from, to }) => `${from} ${to} 301`);

/**
 * Returns their nginx locations. nginx compares the decoded path. The database allows no character in paths that could end the text
 * (`is_redirect_path`, `is_redirect_target`).
 */
export const redirectLocations = (redirects: readonly Redirect[]): string[] =>
  localizedRedirects(redirects).map(({ from, to }) => `location = "${decodeURI(from)}" { return 301 "${to}"; }`);

/** Returns the redirects in the text of `_redirects`, by their addresses in ASCII. Rules with placeholders are for hosts only. */
export function readRedirects(file: string): ReadonlyMap<string, string> {
  const rules = file.split('\n').flatMap((line) => {
    const [, from, to] = /^(\/[^\s:*]*) (\S+) 301$/.exec(line) ?? [];
    return from !== undefined && to !== undefined && !to.includes(':name') ? [[from, to] as const] : [];
  });
  return new Map(rules);
}
