import i18next, { type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, languages, type Language } from './languages';

/** Namespaces that every screen needs. The cookie banner is part of the static pages, so it has to come alive with them. */
export const sharedNamespaces = ['common', 'shell', 'consent'] as const;

/**
 * The translations, in one language. In the browser a backend loads them from
 * `/locales/{language}/{namespace}.json`, those in `namespaces` with the shared ones before this resolves;
 * the prerender hands them in as `resources`.
 */
export async function createI18n(language: Language, source: { backend: BackendModule; namespaces?: readonly string[] } | { resources: Resource }): Promise<i18n> {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  if ('backend' in source) {
    instance.use(source.backend);
    instance.on('failedLoading', (failed: string, namespace: string) => {
      if (failed !== fallbackLanguage) void fallBack(instance, source.backend, failed, namespace);
    });
  }
  await instance.init({
    lng: language,
    // English stands in for a file that can't be had (`fallBack`), not for single keys, which a test keeps
    // complete: with i18next's own setting every Arabic page would download the English files too.
    fallbackLng: false,
    supportedLngs: [...languages],
    load: 'currentOnly',
    ns: [...sharedNamespaces, ...(('namespaces' in source && source.namespaces) || [])],
    defaultNS: 'common',
    ...('resources' in source ? { resources: source.resources } : {}),
    // React escapes; spec section 9: no escaping on interpolation.
    interpolation: { escapeValue: false },
    // Spec section 9: five tries, the first pause 350 ms, then doubling.
    maxRetries: 5,
    retryTimeout: 350,
    react: { useSuspense: true },
    showSupportNotice: false,
  });
  return instance;
}

/** Puts the English texts in place of a file that could not be loaded (spec section 9: fallback language en). */
function fallBack(instance: i18n, backend: BackendModule, language: string, namespace: string): Promise<void> {
  return new Promise((resolve) => {
    backend.read(fallbackLanguage, namespace, (error, texts) => {
      if (!error && texts && typeof texts === 'object') instance.addResourceBundle(language, namespace, texts);
      resolve();
    });
  });
}
