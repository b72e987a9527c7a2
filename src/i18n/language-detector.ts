import LanguageDetector from 'i18next-browser-languagedetector';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Stores the visitor's choice of language, which src/boot/inline/first-paint.ts reads on the next visit. */
export const languageDetector = new LanguageDetector(null, { order: ['choice'], caches: ['choice'] }).addDetector({
  name: 'choice',
  lookup: () => readStored(storageKeys.language) ?? undefined,
  cacheUserLanguage: (language) => void writeStored(storageKeys.language, language),
});
