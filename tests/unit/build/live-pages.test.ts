import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { workerFiles } from '../../../build/hosting/worker.ts';
import netlifyPages, { config } from '../../../netlify/edge-functions/live-pages.ts';
import { itemFolders } from '../../../src/lib/item-paths.ts';
import { itemKinds } from '../../../src/lib/live-page.ts';
import { paths } from '../../../src/lib/site-pages.ts';

const project = 'https://abc.supabase.co';
const site = 'https://www.example.com';

/** A built page with what the build writes into the head of a shell. */
const shell = (title: string, noindex = '') =>
  `<!doctype html><html><head><meta name="supabase-url" content="${project}"><meta name="supabase-key" content="sb_publishable_x">` +
  `<title>${title} | A &amp; B</title>${noindex}<meta property="og:title" content="${title}"/><meta property="og:type" content="website"/>` +
  `<meta property="og:site_name" content="A &amp; B"/><meta name="twitter:card" content="summary_large_image"/>` +
  `<meta property="og:image" content="${site}/og/card-en.jpg"/></head><body>${title}</body></html>`;
const built: Record<string, string> = {
  '/about': shell('About'),
  '/services/cloud': shell('Cloud, built'),
  '/app-item': shell('Item'),
  '/ar/app-item': shell('عنصر'),
  '/app-job': shell('Job'),
};

const creator = {
  username: 'noor',
  full_name: 'نورة "N" <script>alert(1)</script>',
  bio: 'Films & photos\n\u202Efrom Doha',
  profile_picture_url: '/storage/v1/object/public/avatars/1/me.webp',
  status: 'active',
  created_at: '2026-01-01T00:00:00Z',
};

let rows: Record<string, object | number>;
let asked: string[];
const real = globalThis.fetch;

/** What the host serves for an address without the worker. */
function assets(pathname: string): Response {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'", etag: '"1"', 'content-length': '9' };
  if (/^(\/ar)?\/creator\/[^/]+(\/post\/[^/]+)?$/.test(pathname)) return new Response(shell('Creator'), { headers });
  const page = built[pathname];
  return page
    ? new Response(page, { headers })
    : new Response(shell('Page not found', '<meta name="robots" content="noindex"/>'), { status: 404, headers });
}

interface Host {
  ask: (address: string, options?: RequestInit) => Promise<Response>;
}
const hosts: Record<'cloudflare' | 'netlify', () => Promise<Host>> = {
  async cloudflare() {
    const code = (await workerFiles(project, site))['_worker.js'];
    const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: { fetch: (request: Request, env: object) => Promise<Response> };
    };
    const env = { ASSETS: { fetch: ({ url }: Request) => Promise.resolve(assets(new URL(url).pathname)) } };
    return { ask: (address, options) => worker.fetch(new Request(`https://preview.example${address}`, options), env) };
  },
  netlify: () =>
    Promise.resolve({
      ask: (address, options) => {
        const request = new Request(`https://preview.example${address}`, options);
        return netlifyPages(request, { next: () => Promise.resolve(assets(new URL(request.url).pathname)), site: { url: site } });
      },
    }),
};

