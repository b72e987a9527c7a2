import { catalogPaths } from '@/features/catalog/catalog-ids';
import type { SitemapSite } from '@/features/sitemap/admin';
import { useSiteOrigin } from '@/hooks/use-site-origin';

/** The site that the sitemap is about: where the build says that it is, else where the panel is. */
export function useSitemapSite(): SitemapSite {
  return { origin: useSiteOrigin() ?? window.location.origin, anchors: catalogPaths };
}
