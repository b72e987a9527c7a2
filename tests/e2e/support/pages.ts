import { isPrerendered, sitePages } from '../../../src/lib/site-pages.ts';

/** All built pages, without language prefix. The panel and creators' profiles have separate tests. */
export const publicPages = sitePages.filter(isPrerendered).map(({ path }) => path);
