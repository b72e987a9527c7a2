import i18next, { type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from './languages';

/** Namespaces that every screen needs. The cookie banner is part of the static pages, so it has to come alive with them. */
export const sharedNamespaces = ['common', 'shell', 'consent'] as const;

/**
 * The translations, in one language at first. In the browser a backend loads them from
 * `/locales/{language}/{namespace}.json`, those in `namespaces` with the shared ones before this resolves, but for what has come with
 * the page (`texts`); the prerender hands them in as `resources`.
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
    // English stands in for a file that can't be had (`retryingBackend`), not for single keys, which a test keeps
    // complete: with i18next's own setting every Arabic page would download the English files too.
    fallbackLng: false,
    supportedLngs: [...languages],
    load: 'currentOnly',
    ns: [...sharedNamespaces, ...(('namespaces' in source && source.namespaces) || [])],
    defaultNS: 'common',
    ...('resources' in source
      ? { resources: source.resources }
      : source.texts && { resources: source.texts, partialBundledLanguages: true }),
    // React escapes; No escaping on interpolation.
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
    showSupportNotice: false,
  });
  return instance;
}
