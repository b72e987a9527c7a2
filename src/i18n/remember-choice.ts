import type { i18n } from 'i18next';

/**
 * Stores the language when the visitor changes it (detection order is stored preference …; choice cached in local storage). The language of
 * a followed link is no choice. The inline script redirects by the stored language (src/boot/inline/first-paint.ts), so the detector's code
 * loads only with a change.
 */
export function rememberChoice(translations: i18n): void {
  translations.on('languageChanged', (language) => {
    import('./language-detector').then(
      ({ languageDetector }) => languageDetector.cacheUserLanguage(language),
      (failure: unknown) => console.error(failure),
    );
  });
}
