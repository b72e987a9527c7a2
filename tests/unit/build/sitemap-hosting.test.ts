import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHostFiles } from '../../../build/hosting/host-files.ts';
import netlifySitemap, { config as netlifyConfig } from '../../../netlify/edge-functions/sitemap.ts';
import { builtSitemapFile } from '../../../src/lib/own-sitemap.ts';
import { sitemapFile } from '../../../src/lib/sitemap-xml.ts';
import { fallbackSitemap, siteOrigin, sitemapMiddleware } from '../../../build/hosting/sitemap.ts';
import { sitemapEntries, sitemapProblems } from '../sitemap/sitemap-schema.ts';
import { ownSitemap } from './host-answers.ts';
import { page } from './site-fixture.ts';
import { jobRow } from '../../support/jobs.ts';
import { legalVersion, ownPage } from '../../support/own-pages.ts';
import { shippedItems } from '../../support/shipped-items.ts';

const bucket = '/storage/v1/object/public/publicassets';

describe('the files for hosts', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  async function written(project: string, origin?: string) {
    const root = await mkdtemp(path.join(tmpdir(), 'hosting-'));
    folders.push(root);
    await writeFile(path.join(root, 'robots.txt'), 'User-agent: *\nDisallow: /admin/\n');
    await writeHostFiles(root, [page('home', project)], { origin });
    return (file: string) => readFile(path.join(root, file), 'utf8');
  }

  it('pass the sitemap of the project on, with its parts', async () => {
    const read = await written('https://abc.supabase.co');
    const redirects = (await read('_redirects')).split('\n');
    expect(redirects).toContain(`/sitemap.xml https://abc.supabase.co${bucket}/sitemap.xml 302`);
    expect(redirects).toContain(`/sitemap-50.xml https://abc.supabase.co${bucket}/sitemap-50.xml 302`);
    expect(redirects).not.toContain(expect.stringContaining('sitemap-51.xml'));
    const nginx = await read('_nginx.conf');
    expect(nginx).toContain('location = /sitemap.xml {');
    expect(nginx).toContain('location ~ ^/sitemap-\\d\\d?\\.xml$ {');
    expect(nginx).toContain(`rewrite ^ ${bucket}$uri break;`);
    expect(nginx).toContain('proxy_pass https://abc.supabase.co;');
    const { exclude } = JSON.parse(await read('_routes.json')) as { exclude: string[] };
    expect(exclude).toContain('/sitemap-pages.xml');
  });

  it('have a worker that fetches it, or shows what the build has written', async () => {
    const read = await written('https://abc.supabase.co');
    const code = await read('_worker.js');
    const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: { fetch: (request: Request, env: object) => Promise<Response> };
    };
    const assets = {
      ASSETS: {
        fetch: (asked: Request | URL) =>
          Promise.resolve(new Response(`asset ${new URL(asked instanceof URL ? asked : asked.url).pathname}`)),
      },
    };
    const real = globalThis.fetch;
    const ask = async (address: string, answer: () => Promise<Response>) => {
      const asked: string[] = [];
      globalThis.fetch = (input) => {
        asked.push(String(input));
        return answer();
      };
      const response = await worker
        .fetch(new Request(`https://www.example.com${address}`), assets)
        .finally(() => (globalThis.fetch = real));
      return [asked, response.status, await response.text()];
    };
    const stored = () => Promise.resolve(new Response(ownSitemap));
    expect(await ask('/sitemap-2.xml', stored)).toEqual([[`https://abc.supabase.co${bucket}/sitemap-2.xml`], 200, ownSitemap]);
    expect(await ask('/sitemap.xml', () => Promise.resolve(new Response('{}', { status: 400 })))).toEqual([
      [`https://abc.supabase.co${bucket}/sitemap.xml`],
      200,
      'asset /sitemap-pages.xml',
    ]);
    expect((await ask('/sitemap.xml', () => Promise.reject(new TypeError('offline'))))[2]).toBe('asset /sitemap-pages.xml');
    expect(await ask('/sitemap-/../secret.xml', stored)).toEqual([[], 200, 'asset /secret.xml']);
  });

  it('have a function for Netlify, which shows what the build has written as long as the project has none', async () => {
    const real = globalThis.fetch;
    const project = `https://abc.supabase.co${bucket}`;
    const ask = async (address: string, answer: Response) => {
      globalThis.fetch = (input) => Promise.resolve(String(input) === project + address ? answer : new Response('', { status: 500 }));
      const next = () => Promise.resolve(new Response(null, { status: 302, headers: { location: project + address } }));
      const shown = await netlifySitemap(new Request(`https://www.example.com${address}`), { next }).finally(
        () => (globalThis.fetch = real),
      );
      return shown instanceof URL ? shown.href : [shown.status, shown.headers.get('content-security-policy'), await shown.text()];
    };
    expect(netlifyConfig).toMatchObject({ path: [`/${sitemapFile}`, '/sitemap-*.xml'], excludedPath: `/${builtSitemapFile}` });
    expect(await ask('/sitemap.xml', new Response(ownSitemap))).toEqual([200, "default-src 'none'; sandbox", ownSitemap]);
    for (const status of [400, 404, 502])
      expect(await ask('/sitemap.xml', new Response('{}', { status }))).toBe(`https://www.example.com/${builtSitemapFile}`);
    expect(await ask('/sitemap.xml', new Response('<html/>'))).toBe(`https://www.example.com/${builtSitemapFile}`);
    expect(await ask('/sitemap-2.xml', new Response('{}', { status: 400 }))).toEqual([404, null, 'Not found']);
  });

  it('leave it alone where no project is known', async () => {
    const read = await written('');
    expect(await read('_redirects')).not.toContain('sitemap');
    expect(await read('_nginx.conf')).not.toContain('sitemap');
    await expect(read('_worker.js')).rejects.toThrow('ENOENT');
  });

  it('name it in robots.txt once the site’s address is known', async () => {
    expect(await (await written('', siteOrigin('https://www.example.com/')))('robots.txt')).toBe(
      'User-agent: *\nDisallow: /admin/\n\nSitemap: https://www.example.com/sitemap.xml\n',
    );
    expect(await (await written('', siteOrigin('')))('robots.txt')).not.toContain('Sitemap');
  });

  it('have a valid one to begin with', () => {
    const xml = fallbackSitemap('https://www.example.com', shippedItems, [jobRow(1)]);
    expect(sitemapProblems(xml)).toEqual([]);
    expect(sitemapEntries(xml).map(({ loc }) => loc)).toContain('https://www.example.com/ar/careers/position-1');
    const pages = [ownPage(), ownPage({ slug: 'thanks', facts: { noindex: true } }), legalVersion('2026-01-01')];
    const withPages = fallbackSitemap('https://www.example.com', pages, []);
    expect(withPages).toContain('<loc>https://www.example.com/ar/visit-us</loc>');
    expect(withPages).not.toMatch(/thanks|terms-2026/);
  });
});

