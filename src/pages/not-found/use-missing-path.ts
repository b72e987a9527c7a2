import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { missingPathQuery } from '@/features/redirects/queries';
import { useHydrated } from '@/hooks/use-hydrated';
import { stripLanguage } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { isPreview } from '@/lib/preview';

/** Returns a path with its escapes decoded, or as it is when they are malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the unknown path without language prefix; null in the prerendered page, which stands for all of them. Leads on when the path is
 * an old one of another page.
 */
export function useMissingPath(): string | null {
  const { pathname } = useLocation();
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const path = decoded(stripLanguage(pathname));
  // The preview sends no calls.
  const { data: target } = useQuery({ ...missingPathQuery(path), enabled: isHydrated && !isPreview() });

  const leadOn = useEffectEvent((to: string) => {
    // Replaced, so that *Back* does not return here.
    if (to.startsWith('/')) void navigate(localizePath(to), { replace: true });
    else window.location.replace(to);
  });
  useEffect(() => {
    if (target) leadOn(target);
  }, [target]);
  return isHydrated ? path : null;
}
