interface Context {
  /** What the site answers without this function: here by the rule of `_redirects` that asks the project. */
  next: () => Promise<Response>;
}

/**
 * For Netlify, whose redirects hand on whatever the project answers: until the control panel has made a sitemap, `/sitemap.xml` is the one that
 * the build has written. Netlify takes the function from the repository, so not where `dist/` alone is uploaded.
 */
export default async function sitemap(request: Request, { next }: Context): Promise<Response | URL> {
  const answer = await next();
  return answer.ok ? answer : new URL('/sitemap-pages.xml', request.url);
}

export const config = { path: '/sitemap.xml', onError: 'bypass' };
