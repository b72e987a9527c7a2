import type { BackendModule, InitOptions, Services } from 'i18next';
import type HttpBackend from 'i18next-http-backend';
import type { HttpBackendOptions } from 'i18next-http-backend';

/** Address of a file of translations. */
export const localeFile = (language: string, namespace: string) => `/locales/${language}/${namespace}.json`;

/**
 * Loads `/locales/{language}/{namespace}.json`. Its code comes with the first file that is asked for, since a prerendered page brings
 * its texts along: at a switch of the language, or for what opens over the page.
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
        // The next try may find the connection back.
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
