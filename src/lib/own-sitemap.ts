// Imports nothing: the hosts' worker and function (build/hosting/sitemap.ts, netlify/) contain it as it is.

/** The first line of each file of the sitemap. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The sitemap of the build: pages without creators, served until another is published. */
export const builtSitemapFile = 'sitemap-pages.xml';

/**
 * A tag that `lib/sitemap-xml` does not write. Such a file could hold a script that runs at the site's origin, although those who may
 * publish a sitemap may not change the site.
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

/** Returns whether a text is a sitemap as `lib/sitemap-xml` writes it. No other stored file is served at the site's address. */
export const isOwnSitemap = (xml: string): boolean => xml.startsWith(xmlDeclaration) && !foreignTag.test(xml.slice(xmlDeclaration.length));

/** Headers of the stored sitemap at the site's address. They forbid everything but reading. */
export const storedSitemapHeaders = {
  'content-type': 'application/xml',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
