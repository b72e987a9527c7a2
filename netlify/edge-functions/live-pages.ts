import { answerLive, itemKinds } from '../../src/lib/live-page.ts';
import { isPrerendered, sitePages } from '../../src/lib/site-pages.ts';

interface Context {
  /** What the site answers without this function. */
  next: () => Promise<Response>;
  /** The main address of the site. */
  site: { url?: string };
}

/**
 * For Netlify: profiles and pages that are newer than the build, with title, description, picture and status of the row that they show.
 * Netlify takes the function from the repository, so not where `dist/` alone is uploaded.
 */
export default function livePages(request: Request, { next, site }: Context): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  let built: Promise<Response> | undefined;
  const serve = async (path?: string) => {
    if (path !== undefined && path !== pathname) return fetch(new URL(path, origin));
    return (await (built ??= next())).clone();
  };
  return answerLive(request, { origin: site.url ? new URL(site.url).origin : origin }, serve);
}

const inBoth = (paths: readonly string[]) => paths.flatMap((path) => [path, `/ar${path}`]);

export const config = {
  path: inBoth([...['creator', 'careers', ...Object.keys(itemKinds)].map((folder) => `/${folder}/*`), '/:slug']),
  excludedPath: [
    '/app-*',
    '/ar/app-*',
    ...inBoth(sitePages.filter((page) => isPrerendered(page) && page.path !== '/').map(({ path }) => path)),
    '/ar',
  ],
  onError: 'bypass',
};
