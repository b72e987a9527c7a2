import type { BackendModule } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';

/** Address of a file of translations. */
export const localeFile = (language: string, namespace: string) => `/locales/${language}/${namespace}.json`;

/** Loads `/locales/{language}/{namespace}.json`; the request matches the page's preload link, so it is made once. */
export function browserBackend(): BackendModule {
  return new HttpBackend(null, {
    loadPath: localeFile('{{lng}}', '{{ns}}'),
    requestOptions: { mode: 'cors', credentials: 'same-origin', cache: 'default' },
  } satisfies HttpBackendOptions);
}
