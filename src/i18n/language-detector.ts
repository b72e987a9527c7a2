import LanguageDetector from 'i18next-browser-languagedetector';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Keeps the language that a visitor has chosen, where the script in the page's head finds it on the next visit (src/boot/inline/first-paint.ts). */
export const languageDetector = new LanguageDetector(null, { order: ['choice'], caches: ['choice'] }).addDetector({
  name: 'choice',
  lookup: () => readStored(storageKeys.language) ?? undefined,
  cacheUserLanguage: (language) => void writeStored(storageKeys.language, language),
});
