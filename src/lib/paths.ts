import { paths } from './site-pages.ts';

export { paths };

/** Returns the login address. `next` is the page to continue with: a path without language, with query and hash. */
export const loginPath = (next: string): string => `${paths.login}?${new URLSearchParams({ next }).toString()}`;

/** Returns the address of a creator's public profile. A lone surrogate, from a cut text, would make `encodeURIComponent` throw. */
export const creatorPath = (username: string): string =>
  `/creator/${encodeURIComponent(username.toLowerCase().replace(/\p{Surrogate}/gu, '\uFFFD'))}`;

/** Returns the address of a post of a creator. */
export const postPath = (username: string, id: string): string => `${creatorPath(username)}/post/${encodeURIComponent(id)}`;

/** Returns the address of a service or hardware service on the services page. */
export const servicePath = (id: string): string => `${paths.services}#${id}`;

/** Returns the address of a product on the products page. */
export const productPath = (id: string): string => `${paths.products}#${id}`;

/** Returns the address of the page of a job posting. */
export const jobPath = (slug: string): string => `${paths.careers}/${slug}`;

/** Returns the address of a course, opened in its dialog on the courses page. */
export const coursePath = (id: string): string => `${paths.courses}?course=${encodeURIComponent(id)}`;