describe.each(['cloudflare', 'netlify'] as const)('%s', (name) => {
  let ask: Host['ask'];
  beforeAll(async () => {
    ({ ask } = await hosts[name]());
  });
  beforeEach(() => {
    rows = {};
    asked = [];
    // Each test is a minute later than the one before.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    globalThis.fetch = (input) => {
      const { origin, pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
      if (origin !== project) return Promise.resolve(assets(pathname));
      const key = `${pathname.replace('/rest/v1/', '')} ${(searchParams.get('username') ?? searchParams.get('slug') ?? searchParams.get('id') ?? '').replace('eq.', '')}`;
      asked.push(key);
      const row = rows[key];
      return Promise.resolve(typeof row === 'number' ? new Response('{}', { status: row }) : Response.json(row ? [row] : []));
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const page = async (address: string, options?: RequestInit) => {
    const answer = await ask(address, options);
    const html = await answer.text();
    const meta = (key: string) =>
      [...html.matchAll(new RegExp(`<meta[^>]* (?:name|property)="${key}" content="([^"]*)"`, 'g'))].map(([, value]) => value);
    return { status: answer.status, headers: answer.headers, html, meta, title: /<title>(.*?)<\/title>/.exec(html)?.[1] };
  };

  it('gives a profile its title, description, picture and addresses, with hostile texts escaped', async () => {
    rows['creators noor'] = creator;
    const { status, html, meta, title, headers } = await page('/ar/creator/Noor?utm=1', { headers: { 'if-none-match': '"1"' } });
    const name = 'نورة &#34;N&#34; &#60;script&#62;alert(1)&#60;/script&#62; (@noor) | A &amp; B';
    expect([status, title, meta('og:title')]).toEqual([200, name, [name]]);
    expect(meta('description')).toEqual(['Films &#38; photos from Doha']);
    expect(meta('og:image')).toEqual([`${project}${creator.profile_picture_url}`]);
    expect([meta('og:type'), meta('og:url'), meta('robots')]).toEqual([['profile'], [`${site}/ar/creator/noor`], []]);
    expect(html).toContain(`<link data-live rel="canonical" href="${site}/ar/creator/noor">`);
    expect(html).toContain(`hreflang="en" href="${site}/creator/noor"`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain('<script>alert');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect([headers.get('etag'), headers.get('content-length')]).toEqual([null, null]);
  });

  it('answers 404 for nobody, for a malformed name and for a suspended creator, without the name', async () => {
    rows['creators banned'] = { ...creator, username: 'banned', status: 'suspended' };
    for (const address of ['/creator/nobody', '/creator/banned', '/creator/a%20b', '/creator/%E0%A4%A', '/ar/creator/x']) {
      const { status, html, meta, headers } = await page(address);
      expect([status, meta('robots'), headers.get('cache-control')], address).toEqual([404, ['noindex'], 'no-store']);
      expect(html).not.toContain('نورة');
    }
    expect(asked).toEqual(['creators nobody', 'creators banned']);
  });

  it('gives a post its author, text, first picture and address; 404 for what visitors do not see', async () => {
    const id = '0b0f6a3e-7d0e-4a4e-9d9f-0123456789ab';
    const picture = { path: `1/${id}.webp`, width: 4, height: 3, alt: 'A "camera"' };
    rows[`creator_posts ${id}`] = { content: 'Look </title><script>alert(1)</script>', pictures: [picture], creators: creator };
    const { status, html, meta, title } = await page(`/ar/creator/Noor/post/${id.toUpperCase()}`);
    expect([status, meta('og:type'), meta('og:url')]).toEqual([200, ['article'], [`${site}/ar/creator/noor/post/${id}`]]);
    expect(meta('og:image')).toEqual([`${project}/storage/v1/object/public/post-pictures/${picture.path}`]);
    expect(meta('description')).toEqual(['Look &#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;']);
    expect(title).toContain('(@noor): Look');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(`<link data-live rel="canonical" href="${site}/ar/creator/noor/post/${id}">`);
    const other = '0b0f6a3e-7d0e-4a4e-9d9f-0123456789ac';
    rows[`creator_posts ${other}`] = { content: 'Look', pictures: [], creators: { ...creator, status: 'suspended' } };
    asked = [];
    for (const name of [other, id.replace('b', 'c'), '1', "1'or'1"])
      expect((await page(`/creator/noor/post/${name}`)).status, name).toBe(404);
    expect(asked).toHaveLength(2);
  });

  it('hides who has not confirmed the address for seven days from search engines', async () => {
    rows['creators noor'] = { ...creator, status: 'unverified' };
    rows['creators newer'] = { ...creator, status: 'unverified', created_at: new Date().toISOString() };
    expect((await page('/creator/noor')).meta('robots')).toEqual(['noindex']);
    expect((await page('/creator/newer')).meta('robots')).toEqual([]);
  });

  it('shows items, posts, positions and own pages that are newer than the build, in the language of the address or the other', async () => {
    const translations = { en: { title: 'New', summary: 'Short' }, ar: { title: 'جديد' } };
    rows['content_items new'] = { kind: 'service', translations, picture_url: '/images/a.svg', facts: {} };
    expect(await page('/ar/services/new')).toMatchObject({ status: 200, title: 'جديد | A &amp; B' });
    const item = await page('/services/new');
    expect([item.status, item.title, item.meta('description'), item.meta('og:image')]).toEqual([
      200,
      'New | A &amp; B',
      ['Short'],
      [`${site}/og/card-en.jpg`],
    ]);
    expect(item.html).toContain('<body>Item');
    rows['content_items visit'] = {
      kind: 'page',
      translations: { en: { seo_title: 'Whole title' } },
      picture_url: null,
      facts: { noindex: true },
    };
    const own = await page('/visit');
    expect([own.status, own.title, own.meta('robots')]).toEqual([200, 'Whole title', ['noindex']]);
    rows['job_postings cook'] = {
      title: 'Cook',
      description: `${'word '.repeat(80)}`,
      translations: { ar: { title: 'طاهٍ' } },
      image_url: null,
    };
    const job = await page('/careers/cook');
    expect([job.status, job.title]).toEqual([200, 'Cook | A &amp; B']);
    expect(job.meta('description')[0]).toMatch(/^(?:word ?){60}…$/);
    expect((await page('/ar/careers/cook')).title).toBe('طاهٍ | A &amp; B');
  });

  it('leaves built pages, files, unknown addresses and other methods as they are', async () => {
    for (const [address, status, title] of [
      ['/about', 200, 'About'],
      ['/services/cloud', 200, 'Cloud, built'],
      ['/services/gone', 404, 'Page not found'],
      ['/careers/closed', 404, 'Page not found'],
      ['/nothing', 404, 'Page not found'],
      ['/file.txt', 404, 'Page not found'],
      ['/creator', 404, 'Page not found'],
      ['/a/b/c', 404, 'Page not found'],
    ] as const)
      expect(await page(address), address).toMatchObject({ status, title: `${title} | A &amp; B` });
    expect(asked).toEqual(['content_items gone', 'job_postings closed', 'content_items nothing', 'content_items creator']);
    expect((await page('/creator/noor', { method: 'POST', body: 'x' })).title).toBe('Creator | A &amp; B');
    rows['creators noor'] = creator;
    expect(await page('/creator/noor', { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
  });

  it('is as it was built when the project fails, and asks again at once', async () => {
    rows['creators noor'] = 503;
    expect(await page('/creator/noor')).toMatchObject({ status: 200, title: 'Creator | A &amp; B' });
    rows['creators noor'] = creator;
    expect((await page('/creator/noor')).meta('og:type')).toEqual(['profile']);
  });

  it('asks for a row once a minute, whatever else the address and the headers say', async () => {
    rows['creators noor'] = creator;
    const answers = [];
    for (const [address, headers] of [
      ['/creator/noor', {}],
      ['/creator/NOOR?x=%3Cscript%3E', { 'x-forwarded-host': 'evil.example' }],
      ['/creator/noor#y', { host: 'evil.example', 'accept-language': 'ar' }],
    ] as const)
      answers.push((await page(address, { headers })).html);
    expect(new Set(answers).size).toBe(1);
    expect(asked).toEqual(['creators noor']);
    vi.setSystemTime(Date.now() + 60_001);
    rows = {};
    expect((await page('/creator/noor')).status).toBe(404);
  });
});

it('the folders are those of the pages of items', () => {
  expect(itemKinds).toEqual(Object.fromEntries(itemFolders.map(({ key, kinds }) => [paths[key].slice(1), kinds.join()])));
});

it('runs nowhere but at addresses that may be of a row, within the limits of the hosts', async () => {
  const { include, exclude } = JSON.parse((await workerFiles(project))['_routes.json']) as Record<'include' | 'exclude', string[]>;
  expect(include.length + exclude.length).toBeLessThanOrEqual(100);
  for (const path of ['/', '/about', '/ar', '/ar/creators', '/admin/*', '/assets/*', '/ar/news.xml']) expect(exclude).toContain(path);
  expect(config.path).toEqual(expect.arrayContaining(['/creator/*', '/ar/creator/*', '/news/*', '/careers/*', '/:slug', '/ar/:slug']));
  expect(config.excludedPath).toEqual(expect.arrayContaining(['/about', '/ar/about', '/ar']));
});
