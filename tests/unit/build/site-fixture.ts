import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staticMiddleware, type StaticOptions } from '../../../build/preview/static-middleware.ts';

export const HEAD_SCRIPT = 'document.documentElement.dataset.ready = "1";';

/** A page of the fixture: long enough to be compressed, with an inline script and the run-time meta tags. */
export const page = (title: string, backend = '') =>
  `<!doctype html><html><head><title>${title}</title><meta name="supabase-url" content="${backend}"><script>${HEAD_SCRIPT}</script>` +
  `<script type="application/ld+json">{"name":"data"}</script></head><body>${'<p>text</p>'.repeat(80)}</body></html>`;

/** A small site of the shape that a real build has. */
export const SITE: Record<string, string> = {
  'index.html': page('home'),
  'about.html': page('about'),
  'ar.html': page('ar home'),
  'ar/about.html': page('ar about'),
  'app.html': page('shell'),
  'ar/app.html': page('ar shell'),
  'app-creator.html': page('profile'),
  'ar/app-creator.html': page('ar profile'),
  'app-post.html': page('post'),
  'ar/app-post.html': page('ar post'),
  'careers/engineer.html': page('position'),
  'app-job.html': page('closed position'),
  'ar/app-job.html': page('ar closed position'),
  '404.html': page('not found'),
  'ar/404.html': page('ar not found'),
  'assets/main-a1b2c3.js': `export const text = "${'x'.repeat(900)}";`,
  'assets/_shared-d4e5f6.js': 'export {};',
  'assets/dot-a1b2c3.png': 'not really a picture',
  'locales/en/common.json': JSON.stringify({ save: 'Save' }),
  'images/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  _headers: 'written for the host',
  '.hidden': 'hidden',
};

export async function writeSite(files: Record<string, string> = SITE): Promise<{ root: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const root = path.join(folder, 'dist');
  await writeFile(path.join(folder, 'secret.txt'), 'outside the build');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  return { root, remove: () => rm(folder, { recursive: true }) };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Before = (incoming: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A server around the middleware and what comes before it, and requests whose path goes over the wire exactly as written. */
export async function serve(options: StaticOptions, before: Before = (_incoming, _response, next) => next()) {
  const middleware = staticMiddleware(options);
  const server = createServer((incoming, response) => {
    before(incoming, response, () => {
      middleware(incoming, response, (error) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', path: target, method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
        });
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  const stop = () =>
    new Promise<void>((resolve) =>
      server.close(() => {
        resolve();
      }),
    );
  return { get, stop };
}
