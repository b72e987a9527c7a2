import { paths } from './site-pages.ts';

export { paths };

/** The login screen, which leads on to a page of this site (path without language, with query and hash). */
export const loginPath = (next: string): string => `${paths.login}?${new URLSearchParams({ next }).toString()}`;

/** A creator's public profile. Half a character, as a cut paste leaves it, has no address; what is typed so far must not end the page. */
export const creatorPath = (username: string): string =>
  `/creator/${encodeURIComponent(username.toLowerCase().replace(/\p{Surrogate}/gu, '\uFFFD'))}`;

/** A service or hardware service on the services page. */
export const servicePath = (id: string): string => `${paths.services}#${id}`;

/** A product on the products page. */
export const productPath = (id: string): string => `${paths.products}#${id}`;

/** A job posting, opened in its dialog on the careers page. */
export const jobPath = (id: string): string => `${paths.careers}?job=${encodeURIComponent(id)}`;

/** A course, opened in its dialog on the courses page. */
export const coursePath = (id: string): string => `${paths.courses}?course=${encodeURIComponent(id)}`;
