import i18next, { type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from './languages';

/** Namespaces of every screen. The cookie banner is part of the static pages, so its texts are needed for hydration. */
export const sharedNamespaces = ['common', 'shell', 'consent'] as const;

/**
 * Creates the translations of one language. In the browser, `backend` loads the shared `namespaces` and the given ones before this
 * resolves, except those in `texts`, which came with the page. The prerender passes all texts as `resources`.
 */
export async function createI18n(
  language: Language,
  source: { backend: BackendModule; namespaces?: readonly string[] | undefined; texts?: Resource | undefined } | { resources: Resource },
): Promise<i18n> {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  if ('backend' in source) instance.use(source.backend);
  await instance.init({
    lng: language,
    // English replaces a file that can't be loaded (`retryingBackend`). Single keys are complete, which a test checks. i18next's own
    // fallback would load the English files on every Arabic page.
    fallbackLng: false,
    supportedLngs: [...languages],
    load: 'currentOnly',
    ns: [...sharedNamespaces, ...(('namespaces' in source && source.namespaces) || [])],
    defaultNS: 'common',
    ...('resources' in source
      ? { resources: source.resources }
      : source.texts && { resources: source.texts, partialBundledLanguages: true }),
    // React escapes.
    interpolation: { escapeValue: false },
    // The second event: replaced texts have changed (features/texts/show-texts).
    react: { useSuspense: true, bindI18n: 'languageChanged textsChanged' },
    showSupportNotice: false,
  });
  return instance;
}
