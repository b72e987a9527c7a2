import { sitePages } from '../../../src/lib/site-pages.ts';

/** Every page that is built, without language prefix: a new one inherits what is asked of all. The panel and creators' profiles have tests of their own. */
export const publicPages = sitePages.filter(({ prerendered }) => prerendered).map(({ path }) => path);
