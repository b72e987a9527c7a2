import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { whenAllHydrated } from '@/boot/hydration-gates';
import { directionOf, languageOfPath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { routeOf } from './routes';

/** Sets translations, `lang` and `dir` to the language of the address. Switches only after all texts of the page have loaded. */
export function useSyncLanguage(): void {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const requested = languageOfPath(pathname);
  const { language } = useLanguage();

  // The texts may have been prefetched (boot/prefetch-pages). Registering the namespaces makes a later language switch load them too.
  useEffect(() => {
    const namespaces = routeOf(pathname)?.namespaces;
    if (namespaces) void i18n.loadNamespaces(namespaces);
  }, [i18n, pathname]);

  useEffect(() => {
    if (requested === language) return;
    let isCancelled = false;
    void whenAllHydrated().then(() => (isCancelled ? undefined : i18n.changeLanguage(requested)));
    return () => {
      isCancelled = true;
    };
  }, [i18n, requested, language]);

  useEffect(() => {
    const { documentElement: root } = document;
    // Setting even the same value makes the browser recalculate the styles of the whole page.
    if (root.lang !== language) root.lang = language;
    if (root.dir !== directionOf(language)) root.dir = directionOf(language);
  }, [language]);
}
