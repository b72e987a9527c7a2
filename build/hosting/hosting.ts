import { clientFolders, type ClientFolder } from '../../src/lib/site-pages.ts';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

/**
 * What any host of the built site does: headers, caching, clean addresses, status codes. The preview
 * server answers by it and `host-files.ts` writes it down for static hosts, so both behave alike.
 */

/** Addresses below these exist only in the browser: no page of their own is built, their shell is served. */
export const CLIENT_ROUTES = clientFolders;

/** Languages whose pages live under a prefix; pages of the default language have none. */
export const PREFIXED_LANGUAGES = ['ar'] as const;

/** Pages change with every release: always ask again (an unchanged one costs a 304). */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';

/** Caching of the parts of pages, by folder; everything else is cached like a page. */
export const CACHE_RULES: readonly { folder: string; value: string }[] = [
  // Names in here carry a hash of the content.
  { folder: '/assets/', value: 'public, max-age=31536000, immutable' },
  { folder: '/locales/', value: 'public, max-age=300, must-revalidate' },
  { folder: '/images/', value: 'public, max-age=86400' },
  { folder: '/icons/', value: 'public, max-age=86400' },
  { folder: '/og/', value: 'public, max-age=86400' },
];

/** What files are, by their endings. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
};

/** The Content-Type value of a file; undefined for an ending that no file of the build has. */
export function contentType(file: string): string | undefined {
  const type = FILE_TYPES[file.slice(file.lastIndexOf('.') + 1)];
  return type?.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export type Route = { kind: 'file'; file: string; status: 200 | 404 } | { kind: 'redirect'; location: string };

/** The Cache-Control value of a successfully served path. */
export function cacheControl(path: string): string {
  return CACHE_RULES.find((rule) => path.startsWith(rule.folder))?.value ?? PAGE_CACHE;
}

/**
 * What a script in a worker is held to, a drawing that somebody opens, and the page that says that there is no such file: it runs none in there, and is
 * framed by nobody else. A tenth of the pages' policy, and sent some twenty times with each first visit.
 */
export const PARTS_POLICY = "default-src 'self'; frame-ancestors 'self'";

/** Headers that only a page obeys: what lies in the folders of `CACHE_RULES`, parts of pages, goes without, but for a policy of its own. */
export const PAGE_HEADERS: readonly string[] = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];

/** Security headers of what is served from a path. */
export function headersAt(path: string, options: PolicyOptions): Record<string, string> {
  const headers = securityHeaders(options);
  if (!CACHE_RULES.some(({ folder }) => path.startsWith(folder))) return headers;
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !PAGE_HEADERS.includes(name))),
    'Content-Security-Policy': PARTS_POLICY,
  };
}

/** Security headers of pages, and of files that can be opened like pages. */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    // Without `includeSubDomains`: what else a company runs under its domain is not ours to decide.
    ...(options.secure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
    'X-Content-Type-Options': 'nosniff',
    // The control panel shows the site in a frame; nobody else may.
    'X-Frame-Options': 'SAMEORIGIN',
    // The video players refuse to play without a referring origin, so not `no-referrer`.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The folder prefix of a path's language: `/ar` or nothing. */
function languagePrefix(path: string): string {
  const language = PREFIXED_LANGUAGES.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return language === undefined ? '' : `/${language}`;
}

/** Shells answer for other addresses and have none of their own. */
export const SHELL_NAMES = '(404|app(-[^/]+)?)';
const SHELL = new RegExp(`(^|/)${SHELL_NAMES}$`);

/** The built page at a clean address, or undefined. */
function pageAt(path: string, exists: (file: string) => boolean): string | undefined {
  if (SHELL.test(path)) return undefined;
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return exists(file) ? file : undefined;
}

/** The shell of a path without its language, and whether the path ends in a slash too many; undefined when only a missing page can answer. */
function shellOf(bare: string): { shell: string; isClean: boolean } | undefined {
  const fits = ({ folder, holds }: ClientFolder) =>
    bare.startsWith(folder) && (holds === 'anything' ? bare.length > folder.length : /^[^/]+\/?$/.test(bare.slice(folder.length)));
  const found = CLIENT_ROUTES.find(fits);
  return found && { shell: found.shell, isClean: found.holds === 'anything' || !bare.endsWith('/') };
}

/** The page with status 404, in the language of an address. */
export function missingPage(path: string, exists: (file: string) => boolean): Route {
  const localized = `${languagePrefix(path)}/404.html`.slice(1);
  return { kind: 'file', file: exists(localized) ? localized : '404.html', status: 404 };
}

/**
 * What the host does with a decoded path. `exists` tells which files (relative, forward slashes) the
 * build has. `/about` and `/ar/about` serve their html file; `/about/` and `/about.html` redirect to
 * the clean address, and doubled slashes to single ones; client-only routes serve their shell; the rest is the 404 page.
 */
export function routePath(path: string, exists: (file: string) => boolean): Route {
  const single = path.replace(/\/{2,}/g, '/');
  if (path !== single) return { kind: 'redirect', location: single };
  const clean = path.replace(/(\/index)?\.html$|\/index$/, '').replace(/(.)\/$/, '$1') || '/';
  const page = pageAt(clean, exists);
  if (page !== undefined) return path === clean ? { kind: 'file', file: page, status: 200 } : { kind: 'redirect', location: clean };

  const file = path.slice(1);
  if (exists(file) && !file.endsWith('.html')) return { kind: 'file', file, status: 200 };

  const prefix = languagePrefix(path);
  const client = shellOf(path.slice(prefix.length));
  if (client && !client.isClean) return { kind: 'redirect', location: path.slice(0, -1) };
  const shell = client && `${prefix}/${client.shell}.html`.slice(1);
  return shell && exists(shell) ? { kind: 'file', file: shell, status: 200 } : missingPage(path, exists);
}
