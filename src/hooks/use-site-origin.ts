import { useHydrated } from './use-hydrated';

/**
 * Origin of the public site, for canonical addresses: VITE_SITE_URL when the build was told, else the origin
 * the page is served from, which is known once the page is alive. Undefined until then.
 */
export function useSiteOrigin(): string | undefined {
  const isHydrated = useHydrated();
  const configured: unknown = import.meta.env.VITE_SITE_URL;
  if (typeof configured === 'string' && URL.canParse(configured)) return new URL(configured).origin;
  return isHydrated ? window.location.origin : undefined;
}
