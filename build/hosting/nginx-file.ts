import { clientFolders } from '../../src/lib/client-folders.ts';
import type { PolicyOptions } from './content-security-policy.ts';
import {
  ASSET_POLICY,
  CACHE_RULES,
  FILE_TYPES,
  PAGE_CACHE,
  PAGE_HEADERS,
  PICTURE_POLICY,
  PICTURE_WORKER,
  prefixes,
  PREFIXED_LANGUAGES,
  securityHeaders,
  SHELL_NAMES,
} from './hosting.ts';
import { redirectLocations, type Redirect } from './redirects.ts';
import { sitemapLocation } from './sitemap.ts';

const anyPrefix = `(?:${PREFIXED_LANGUAGES.map((language) => `/${language}`).join('|')})?`;
const variable = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;

/** The types that get a charset. */
const textTypes = [...new Set(Object.values(FILE_TYPES))].filter((type) => type.startsWith('text/') && type !== 'text/html');

/** The content types. Debian's default types lack the manifest. */
const types = [
  'types {',
  ...Object.entries(FILE_TYPES).map(([ending, type]) => `  ${type} ${ending};`),
  '}',
  'charset utf-8;',
  `charset_types ${textTypes.join(' ')};`,
];

const headers = (policy: Omit<PolicyOptions, 'secure'>) => {
  // nginx does not send empty headers.
  const assetHeaders = PAGE_HEADERS.map(
    (name) => `set ${variable(name)} "${name === 'Content-Security-Policy' ? ASSET_POLICY : ''}";`,
  ).join(' ');
  return [
    ...Object.entries(securityHeaders({ ...policy, secure: true })).flatMap(([name, value]) => [
      `set ${variable(name)} "${value}";`,
      `add_header ${name} ${variable(name)} always;`,
    ]),
    `if ($uri ~ ^(${CACHE_RULES.map(({ folder }) => folder).join('|')})) { ${assetHeaders} }`,
    `if ($uri ~ ^${PICTURE_WORKER.replace('.', '\\.')}) { set ${variable('Content-Security-Policy')} "${PICTURE_POLICY}"; }`,
    `set $cache_control "${PAGE_CACHE}";`,
    ...CACHE_RULES.map(({ folder, value }) => `if ($uri ~ ^${folder}) { set $cache_control "${value}"; }`),
    // Without `always`, so that 404 responses are not cached.
    'add_header Cache-Control $cache_control;',
  ];
};

/** The 404 page in the language of the address. Matches the request line, because nginx does not parse malformed addresses. */
const missing = [
  'error_page 400 404 /404.html;',
  'location = /404.html {',
  '  internal;',
  ...PREFIXED_LANGUAGES.map((language) => `  if ($request ~ "^[A-Z]+ /${language}[/? ]") { rewrite ^ /${language}/404.html last; }`),
  '}',
  ...PREFIXED_LANGUAGES.map((language) => `location = /${language}/404.html { internal; }`),
];

/**
 * Redirects repeated slashes to single ones. `$uri` is decoded, so only plain characters are allowed, which cannot end the header or name
 * another site.
 */
const doubled = [
  'set $doubled "";',
  'if ($request_uri ~* "^[^?]*(/|%2f)(/|%2f)") { set $doubled 1; }',
  'if ($uri ~ [^\\w/.-]) { set $doubled ""; }',
  'if ($doubled) { return 308 $uri$is_args$args; }',
];

const shells = prefixes.flatMap((prefix) =>
  clientFolders.flatMap(({ folder: pattern, shell, holds, hasFiles, status }) => {
    const folder = pattern.replace(/:\w+/g, '[^/]+');
    const name = `@${(prefix + folder).replaceAll('/', '')}`;
    const served =
      status === 404
        ? `{ error_page 404 ${name}; try_files $uri.html =404; }`
        : `{ try_files ${hasFiles ? '$uri.html ' : ''}${prefix}/${shell}.html =404; }`;
    if (holds === 'names') {
      return [
        `location ~ ^(?<page>${prefix}${folder.replace('[^/]+', '[\\w.-]+')}[\\w.-]+)/$ { return 308 $page$is_args$args; }`,
        `location ~ ^${prefix}${folder}[^/]+$ ${served}`,
        // The status stays 404.
        ...(status === 404 ? [`location ${name} { try_files ${prefix}/${shell}.html =404; }`] : []),
      ];
    }
    return [`location = ${prefix}${folder} { return 404; }`, `location ^~ ${prefix}${folder} ${served}`];
  }),
);

/**
 * Returns the content of an nginx `server` block (`include …/dist/_nginx.conf;` after `root …/dist;`). `gzip_static` needs nginx's standard
 * module. The `.br` copies need `ngx_brotli` and `brotli_static on;`.
 */
export function nginxFile(policy: Omit<PolicyOptions, 'secure'>, redirects: readonly Redirect[] = []): string {
  return [
    ...types,
    ...headers(policy),
    'gzip_static on;',
    'gzip_vary on;',
    'absolute_redirect off;',
    ...missing,
    ...doubled,
    'location ~ (^/_|/\\.(?!well-known/)|\\.(br|gz)$) { return 404; }',
    `location ~ ^${anyPrefix}/${SHELL_NAMES}(\\.html|/)?$ { return 404; }`,
    ...redirectLocations(redirects),
    ...shells,
    'location = / { try_files /index.html =404; }',
    'location ~ ^/index(\\.html)?$ { return 308 /$is_args$args; }',
    'location ~ ^(?<page>/[\\w/.-]*?)(/index|(/index)?\\.html|/)$ {',
    '  if (-f $document_root$page.html) { return 308 $page$is_args$args; }',
    '  return 404;',
    '}',
    'location / { try_files $uri $uri.html =404; }',
    ...(policy.backendOrigin ? sitemapLocation(policy.backendOrigin) : []),
    '',
  ].join('\n');
}
