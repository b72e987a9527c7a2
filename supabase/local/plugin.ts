import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import type { PageFiller } from '../../build/preview/production-server.ts';
import { buildSite, PublishedSite } from '../../build/preview/published-site.ts';
import type { EmbeddedBackend } from './backend.ts';
import { readDemoUsers } from './data/demo-data.ts';
import { dataFolder, publishedFolder } from './folders.ts';
import { serveBackend } from './node-http.ts';
import { acquireBackend } from './shared-backend.ts';

/** Fills a page's meta tags with the address (empty means this origin) and the publishable key of the embedded backend. */
function fillHtml(html: string, backend: EmbeddedBackend): string {
  return html
    .replace(/(<meta name="supabase-url" content=")[^"]*/, '$1')
    .replace(/(<meta name="supabase-key" content=")[^"]*/, `$1${backend.publishableKey}`);
}

async function introduction(siteUrl: string): Promise<string> {
  const accounts = (await readDemoUsers()).map(
    (user) => `  ${user.email} / ${user.password}   ${user.email.startsWith('admin') ? 'administrator' : 'creator'}`,
  );
  return [
    '',
    `  Site      ${siteUrl}/    ${siteUrl}/ar`,
    `  Mailbox   ${siteUrl}/_local/mail`,
    '',
    '  Demo accounts',
    ...accounts,
    '',
  ].join('\n');
}

/**
 * Serves the whole Supabase API in `vite` and `vite preview`.
 *
 * Environment: `EMBEDDED_DATA=memory` keeps the data in memory. `EMBEDDED_SECRET_KEY` sets the secret key. `EMBEDDED_SNAPSHOT` names the
 * file of a `dump()` to create new data from. `EMBEDDED_TRUST_FORWARDED_FOR=1` takes the client's address from the proxy in front.
 */
export function embeddedSupabase(): Plugin {
  let backend: EmbeddedBackend | undefined;
  let published: PublishedSite | undefined;
  const isInMemory = process.env.EMBEDDED_DATA === 'memory';

  /** Makes `vite preview` publish. In development there is no HTML to build. */
  const openPublished = async (server: PreviewServer, port: number) => {
    const { root, build } = server.config;
    const folder = publishedFolder(isInMemory ? 'memory' : 'folder', port);
    const site = new PublishedSite({ folder, built: path.resolve(root, build.outDir), build: buildSite });
    await (isInMemory ? site.clear() : site.open());
    published = site;
  };

  const mount = async (server: ViteDevServer | PreviewServer, port: number) => {
    const siteUrl = `http://localhost:${String(port)}`;
    const shared = await acquireBackend({
      data: isInMemory ? 'memory' : { folder: dataFolder },
      siteUrl,
      seed: true,
      ...(process.env.EMBEDDED_SNAPSHOT && { snapshot: await openAsBlob(process.env.EMBEDDED_SNAPSHOT) }),
      secretKey: process.env.EMBEDDED_SECRET_KEY,
      trustForwardedFor: process.env.EMBEDDED_TRUST_FORWARDED_FOR === '1',
      publish: published && ((source) => published?.publish(source) ?? Promise.resolve()),
    });
    backend = shared.backend;
    const serve = serveBackend(backend);
    server.middlewares.use((request, response, next) => void serve(request, response, next));

    // Vite awaits close() before the process ends, so the database gets closed.
    const close = server.close.bind(server);
    server.close = async () => {
      published?.stop();
      await close();
      await shared.release();
      if (isInMemory) await published?.clear();
    };
    const end = () => {
      void server.close().finally(() => process.exit(130));
    };
    process.once('SIGINT', end);
    server.httpServer?.once('close', () => process.off('SIGINT', end));

    const text = await introduction(siteUrl);
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      server.config.logger.info(text);
    };
  };

  return {
    name: 'embedded-supabase',
    // For build/preview/production-server.ts, which serves the built pages.
    api: {
      fillHtml: (html: string) => (backend ? fillHtml(html, backend) : html),
      publishedFolder: () => published?.current,
    } satisfies PageFiller,
    config: () => ({
      server: {
        // Vite serves every file of the project in development. Browsers must not read keys, data and this code.
        fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/supabase/**'] },
        watch: { ignored: ['**/supabase/**'] },
      },
    }),
    configureServer: (server) => mount(server, server.config.server.port),
    async configurePreviewServer(server) {
      const { port } = server.config.preview;
      await openPublished(server, port);
      await mount(server, port);
    },
    transformIndexHtml: (html) => (backend ? fillHtml(html, backend) : html),
  };
}
