import { xmlDeclaration } from '../../../src/lib/own-sitemap.ts';
import { page, SITE } from './site-fixture.ts';

export type Host = 'preview' | 'cloudflare' | 'netlify' | 'nginx';

/** The parts of an answer that matter to visitors, caches and search engines. */
export interface HostAnswer {
  status: number;
  /** The title of a page of the fixture. */
  title?: string;
  type?: string;
  /** The Cache-Control value; `again` for any value that requires revalidation. */
  caching?: string;
  /** The target of a permanent redirect. */
  location?: string;
}

/** An address, the answer of every host, and the differences of single hosts. */
export type HostRow = HostAnswer & { address: string; hosts?: Others };

const url = '<url><loc>https://www.example.com/about</loc><priority>0.80</priority></url>\n';
/** As the panel stores it. */
export const ownSitemap = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${url}</urlset>\n`;

/** The files of the site that the hosts serve. */
export const hostedSite = (project: string): Record<string, string> => {
  const { _headers, ...files } = SITE;
  const others = {
    'robots.txt': 'User-agent: *\n',
    'favicon.ico': 'icon',
    'assets/fetch-picture.worker-a1b2c3.js': 'self',
    'icons/site.webmanifest': '{}',
    'og/card-en.jpg': 'picture',
    'sitemap-pages.xml': ownSitemap.replace('about', 'built'),
  };
  return { ...files, 'index.html': page('home', project), ...others };
};

/** Old addresses, as the database stores them. */
export const hostedRedirects = [
  { from: '/old', to: '/about#team' },
  { from: '/شركة', to: '/' },
  { from: '/old/shop', to: 'https://shop.example.com/a?b=c' },
];

/** What the project has stored: the sitemap, a part, and one that holds a script. */
export const storedFiles: Readonly<Record<string, string>> = {
  'sitemap.xml': ownSitemap,
  'sitemap-1.xml': ownSitemap,
  'sitemap-2.xml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
};

const html = 'text/html; charset=utf-8';
const page200 = (title: string): HostAnswer => ({ status: 200, title, type: html, caching: 'again' });
const page404 = (title = 'not found'): HostAnswer => ({ status: 404, title, type: html, caching: 'again' });
const text404: HostAnswer = { status: 404, type: 'text/plain; charset=utf-8', caching: 'again' };

type Others = Partial<Record<Host, HostAnswer>>;
const shown = (address: string, title: string): HostRow => ({ address, ...page200(title) });
const missing = (address: string, title = 'not found', hosts: Others = {}): HostRow => ({ address, ...page404(title), hosts });
const moved = (address: string, location: string, hosts: Others = {}): HostRow => ({ address, status: 308, location, hosts });
const file = (address: string, type: string, caching = 'again'): HostRow => ({ address, status: 200, type, caching });

/** At the addresses of their shells, both hosts answer with pages that say `not found`. */
const shell = (address: string, title: string) => missing(address, 'not found', { cloudflare: page200(title), netlify: page200(title) });
/** Cloudflare and Netlify treat a double slash as one. The page corrects its address itself (boot/readable-address). */
const doubled = (address: string, location: string, title: string) =>
  moved(address, location, { cloudflare: page200(title), netlify: page200(title) });
const day = 'public, max-age=86400';
/** A project's part of the sitemap that is missing, or no sitemap: Netlify's function answers in plain text. */
const noPart = (address: string, hosts: Others = {}) => missing(address, 'not found', { netlify: text404, ...hosts });

/**
 * Every kind of address and what the hosts answer. What Cloudflare Pages does was measured with its own server (wrangler 4.86), what
 * Netlify does is taken from its documentation, and nginx is asked itself where it is installed.
 */
export const hostRows: readonly HostRow[] = [
  moved('/old', '/about#team'),
  moved('/ar/old', '/ar/about#team'),
  moved('/%D8%B4%D8%B1%D9%83%D8%A9', '/'),
  moved('/ar/%D8%B4%D8%B1%D9%83%D8%A9', '/ar'),
  moved('/old/shop', 'https://shop.example.com/a?b=c'),
  missing('/old/other'),
  shown('/', 'home'),
  shown('/about', 'about'),
  shown('/about?from=mail', 'about'),
  shown('/ar', 'ar home'),
  shown('/ar/about', 'ar about'),

  moved('/about/', '/about'),
  moved('/about.html', '/about'),
  moved('/about.html?a=1&b=2', '/about?a=1&b=2'),
  moved('/index.html', '/'),
  moved('/index', '/'),
  moved('/ar/', '/ar'),
  moved('/ar.html', '/ar'),
  moved('/ar/about/', '/ar/about'),
  moved('/ar/about.html', '/ar/about'),
  moved('/about/index.html', '/about', { cloudflare: page404(), netlify: page404() }),

  shown('/creator/noor', 'profile'),
  shown('/ar/creator/noor', 'ar profile'),
  // Netlify ignores a slash at the end of an address without a file.
  moved('/creator/noor/', '/creator/noor', { netlify: page200('profile') }),
  moved('/ar/creator/noor/', '/ar/creator/noor', { netlify: page200('ar profile') }),
  shown('/creator/noor/post/1', 'post'),
  shown('/ar/creator/noor/post/1', 'ar post'),
  missing('/creator/noor/post'),
  missing('/creator/noor/post/1/more'),
  missing('/creator'),
  missing('/creator/'),
  missing('/creator/noor/posts'),
  missing('/ar/creator', 'ar not found'),
  // Not in the build: closed, or newer than it. The app shows it on the shell or on the 404 page.
  shown('/careers/engineer', 'position'),
  missing('/careers/closed', 'closed position', { cloudflare: page404(), netlify: page404() }),
  missing('/ar/careers/closed', 'ar closed position', { cloudflare: page404('ar not found'), netlify: page404('ar not found') }),
  shown('/admin/settings', 'shell'),
  shown('/admin/settings/', 'shell'),
  shown('/ar/admin/settings', 'ar shell'),
  missing('/admin'),
  missing('/admin/', 'not found', { cloudflare: page200('shell'), netlify: page404() }),

  missing('/missing'),
  missing('/missing/'),
  missing('/missing.html'),
  missing('/ar/missing', 'ar not found'),
  missing('/ar/missing/', 'ar not found'),
  missing('/arabic'),
  missing('/assets'),
  missing('/assets/missing-000000.js'),
  shell('/404', 'not found'),
  shell('/app', 'shell'),
  shell('/app-creator', 'profile'),
  shell('/app-job', 'closed position'),
  shell('/app-post', 'post'),

  doubled('//about', '/about', 'about'),
  doubled('/ar//about', '/ar/about', 'ar about'),
  doubled('//ar//about?x=1', '/ar/about?x=1', 'ar about'),
  moved('//evil.example/', '/evil.example/', { cloudflare: page404(), netlify: page404() }),
  moved('/about//', '/about/', { cloudflare: page404(), netlify: page404() }),
  moved('//ar/missing', '/ar/missing', { cloudflare: page404('ar not found'), netlify: page404('ar not found') }),

  missing('/%c0'),
  missing('/ar/%c0', 'ar not found'),
  missing('/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA'),
  // nginx refuses invalid addresses.
  missing('/%zz', 'not found', { nginx: { ...page404(), status: 400 } }),
  missing('/ar/%zz', 'ar not found', { nginx: { ...page404('ar not found'), status: 400 } }),
  missing('/creator/%c0', 'not found', { cloudflare: page200('profile'), netlify: page200('profile'), nginx: page200('profile') }),

  file('/assets/main-a1b2c3.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'),
  file('/assets/dot-a1b2c3.png', 'image/png', 'public, max-age=31536000, immutable'),
  file('/locales/en/common.json', 'application/json', 'public, max-age=300, must-revalidate'),
  file('/images/a%20b.svg', 'image/svg+xml', day),
  file('/icons/site.webmanifest', 'application/manifest+json', day),
  file('/og/card-en.jpg', 'image/jpeg', day),
  file('/favicon.ico', 'image/vnd.microsoft.icon'),
  file('/robots.txt', 'text/plain; charset=utf-8'),

  file('/sitemap.xml', 'application/xml', 'public, max-age=3600'),
  file('/sitemap-1.xml', 'application/xml', 'public, max-age=3600'),
  file('/sitemap-pages.xml', 'application/xml'),
  // nginx reads no bodies. The headers make stored files harmless.
  noPart('/sitemap-2.xml', { nginx: { status: 200, type: 'application/xml', caching: 'public, max-age=3600' } }),
  noPart('/sitemap-3.xml'),
  noPart('/sitemap-100.xml'),
];

/** Files for hosts, which the preview server and nginx do not serve. */
export const hiddenAddresses: readonly string[] = [
  ...['/_headers', '/_redirects', '/_nginx.conf', '/_worker.js', '/_routes.json'],
  ...['/.hidden', '/about.html.br'],
];
