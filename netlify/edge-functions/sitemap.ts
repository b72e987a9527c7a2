import { builtSitemapFile, isOwnSitemap, storedSitemapHeaders } from '../../src/lib/own-sitemap.ts';

interface Context {
  /** What the site answers without this function: here by the rule of `_redirects` that leads to the project. */
  next: () => Promise<Response>;
}

/** The sitemap that the project has stored, if it is one. */
async function stored(next: Context['next']): Promise<string | undefined> {
  const location = (await next()).headers.get('location');
  const answer = location ? await fetch(location) : undefined;
  const xml = answer?.ok ? await answer.text() : '';
  return isOwnSitemap(xml) ? xml : undefined;
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/**
 * For Netlify: what the project has stored, at the site's own address and with the headers that keep it harmless. Until the control panel
 * has made a sitemap, `/sitemap.xml` is the one that the build has written. Netlify takes the function from the repository, so not where
 * `dist/` alone is uploaded.
 */
export default async function sitemap(request: Request, { next }: Context): Promise<Response | URL> {
  const { pathname } = new URL(request.url);
  const xml = await stored(next).catch(() => undefined);
  if (xml) return new Response(xml, { headers: storedSitemapHeaders });
  return pathname === '/sitemap.xml' ? new URL(`/${builtSitemapFile}`, request.url) : notFound();
}

export const config = { path: ['/sitemap.xml', '/sitemap-*.xml'], excludedPath: `/${builtSitemapFile}`, onError: 'bypass' };
