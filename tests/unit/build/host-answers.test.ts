import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCompressedCopies } from '../../../build/hosting/compression.ts';
import { writeHostFiles } from '../../../build/hosting/host-files.ts';
import { sitemapMiddleware } from '../../../build/hosting/sitemap.ts';
import netlifySitemap from '../../../netlify/edge-functions/sitemap.ts';
import { storedSitemapHeaders } from '../../../src/lib/own-sitemap.ts';
import { hiddenAddresses, hostedRedirects, hostedSite, hostRows, storedFiles, type Host, type HostAnswer } from './host-answers.ts';
import { hasNginx, serveByNginx } from './nginx-server.ts';
import { serve, writeSite } from './site-fixture.ts';
import { staticHost } from './static-host.ts';

const bucket = '/storage/v1/object/public/publicassets/';
let storage: Server;
let site: Awaited<ReturnType<typeof writeSite>>;

beforeAll(async () => {
  // Hosted Storage: files as they were declared, and no security policy of its own.
  storage = createServer(({ url = '' }, response) => {
    const stored = storedFiles[url.replace(bucket, '')];
    const type = stored?.startsWith('<html') ? 'text/html' : 'application/xml';
    const headers = { 'content-type': type, 'cache-control': 'no-cache', 'x-robots-tag': 'none' };
    response.writeHead(stored ? 200 : 400, headers).end(stored ?? '{}');
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const project = `http://127.0.0.1:${String((storage.address() as AddressInfo).port)}`;
  const files = hostedSite(project);
  site = await writeSite(files);
  await writeCompressedCopies(site.root);
  await writeHostFiles(
    site.root,
    Object.values(files).filter((content) => content.startsWith('<!doctype')),
    { origin: 'https://www.example.com', redirects: hostedRedirects },
  );
});
afterAll(async () => {
  storage.close();
  await site.remove();
});

type Ask = (address: string, headers?: Record<string, string>) => Promise<Response>;

interface Worker {
  fetch: (request: Request, env: object) => Promise<Response>;
}

/** Returns a function that requests an address over the network and returns the response. */
const overTheWire =
  (get: Awaited<ReturnType<typeof serve>>['get']): Ask =>
  async (address, sent) => {
    const { status, headers, body } = await get(address, sent);
    const sentBack = new Headers();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sentBack.set(name, String(value));
    return new Response(new Uint8Array(body), { status, headers: sentBack });
  };

const starts: Record<Host, () => Promise<{ ask: Ask; stop: () => Promise<void> }>> = {
  async preview() {
    const project = `http://127.0.0.1:${String((storage.address() as AddressInfo).port)}`;
    const { get, stop } = await serve({ root: () => site.root, secure: true }, sitemapMiddleware(project));
    return { ask: overTheWire(get), stop };
  },
  async cloudflare() {
    const assets = await staticHost(site.root, 'cloudflare');
    const code = await readFile(path.join(site.root, '_worker.js'), 'utf8');
    const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Worker };
    const routes = await readFile(path.join(site.root, '_routes.json'), 'utf8');
    const { include, exclude } = JSON.parse(routes) as Record<'include' | 'exclude', string[]>;
    const isAt = (rules: string[], pathname: string) =>
      rules.some((rule) => (rule.endsWith('*') ? pathname.startsWith(rule.slice(0, -1)) : rule === pathname));
    const ask = (address: string) => {
      const request = new Request(`https://www.example.com${address}`);
      const { pathname } = new URL(request.url);
      const isWorkers = isAt(include, pathname) && !isAt(exclude, pathname);
      return isWorkers ? worker.fetch(request, { ASSETS: { fetch: assets } }) : assets(request);
    };
    return { ask, stop: () => Promise.resolve() };
  },
  async netlify() {
    const assets = await staticHost(site.root, 'netlify');
    const ask = async (address: string) => {
      const request = new Request(`https://www.example.com${address}`);
      if (!/^\/sitemap(-.*)?\.xml$/.test(address) || address === '/sitemap-pages.xml') return assets(request);
      const answer = await netlifySitemap(request, { next: () => assets(request) });
      return answer instanceof URL ? assets(answer) : answer;
    };
    return { ask, stop: () => Promise.resolve() };
  },
  async nginx() {
    const { get, stop } = await serveByNginx(site.root);
    return { ask: overTheWire(get), stop };
  },
};

const asksAgain = [null, 'no-store', 'public, max-age=0, must-revalidate'];

async function answered(response: Response): Promise<HostAnswer> {
  const { status, headers } = response;
  const location = headers.get('location');
  // Both are permanent and redirect a GET to the same address.
  if (location !== null) return { status: status === 301 ? 308 : status, location };
  const title = /<title>(.*)<\/title>/.exec(await response.text())?.[1];
  const caching = headers.get('cache-control');
  const type = headers.get('content-type') ?? '';
  return { status, ...(title !== undefined && { title }), type, caching: asksAgain.includes(caching) ? 'again' : (caching ?? '') };
}

/** Starts a host for the tests around it. They are skipped without nginx. */
function onHost(host: Host, tests: (ask: Ask) => void): void {
  describe.skipIf(host === 'nginx' && !hasNginx)(host, () => {
    let running: Awaited<ReturnType<(typeof starts)[Host]>>;
    beforeAll(async () => {
      running = await starts[host]();
    });
    afterAll(() => running.stop());
    tests((address, headers) => running.ask(address, headers));
  });
}

describe('every host', () => {
  for (const host of Object.keys(starts) as Host[]) {
    onHost(host, (ask) => {
      it('answers as the table says', async () => {
        const expected: Record<string, HostAnswer> = {};
        const answers: Record<string, HostAnswer> = {};
        for (const { address, hosts, ...everywhere } of hostRows) {
          expected[address] = hosts?.[host] ?? everywhere;
          answers[address] = await answered(await ask(address));
        }
        expect(answers).toEqual(expected);
      });

      it('lets the worker for pictures, and no other script, ask other sites', async () => {
        const policyOf = async (address: string) => (await ask(address)).headers.get('content-security-policy');
        expect(await policyOf('/assets/fetch-picture.worker-a1b2c3.js')).toBe(
          "default-src 'self'; connect-src http: https:; frame-ancestors 'self'",
        );
        expect(await policyOf('/assets/main-a1b2c3.js')).toBe("default-src 'self'; frame-ancestors 'self'");
      });

      it('serves stored files without active content', async () => {
        for (const address of ['/sitemap.xml', '/sitemap-1.xml']) {
          const { headers } = await ask(address);
          const sent = Object.keys(storedSitemapHeaders).map((name) => [name, headers.get(name)]);
          expect(Object.fromEntries(sent)).toEqual(storedSitemapHeaders);
          expect(headers.get('x-robots-tag')).toBeNull();
        }
        const foreign = await ask('/sitemap-2.xml');
        if (foreign.ok) expect(foreign.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      });
    });
  }
});

describe('a server of ours', () => {
  for (const host of ['preview', 'nginx'] as const) {
    onHost(host, (ask) => {
      it('sends a `Vary` header for encodings', async () => {
        for (const address of ['/about', '/assets/main-a1b2c3.js']) {
          for (const encoding of ['gzip', 'identity']) {
            const { headers } = await ask(address, { 'accept-encoding': encoding });
            expect(headers.get('vary'), address).toContain('Accept-Encoding');
            expect(headers.get('content-encoding'), address).toBe(encoding === 'gzip' ? 'gzip' : null);
          }
        }
      });

      it('hides the files for hosts', async () => {
        for (const address of hiddenAddresses) expect((await ask(address)).status, address).toBe(404);
      });

      it('redirects to no other site, and puts nothing into a header', async () => {
        const sites = ['//evil.example', '//evil.example/', '///evil.example/about/', '/\\evil.example/', '//\\evil.example/'];
        for (const address of [
          ...sites,
          '/%5Cevil.example/',
          '/%2F/evil.example/',
          '//%0d%0aSet-Cookie:%20a=b',
          '/a%0d%0aSet-Cookie:%20a=b/',
        ]) {
          const { headers } = await ask(address);
          const location = headers.get('location') ?? '/';
          expect(new URL(location, 'https://www.example.com').origin, address).toBe('https://www.example.com');
          expect(headers.get('set-cookie'), address).toBeNull();
        }
      });
    });
  }
});
