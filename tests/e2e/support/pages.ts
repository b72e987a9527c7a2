import { sitePages } from '../../../src/lib/site-pages.ts';

/** All built pages, without language prefix. The panel and creators' profiles have separate tests. */
export const publicPages = sitePages.filter(({ prerendered }) => prerendered).map(({ path }) => path);
