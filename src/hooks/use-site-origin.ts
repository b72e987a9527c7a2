import { useOnceHydrated } from './use-hydrated';

/**
 * Returns the origin of the public site for canonical addresses: VITE_SITE_URL of the build, otherwise the page's origin. Without
 * VITE_SITE_URL it is undefined until hydration.
 */
export function useSiteOrigin(): string | undefined {
  const configured: unknown = import.meta.env.VITE_SITE_URL;
  const known = typeof configured === 'string' && URL.canParse(configured) ? new URL(configured).origin : undefined;
  return useOnceHydrated(() => known ?? window.location.origin, known);
}
