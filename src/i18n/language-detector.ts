import LanguageDetector from 'i18next-browser-languagedetector';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { fallbackLanguage, languageOfPath } from './languages';

/**
 * Finds the visitor's language: the address's prefix, then the stored choice, then the first of the browser's languages that the
 * site has, then English. The script in the page's head follows the same rule (src/first-paint.ts; one test holds both to it),
 * so by the time this runs the address is in the language it finds. What a visitor changes to is stored as their choice; the
 * language of an address they were sent is not.
 */
export function languageDetector(): LanguageDetector {
  let shown: string | undefined;
  const detector = new LanguageDetector(null, {
    order: ['prefix', 'choice', 'navigator', 'fallback'],
    caches: ['choice'],
    // `ar-QA` is Arabic before the next language of the browser is looked at.
    convertDetectedLanguage: (code) => code.toLowerCase().split('-')[0] ?? code,
  });
  detector.addDetector({
    name: 'prefix',
    lookup: () => {
      const language = languageOfPath(window.location.pathname);
      return language === fallbackLanguage ? undefined : language;
    },
  });
  detector.addDetector({
    name: 'choice',
    lookup: () => readStored(storageKeys.language) ?? undefined,
    cacheUserLanguage: (language) => {
      if (shown && shown !== language) writeStored(storageKeys.language, language);
      shown = language;
    },
  });
  detector.addDetector({ name: 'fallback', lookup: () => fallbackLanguage });
  return detector;
}
