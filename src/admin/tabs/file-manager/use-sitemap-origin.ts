import { useSiteOrigin } from '@/hooks/use-site-origin';

/** Returns the origin of the sitemap's addresses: that of the build, or else that of the panel. */
export const useSitemapOrigin = (): string => useSiteOrigin() ?? window.location.origin;
