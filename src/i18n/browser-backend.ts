import type { BackendModule, InitOptions, Services } from 'i18next';
import type HttpBackend from 'i18next-http-backend';
import type { HttpBackendOptions } from 'i18next-http-backend';

/** Returns the address of a file of translations. */
export const localeFile = (language: string, namespace: string) => `/locales/${language}/${namespace}.json`;

/**
 * Loads `/locales/{language}/{namespace}.json`. A prerendered page has its own texts, so the code loads with the first file: at a change of
 * the language, or for an overlay.
 */
export function browserBackend(): BackendModule {
  let services: Services | undefined;
  let files: Promise<HttpBackend> | undefined;
  const options: HttpBackendOptions = {
    loadPath: localeFile('{{lng}}', '{{ns}}'),
    requestOptions: { mode: 'cors', credentials: 'same-origin', cache: 'default' },
  };
  const load = () =>
    (files ??= import('i18next-http-backend').then(
      ({ default: Backend }) => new Backend(services, options),
      (failure: unknown) => {
        // The next read loads the code again.
        files = undefined;
        throw failure;
      },
    ));
  return {
    type: 'backend',
    init(given: Services, _options: object, _i18nOptions: InitOptions) {
      services = given;
    },
    read(language, namespace, callback) {
      load().then(
        (backend) => backend.read(language, namespace, callback),
        (failure: Error) => callback(failure, false),
      );
    },
  };
}
