import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { whenAllHydrated } from '@/boot/hydration-gates';
import { directionOf, languageOfPath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { routeOf } from './routes';

/**
 * Keeps translations and the document in the address's language. The page turns over when its texts have
 * arrived, never half in one language and half in the other.
 */
export function useSyncLanguage(): void {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const wanted = languageOfPath(pathname);
  const { language } = useLanguage();

  // A page’s texts may have come before it (boot/prefetch-pages): from here on a switch of the language fetches them too.
  useEffect(() => {
    const namespaces = routeOf(pathname)?.namespaces;
    if (namespaces) void i18n.loadNamespaces(namespaces);
  }, [i18n, pathname]);

  useEffect(() => {
    if (wanted === language) return;
    let isLate = false;
    void whenAllHydrated().then(() => (isLate ? undefined : i18n.changeLanguage(wanted)));
    return () => {
      isLate = true;
    };
  }, [i18n, wanted, language]);

  useEffect(() => {
    const { documentElement: root } = document;
    // Written again, even the same value makes the browser work out the look of the whole page anew.
    if (root.lang !== language) root.lang = language;
    if (root.dir !== directionOf(language)) root.dir = directionOf(language);
  }, [language]);
}
