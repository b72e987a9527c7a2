import type { BackendModule, InitOptions, ResourceKey, Services } from 'i18next';
import { withTimeout } from '@/lib/with-timeout';
import { fallbackLanguage } from '@/i18n/languages';
import { forgetMissingTexts, reportMissingTexts } from '@/i18n/missing-texts';

/** Retries after the first try. The first pause is 350 ms, then it doubles. */
const retries = 5;
const firstPauseMs = 350;
/** Timeout of one request in milliseconds, because a connection may hang. */
const timeoutMs = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns a backend that never fails, because i18next shows raw keys after a failure. A missing file is retried with growing pauses. Then
 * English replaces it (fallback language), unless `mayFallBack` returns false because the prerendered page is better. English texts that
 * are missing are reported (`missing-texts`) and requested again.
 */
export function retryingBackend(files: BackendModule, mayFallBack: () => boolean = () => true): BackendModule {
  const once = (language: string, namespace: string) =>
    withTimeout(
      timeoutMs,
      new Promise<ResourceKey>((resolve, reject) => {
        files.read(language, namespace, (error, texts) => {
          if (!error && texts && typeof texts === 'object') resolve(texts);
          else reject(error instanceof Error ? error : new Error(`${language}/${namespace}: ${String(error)}`));
        });
      }),
    );

  async function several(language: string, namespace: string): Promise<ResourceKey> {
    for (let retry = 0; retry < retries; retry += 1) {
      try {
        return await once(language, namespace);
      } catch {
        await pause(firstPauseMs * 2 ** retry);
      }
    }
    return once(language, namespace);
  }

  async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
    try {
      return await several(language, namespace);
    } catch (error) {
      if (language === fallbackLanguage || !mayFallBack()) throw error;
      return once(fallbackLanguage, namespace);
    }
  }

  return {
    type: 'backend',
    init: (services: Services, options: object, i18nOptions: InitOptions) => files.init(services, options, i18nOptions),
    read(language, namespace, callback) {
      const name = `${language}/${namespace}`;
      const ask = () =>
        textsOf(language, namespace).then(
          (texts) => {
            forgetMissingTexts(name);
            callback(null, texts);
          },
          (error: unknown) => {
            console.error('Texts could not be loaded', error);
            reportMissingTexts(name, () => void ask());
          },
        );
      void ask();
    },
  };
}
