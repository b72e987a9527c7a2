import type { PolicyOptions } from './content-security-policy.ts';
import {
  CACHE_RULES,
  CLIENT_ROUTES,
  FILE_TYPES,
  PAGE_CACHE,
  PAGE_HEADERS,
  PARTS_POLICY,
  PREFIXED_LANGUAGES,
  securityHeaders,
  SHELL_NAMES,
} from './hosting.ts';
import { sitemapLocation } from './sitemap.ts';

const prefixes = ['', ...PREFIXED_LANGUAGES.map((language) => `/${language}`)];
const anyPrefix = `(?:${PREFIXED_LANGUAGES.map((language) => `/${language}`).join('|')})?`;
const variable = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;

/** The types of files whose text has a charset. */
const textTypes = [...new Set(Object.values(FILE_TYPES))].filter((type) => type.startsWith('text/') && type !== 'text/html');

/** What files are, whatever the types of the machine say: those of Debian know no manifest. */
const types = [
  'types {',
  ...Object.entries(FILE_TYPES).map(([ending, type]) => `  ${type} ${ending};`),
  '}',
  'charset utf-8;',
  `charset_types ${textTypes.join(' ')};`,
];

const headers = (policy: Omit<PolicyOptions, 'secure'>) => {
  // What is empty is not sent.
  const ofParts = PAGE_HEADERS.map((name) => `set ${variable(name)} "${name === 'Content-Security-Policy' ? PARTS_POLICY : ''}";`).join(
    ' ',
  );
  return [
    ...Object.entries(securityHeaders({ ...policy, secure: true })).flatMap(([name, value]) => [
      `set ${variable(name)} "${value}";`,
      `add_header ${name} ${variable(name)} always;`,
    ]),
    `if ($uri ~ ^(${CACHE_RULES.map(({ folder }) => folder).join('|')})) { ${ofParts} }`,
    `set $cache_control "${PAGE_CACHE}";`,
    ...CACHE_RULES.map(({ folder, value }) => `if ($uri ~ ^${folder}) { set $cache_control "${value}"; }`),
    // Without `always`: a missing file must not be remembered as missing.
    'add_header Cache-Control $cache_control;',
  ];
};

/** The 404 page in the language of the address, for malformed ones too: nginx knows nothing of those but the line of the request. */
const missing = [
  'error_page 400 404 /404.html;',
  'location = /404.html {',
  '  internal;',
  ...PREFIXED_LANGUAGES.map((language) => `  if ($request ~ "^[A-Z]+ /${language}[/? ]") { rewrite ^ /${language}/404.html last; }`),
  '}',
  ...PREFIXED_LANGUAGES.map((language) => `location = /${language}/404.html { internal; }`),
];

/**
 * An address with doubled slashes leads to the one without. `$uri` is decoded, so nothing goes into a header that could end it or name
 * another site.
 */
const doubled = [
  'set $doubled "";',
  'if ($request_uri ~* "^[^?]*(/|%2f)(/|%2f)") { set $doubled 1; }',
  'if ($uri ~ [^\\w/.-]) { set $doubled ""; }',
  'if ($doubled) { return 308 $uri$is_args$args; }',
];

const shells = prefixes.flatMap((prefix) =>
  CLIENT_ROUTES.flatMap(({ folder, shell, holds }) => {
    const served = `{ try_files ${prefix}/${shell}.html =404; }`;
    if (holds === 'names') {
      return [
        `location ~ ^(?<page>${prefix}${folder}[\\w.-]+)/$ { return 308 $page$is_args$args; }`,
        `location ~ ^${prefix}${folder}[^/]+$ ${served}`,
      ];
    }
    return [`location = ${prefix}${folder} { return 404; }`, `location ^~ ${prefix}${folder} ${served}`];
  }),
);

/**
 * The inside of an nginx `server` block (`include …/dist/_nginx.conf;` after `root …/dist;`).
 * `gzip_static` needs nginx's standard module; the `.br` copies need `ngx_brotli` and `brotli_static on;`.
 */
export function nginxFile(policy: Omit<PolicyOptions, 'secure'>): string {
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
