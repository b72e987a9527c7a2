import { answering, home, withHeader, withHome, type Fault } from './doctor.fixture.ts';

/** Faults that the site checks report. */
export const siteFaults: Fault[] = [
  {
    line: 'Pages',
    state: 'error',
    says: /^built for the embedded backend$/,
    by: withHome((html) => html.replace(/(supabase-url" content=")[^"]*/, '$1')),
  },
  {
    line: 'Pages',
    state: 'warning',
    says: /^built with another publishable key$/,
    by: withHome((html) => html.replace(/sb_publishable_\w/, 'sb_publishable_another')),
  },
  { line: 'Unknown addresses', state: 'error', says: /^answer 200$/, by: answering(/no-such-page/, () => new Response('home')) },
  {
    line: 'Security headers',
    state: 'error',
    says: /^1: strict-transport-security is missing$/,
    by: withHeader(home, 'strict-transport-security'),
  },
  { line: 'Caching', state: 'error', says: /^1: cache-control differs$/, by: withHeader(/assets/, 'cache-control', 'no-cache') },
  { line: 'Sitemap', state: 'error', says: /answers 404$/, by: answering(/sitemap\.xml/, () => new Response('', { status: 404 })) },
  {
    line: 'Sitemap',
    state: 'error',
    says: /^is of https:\/\/other\.example$/,
    by: answering(/sitemap\.xml/, () => new Response('<loc>https://other.example/</loc>')),
  },
  {
    line: 'robots.txt',
    state: 'error',
    says: /keeps all search engines away/,
    by: answering(/robots/, () => new Response('User-agent: *\nDisallow: /')),
  },
  {
    line: 'robots.txt',
    state: 'warning',
    says: /does not name the sitemap/,
    by: answering(/robots/, () => new Response('User-agent: *\nAllow: /')),
  },
];