describe('the preview server', () => {
  let server: Server;
  let origin = '';
  const stored: Record<string, string> = {};
  beforeAll(async () => {
    const sitemap = sitemapMiddleware();
    server = createServer((request, response) => {
      const { url = '' } = request;
      const file = stored[url.replace(`${bucket}/`, '')];
      if (url.startsWith(bucket)) response.writeHead(file ? 200 : 400).end(file);
      else sitemap(request, response, () => response.writeHead(404).end(`next ${request.url ?? ''}`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterAll(() => server.close());
  const get = async (address: string, method = 'GET') => {
    const answer = await fetch(origin + address, { method });
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };

  it('serves what the panel has stored at the root', async () => {
    stored['sitemap.xml'] = ownSitemap;
    expect(await get('/sitemap.xml')).toEqual([200, 'application/xml', ownSitemap]);
    expect(await get('/sitemap.xml', 'HEAD')).toEqual([200, 'application/xml', '']);
  });

  it('goes on to what the build has written, and touches nothing else', async () => {
    expect((await get('/sitemap-3.xml'))[2]).toBe('next /sitemap-3.xml');
    stored['sitemap.xml'] = '<html xmlns="http://www.w3.org/1999/xhtml"/>';
    expect((await get('/sitemap.xml'))[2]).toBe('next /sitemap-pages.xml');
    for (const address of ['/sitemap', '/sitemap.xml/x', '/about', '/sitemap-pages.xml'])
      expect((await get(address))[2]).toBe(`next ${address}`);
  });
});
