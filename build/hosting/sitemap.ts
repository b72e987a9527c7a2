import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import type { StoredItem } from '../../src/features/items/item.ts';
import type { PublicJobRow } from '../../src/features/jobs/job-row.ts';
import { isIndexed } from '../../src/lib/indexed-items.ts';
import { itemPath } from '../../src/lib/item-paths.ts';
import { builtSitemapFile, isOwnSitemap, storedSitemapHeaders } from '../../src/lib/own-sitemap.ts';
import { jobPath } from '../../src/lib/paths.ts';
import { builtSitemap, maxParts, sitemapFile, sitemapPart, sitemapPattern } from '../../src/lib/sitemap-xml.ts';

/** Returns the address of the folder where the control panel publishes the sitemap. */
export const sitemapFolder = (project: string): string => `${project.replace(/\/$/, '')}/storage/v1/object/public/publicassets`;

/** Returns the origin of VITE_SITE_URL, if set. Search engines need absolute addresses. */
export const siteOrigin = (configured: unknown): string | undefined =>
  typeof configured === 'string' && URL.canParse(configured) ? new URL(configured).origin : undefined;

/** Returns the sitemap of the build, which is served until the panel has published one. */
export const fallbackSitemap = (origin: string, items: readonly StoredItem[], jobs: readonly PublicJobRow[]): string =>
  builtSitemap(origin, [
    ...items.filter(isIndexed).flatMap((item) => itemPath(item) ?? []),
    ...jobs.flatMap(({ slug }) => (slug ? [jobPath(slug)] : [])),
  ]);

/** Returns robots.txt with a line for the sitemap. */
export const robotsFile = (rules: string, origin: string): string => `${rules.trimEnd()}\n\nSitemap: ${origin}/${sitemapFile}\n`;

/**
 * Returns redirects to the project, for hosts without the worker below and netlify/. Not a proxy (status 200), which would serve the stored
 * file at the site's origin without protective headers.
 */
export function sitemapRedirects(project: string): string[] {
  const files = [sitemapFile, ...Array.from({ length: maxParts }, (_, index) => sitemapPart(index + 1))];
  return files.map((file) => `/${file} ${sitemapFolder(project)}/${file} 302`);
}

/** Headers of the project's response that are not sent. */
const foreignHeaders = [
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Disposition',
  'Content-Security-Policy',
  'Content-Type',
  'Set-Cookie',
  'X-Content-Type-Options',
  'X-Robots-Tag',
];

/**
 * Returns nginx locations that serve the stored sitemap at the site's address, or the sitemap of the build. The surrounding block sends the
 * headers from variables. nginx cannot check the body, so the headers alone make the stored file harmless.
 */
export function sitemapLocation(project: string): string[] {
  const stored = (path: string, missing: string) => [
    `location ${path} {`,
    `  set $content_security_policy "${storedSitemapHeaders['content-security-policy']}";`,
    `  set $stored_type ${storedSitemapHeaders['content-type']};`,
    `  set $cache_control "${storedSitemapHeaders['cache-control']}";`,
    `  rewrite ^ ${new URL(sitemapFolder(project)).pathname}$uri break;`,
    `  proxy_pass ${new URL(project).origin};`,
    '  proxy_ssl_server_name on;',
    '  proxy_method GET;',
    '  proxy_pass_request_headers off;',
    '  proxy_pass_request_body off;',
    ...foreignHeaders.map((name) => `  proxy_hide_header ${name};`),
    '  proxy_intercept_errors on;',
    `  error_page ${missing};`,
    '}',
  ];
  const failures = '400 403 404 429 500 502 503 504';
  return [
    'set $stored_type "";',
    'add_header Content-Type $stored_type;',
    ...stored(`= /${sitemapFile}`, `${failures} = /${builtSitemapFile}`),
    ...stored('~ ^/sitemap-\\d\\d?\\.xml$', `${failures} =404 /404.html`),
  ];
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the sitemap from Storage, as the worker above does. `project` is this server by default. */
export function sitemapMiddleware(project?: string): Middleware {
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (!sitemapPattern.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const { localAddress = '', localPort } = request.socket;
    const own = `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${String(localPort)}`;
    const serveBuilt = () => {
      if (pathname === `/${sitemapFile}`) request.url = `/${builtSitemapFile}`;
      next();
    };
    fetch(sitemapFolder(project ?? own) + pathname)
      .then(async (answer) => {
        const xml = answer.ok ? await answer.text() : '';
        if (!isOwnSitemap(xml)) {
          serveBuilt();
          return;
        }
        response.writeHead(200, { ...storedSitemapHeaders, 'content-length': Buffer.byteLength(xml) });
        response.end(request.method === 'HEAD' ? undefined : xml);
      })
      .catch(serveBuilt);
  };
}

/** Adds the sitemap to `vite` and `vite preview`. */
export function sitemapServer(project: string | undefined): Plugin {
  const use = (server: ViteDevServer | PreviewServer) => {
    server.middlewares.use(sitemapMiddleware(project));
  };
  return { name: 'sitemap-server', configureServer: use, configurePreviewServer: use };
}
