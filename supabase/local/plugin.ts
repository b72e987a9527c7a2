import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { supabaseFolder, type EmbeddedBackend } from './backend.ts';
import { readDemoUsers } from './data/demo-data.ts';
import { serveBackend } from './node-http.ts';
import { holdBackend } from './shared-backend.ts';

/** Completes a page with the address (empty: this origin) and the publishable key of the embedded backend. */
function fillHtml(html: string, backend: EmbeddedBackend): string {
  return html
    .replace(/(<meta name="supabase-url" content=")[^"]*/, '$1')
    .replace(/(<meta name="supabase-key" content=")[^"]*/, `$1${backend.publishableKey}`);
}

async function introduction(siteUrl: string): Promise<string> {
  const accounts = (await readDemoUsers(supabaseFolder)).map(
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
 * The whole Supabase API inside `vite` and `vite preview`, for trying the product and developing.
 *
 * Environment: `EMBEDDED_DATA=memory` (throw-away data), `EMBEDDED_SECRET_KEY` (tests choose the secret
 * key), `EMBEDDED_SNAPSHOT` (the file of a `dump()` to start new data from, in place of migrating), `EMBEDDED_TRUST_FORWARDED_FOR=1` (a tunnel or proxy in front tells the client's address).
 */
export function embeddedSupabase(): Plugin {
  let backend: EmbeddedBackend | undefined;

  const mount = async (server: ViteDevServer | PreviewServer, port: number) => {
    const siteUrl = `http://localhost:${String(port)}`;
    const held = await holdBackend({
      data: process.env.EMBEDDED_DATA === 'memory' ? 'memory' : { folder: join(supabaseFolder, '.temp/data') },
      siteUrl,
      seed: true,
      ...(process.env.EMBEDDED_SNAPSHOT && { snapshot: await openAsBlob(process.env.EMBEDDED_SNAPSHOT) }),
      secretKey: process.env.EMBEDDED_SECRET_KEY,
      trustForwardedFor: process.env.EMBEDDED_TRUST_FORWARDED_FOR === '1',
    });
    backend = held.backend;
    const serve = serveBackend(held.backend);
    server.middlewares.use((request, response, next) => void serve(request, response, next));

    // Vite awaits close() before it lets the process end, so the database is closed by then.
    const close = server.close.bind(server);
    server.close = async () => {
      await close();
      await held.release();
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
    // What build/preview/production-server.ts asks for when it serves the built pages.
    api: { fillHtml: (html: string) => (backend ? fillHtml(html, backend) : html) },
    config: () => ({
      server: {
        // Vite serves every file below the project in development; keys, data and this code are not for browsers.
        fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/supabase/**'] },
        watch: { ignored: ['**/supabase/**'] },
      },
    }),
    configureServer: (server) => mount(server, server.config.server.port),
    configurePreviewServer: (server) => mount(server, server.config.preview.port),
    transformIndexHtml: (html) => (backend ? fillHtml(html, backend) : html),
  };
}
