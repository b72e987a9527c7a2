import type { i18n } from 'i18next';

/**
 * Stores the language that a visitor changes to as their choice (detection order is stored preference …; choice cached in local storage).
 * That of an address they were sent is none, and the script in the page's head has led to an address in the visitor's language already
 * (src/boot/inline/first-paint.ts): who changes nothing does without the detector.
 */
export function rememberChoice(translations: i18n): void {
  translations.on('languageChanged', (language) => {
    import('./language-detector').then(
      ({ languageDetector }) => languageDetector.cacheUserLanguage(language),
      (failure: unknown) => console.error(failure),
    );
  });
}
