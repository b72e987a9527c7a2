import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { whenAllAlive } from '@/components/sleeping/sleepers';
import { directionOf, languageOfPath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';

/**
 * Keeps translations and the document in the address's language. The page turns over when its texts have
 * arrived, never half in one language and half in the other.
 */
export function useSyncLanguage(): void {
  const { i18n } = useTranslation();
  const wanted = languageOfPath(useLocation().pathname);
  const { language } = useLanguage();

  useEffect(() => {
    if (wanted === language) return;
    let isLate = false;
    void whenAllAlive().then(() => (isLate ? undefined : i18n.changeLanguage(wanted)));
    return () => {
      isLate = true;
    };
  }, [i18n, wanted, language]);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
}
