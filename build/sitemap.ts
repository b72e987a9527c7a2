import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { catalogPaths } from '../src/features/catalog/catalog-ids.ts';
import { builtSitemap, builtSitemapFile, mostParts, sitemapFile, sitemapPart, sitemapPattern } from '../src/lib/sitemap-xml.ts';

/** Where the project publishes what the control panel has made. */
export const sitemapFolder = (project: string): string => `${project.replace(/\/$/, '')}/storage/v1/object/public/publicassets`;

/** The origin of the site when the build is told (VITE_SITE_URL); search engines take whole addresses only. */
export const siteOrigin = (configured: unknown): string | undefined => (typeof configured === 'string' && URL.canParse(configured) ? new URL(configured).origin : undefined);

/** The sitemap that stands in until the panel has made one. */
export const fallbackSitemap = (origin: string): string => builtSitemap(origin, catalogPaths);

/** robots.txt with the line that names the sitemap. */
export const robotsFile = (rules: string, origin: string): string => `${rules.trimEnd()}\n\nSitemap: ${origin}/${sitemapFile}\n`;

/** Lines for Netlify, which fetches from another site by itself. Cloudflare leaves them out; there the worker below does it. */
export const sitemapRedirects = (project: string): string[] =>
  [sitemapFile, ...Array.from({ length: mostParts }, (_, index) => sitemapPart(index + 1))].map((file) => `/${file} ${sitemapFolder(project)}/${file} 200`);

/** The inside of an nginx `server` block: the project's answer under the site's own address, or what the build has written. */
export const sitemapLocation = (project: string): string[] => [
  'location ~ ^/sitemap(-\\d+)?\\.xml$ {',
  `  rewrite ^ ${new URL(sitemapFolder(project)).pathname}$uri break;`,
  `  proxy_pass ${new URL(project).origin};`,
  '  proxy_ssl_server_name on;',
  '  proxy_method GET;',
  '  proxy_pass_request_headers off;',
  '  proxy_pass_request_body off;',
  '  proxy_hide_header Cache-Control;',
  '  proxy_hide_header Content-Security-Policy;',
  '  proxy_hide_header Set-Cookie;',
  '  proxy_hide_header X-Content-Type-Options;',
  '  proxy_intercept_errors on;',
  `  error_page 400 403 404 429 500 502 503 504 = /${builtSitemapFile};`,
  '}',
];

/** For Cloudflare Pages, whose redirects stay on the site: `_worker.js` and the addresses at which it runs. */
export const sitemapWorker = (project: string): Record<'_worker.js' | '_routes.json', string> => ({
  '_worker.js': `export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (!${String(sitemapPattern)}.test(pathname)) return env.ASSETS.fetch(request);
    const answer = await fetch(${JSON.stringify(sitemapFolder(project))} + pathname).catch(() => undefined);
    if (!answer || !answer.ok) return env.ASSETS.fetch(new URL("/${builtSitemapFile}", request.url));
    return new Response(answer.body, { headers: { "content-type": "application/xml", "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" } });
  },
};
`,
  '_routes.json': `${JSON.stringify({ version: 1, include: [`/${sitemapFile}`, '/sitemap-*'], exclude: [`/${builtSitemapFile}`] })}\n`,
});

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the sitemap from Storage as the rules above do; `project` is where the request itself came to unless told. */
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
      request.url = `/${builtSitemapFile}`;
      next();
    };
    fetch(sitemapFolder(project ?? own) + pathname)
      .then(async (answer) => {
        if (!answer.ok) {
          goOn();
          return;
        }
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(200, { 'content-type': 'application/xml', 'content-length': body.length, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' });
        response.end(request.method === 'HEAD' ? undefined : body);
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
