import { catalogPaths } from '@/features/catalog/catalog-ids';
import type { SitemapSite } from '@/features/sitemap/admin';
import { useSiteOrigin } from '@/hooks/use-site-origin';

/** Returns the site of the sitemap: at the origin of the build, or else at the origin of the panel. */
export function useSitemapSite(): SitemapSite {
  return { origin: useSiteOrigin() ?? window.location.origin, anchors: catalogPaths };
}
