import * as z from 'zod/mini';

/** The limit of the database. */
export const longestSlug = 80;

/** Returns the end of an address for an English title: small letters, digits and hyphens. Empty for a title without Latin letters. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');

/** An entered slug; empty for none. The message is `errors.slug` of the form. */
export const slugText = () =>
  z.string().check(
    z.overwrite((slug) => slug.trim().toLowerCase()),
    z.refine((slug) => slug === '' || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= longestSlug), 'errors.slug'),
  );
