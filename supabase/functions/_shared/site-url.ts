/**
 * Returns the address of the site without a slash at its end: the secret SITE_URL, else the first of ALLOWED_ORIGINS. Empty without both.
 */
export const siteUrl = (): string =>
  (Deno.env.get('SITE_URL') || Deno.env.get('ALLOWED_ORIGINS')?.split(',')[0] || '').trim().replace(/\/$/, '');
