import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { catalogPaths } from '../../src/features/catalog/catalog-ids.ts';
import { builtSitemapFile, foreignTag, isOwnSitemap, storedSitemapHeaders, xmlDeclaration } from '../../src/lib/own-sitemap.ts';
import { builtSitemap, mostParts, sitemapFile, sitemapPart, sitemapPattern } from '../../src/lib/sitemap-xml.ts';

/** Where the project publishes what the control panel has made. */
export const sitemapFolder = (project: string): string => `${project.replace(/\/$/, '')}/storage/v1/object/public/publicassets`;

/** The origin of the site when the build is told (VITE_SITE_URL); search engines take whole addresses only. */
export const siteOrigin = (configured: unknown): string | undefined =>
  typeof configured === 'string' && URL.canParse(configured) ? new URL(configured).origin : undefined;

/** The sitemap that stands in until the panel has made one. */
export const fallbackSitemap = (origin: string): string => builtSitemap(origin, catalogPaths);

/** robots.txt with the line that names the sitemap. */
export const robotsFile = (rules: string, origin: string): string => `${rules.trimEnd()}\n\nSitemap: ${origin}/${sitemapFile}\n`;

/**
 * Lines for hosts that run neither the worker below nor netlify/: they redirect to the project, which is another site. Served by such a
 * line (status 200), what is stored would be the site's own without the headers that keep it harmless.
 */
export function sitemapRedirects(project: string): string[] {
  const files = [sitemapFile, ...Array.from({ length: mostParts }, (_, index) => sitemapPart(index + 1))];
  return files.map((file) => `/${file} ${sitemapFolder(project)}/${file} 302`);
}

/** Headers of the project's answer that are not the site's. */
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
 * The inside of an nginx `server` block: the project's answer under the site's own address, and instead of a missing sitemap what the
 * build has written. The headers are sent by the block around it, and are variables. nginx reads no bodies: what is stored is kept
 * harmless by its headers alone.
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

/** For Cloudflare Pages, whose redirects stay on the site: `_worker.js` and the addresses at which it runs. */
export const sitemapWorker = (project: string): Record<'_worker.js' | '_routes.json', string> => ({
  '_worker.js': `const declaration = ${JSON.stringify(xmlDeclaration)};
const foreignTag = ${String(foreignTag)};

async function stored(pathname) {
  const answer = await fetch(${JSON.stringify(sitemapFolder(project))} + pathname);
  const xml = answer.ok ? await answer.text() : "";
  return xml.startsWith(declaration) && !foreignTag.test(xml.slice(declaration.length)) ? xml : undefined;
}

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (!${String(sitemapPattern)}.test(pathname)) return env.ASSETS.fetch(request);
    const xml = await stored(pathname).catch(() => undefined);
    if (xml) return new Response(xml, { headers: ${JSON.stringify(storedSitemapHeaders)} });
    // No file has the second address: it is the 404 page.
    return env.ASSETS.fetch(new URL(pathname === "/${sitemapFile}" ? "/${builtSitemapFile}" : "/sitemap-missing", request.url));
  },
};
`,
  '_routes.json': `${JSON.stringify({ version: 1, include: [`/${sitemapFile}`, '/sitemap-*'], exclude: [`/${builtSitemapFile}`] })}\n`,
});

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the sitemap from Storage as the worker above does; `project` is where the request itself came to unless told. */
export function sitemapMiddleware(project?: string): Middleware {
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    if (!sitemapPattern.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const { localAddress = '', localPort } = request.socket;
    const own = `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${String(localPort)}`;
    const goOn = () => {
      if (pathname === `/${sitemapFile}`) request.url = `/${builtSitemapFile}`;
      next();
    };
    fetch(sitemapFolder(project ?? own) + pathname)
      .then(async (answer) => {
        const xml = answer.ok ? await answer.text() : '';
        if (!isOwnSitemap(xml)) {
          goOn();
          return;
        }
        response.writeHead(200, { ...storedSitemapHeaders, 'content-length': Buffer.byteLength(xml) });
        response.end(request.method === 'HEAD' ? undefined : xml);
      })
      .catch(goOn);
  };
}

/** Makes `vite` and `vite preview` serve the sitemap as a host of the build does. */
export function sitemapServer(project: string | undefined): Plugin {
  const use = (server: ViteDevServer | PreviewServer) => {
    server.middlewares.use(sitemapMiddleware(project));
  };
  return { name: 'sitemap-server', configureServer: use, configurePreviewServer: use };
}
