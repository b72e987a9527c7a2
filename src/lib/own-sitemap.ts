// Without imports: the worker and the function of hosts (build/hosting/sitemap.ts, netlify/) take it as it is.

/** The first line of each file of the sitemap. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What the build has written: the pages without creators, for as long as there is no other. */
export const builtSitemapFile = 'sitemap-pages.xml';

/**
 * A tag that `lib/sitemap-xml` does not write. A file with one may hold a script, which would run as the site's own: the file is stored
 * elsewhere, and whoever may write there need not be who may change the site.
 */
export const foreignTag = new RegExp(
  `<(?!${[
    '!-- made from [\\w:= -]+ -->\\n',
    '(?:urlset|sitemapindex) xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9"(?: xmlns:xhtml="http://www\\.w3\\.org/1999/xhtml")?>',
    'xhtml:link rel="alternate" hreflang="[\\w-]+" href="[^"<>]*"/>',
    '/?(?:url|loc|lastmod|priority|sitemap)>',
    '/(?:urlset|sitemapindex)>',
  ].join('|')})`,
);

/** Returns whether a text is a sitemap as `lib/sitemap-xml` writes it. Nothing else that is stored is served at the site's address. */
export const isOwnSitemap = (xml: string): boolean => xml.startsWith(xmlDeclaration) && !foreignTag.test(xml.slice(xmlDeclaration.length));

/** Headers of the stored sitemap at the site's own address, where it may do nothing but be read. */
export const storedSitemapHeaders = {
  'content-type': 'application/xml',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
