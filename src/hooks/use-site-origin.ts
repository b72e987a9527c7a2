import { useOnceHydrated } from './use-hydrated';

/**
 * Origin of the public site, for canonical addresses: VITE_SITE_URL when the build was told, else the origin
 * the page is served from, which is known once the page is alive. Undefined until then.
 */
export function useSiteOrigin(): string | undefined {
  const configured: unknown = import.meta.env.VITE_SITE_URL;
  const known = typeof configured === 'string' && URL.canParse(configured) ? new URL(configured).origin : undefined;
  return useOnceHydrated(() => known ?? window.location.origin, known);
}
