import { clientFolders, type ClientFolder } from '../../src/lib/client-folders.ts';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

/**
 * How hosts serve the built site: headers, caching, clean addresses, status codes. The preview server and the configuration files of
 * `host-files.ts` use the same rules.
 */

/** Languages whose pages have a prefix. The default language has none. */
export const PREFIXED_LANGUAGES = ['ar'] as const;

/** The path prefixes of all languages. */
export const prefixes = ['', ...PREFIXED_LANGUAGES.map((language) => `/${language}`)];

/** Pages change with every release, so browsers always revalidate them. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';

/** The caching of assets, by folder. All other files are cached like pages. */
export const CACHE_RULES: readonly { folder: string; value: string }[] = [
  // File names contain a hash of the content.
  { folder: '/assets/', value: 'public, max-age=31536000, immutable' },
  { folder: '/locales/', value: 'public, max-age=300, must-revalidate' },
  { folder: '/images/', value: 'public, max-age=86400' },
  { folder: '/icons/', value: 'public, max-age=86400' },
  { folder: '/og/', value: 'public, max-age=86400' },
];

/** Content types by file extension. */
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

/** Returns the Content-Type of a file, or undefined for an extension that no file of the build has. */
export function contentType(file: string): string | undefined {
  const type = FILE_TYPES[file.slice(file.lastIndexOf('.') + 1)];
  return type?.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export type Route = { kind: 'file'; file: string; status: 200 | 404 } | { kind: 'redirect'; location: string };

/** Returns the Cache-Control of a path with status 200. */
export function cacheControl(path: string): string {
  return CACHE_RULES.find((rule) => path.startsWith(rule.folder))?.value ?? PAGE_CACHE;
}

/**
 * The policy of assets: for workers, opened SVG files, and the 404 page below their folders. It is a tenth of the pages' policy, and each
 * first visit gets it about twenty times.
 */
export const ASSET_POLICY = "default-src 'self'; frame-ancestors 'self'";

/**
 * The files of the worker that copies pictures of other sites for an import in the control panel, and its policy: it may request any site.
 */
export const PICTURE_WORKER = '/assets/fetch-picture.worker-';
export const PICTURE_POLICY = "default-src 'self'; connect-src http: https:; frame-ancestors 'self'";

/** Headers that have an effect on pages only. Assets, in the folders of `CACHE_RULES`, are sent without them and with `ASSET_POLICY`. */
export const PAGE_HEADERS: readonly string[] = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];

/** Returns the security headers of a path. */
export function headersAt(path: string, options: PolicyOptions): Record<string, string> {
  const headers = securityHeaders(options);
  if (!CACHE_RULES.some(({ folder }) => path.startsWith(folder))) return headers;
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !PAGE_HEADERS.includes(name))),
    'Content-Security-Policy': path.startsWith(PICTURE_WORKER) ? PICTURE_POLICY : ASSET_POLICY,
  };
}

/** Returns the security headers of pages, and of files that can be opened like pages. */
export function securityHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    // Without `includeSubDomains`, because a company may have other sites on subdomains.
    ...(options.secure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
    'X-Content-Type-Options': 'nosniff',
    // The control panel shows the site in a frame.
    'X-Frame-Options': 'SAMEORIGIN',
    // Not `no-referrer`, because the video players need the origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Returns the language prefix of a path: `/ar` or ''. */
function languagePrefix(path: string): string {
  const language = PREFIXED_LANGUAGES.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return language === undefined ? '' : `/${language}`;
}

/** Shells are served at other addresses and have none of their own. */
export const SHELL_NAMES = '(404|app(-[^/]+)?)';
const SHELL = new RegExp(`(^|/)${SHELL_NAMES}$`);

/** Returns the built page at a clean address, or undefined. */
function pageAt(path: string, exists: (file: string) => boolean): string | undefined {
  if (SHELL.test(path)) return undefined;
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return exists(file) ? file : undefined;
}

/**
 * Returns the shell of a path without its language prefix, its status, and whether the path has no trailing slash. Undefined for other
 * paths.
 */
function shellOf(bare: string): (Pick<ClientFolder, 'shell' | 'status'> & { isClean: boolean }) | undefined {
  const fits = ({ folder, holds }: ClientFolder) =>
    holds === 'anything'
      ? bare.startsWith(folder) && bare.length > folder.length
      : new RegExp(`^${folder.replace(/:\w+/g, '[^/]+')}[^/]+/?$`).test(bare);
  const found = clientFolders.find(fits);
  return found && { shell: found.shell, status: found.status, isClean: found.holds === 'anything' || !bare.endsWith('/') };
}

/** Returns the 404 page in the language of a path. */
export function notFoundPage(path: string, exists: (file: string) => boolean): Route {
  const localized = `${languagePrefix(path)}/404.html`.slice(1);
  return { kind: 'file', file: exists(localized) ? localized : '404.html', status: 404 };
}

/**
 * Returns the route of a decoded path. `exists` returns whether the build has a file (relative, forward slashes). `/about` and `/ar/about`
 * serve their HTML file. `/about/` and `/about.html` redirect to the clean address, and repeated slashes to single ones. Client-only
 * routes serve their shell. All other paths are the 404 page.
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
  return shell && exists(shell) ? { kind: 'file', file: shell, status: client.status } : notFoundPage(path, exists);
}
