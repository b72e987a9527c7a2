import type { BackendModule, InitOptions, ResourceKey, Services } from 'i18next';
import { withTimeout } from '@/lib/with-timeout';
import { fallbackLanguage } from '@/i18n/languages';
import { forgetMissingTexts, missTexts } from '@/i18n/missing-texts';

/** Five tries after the first, the first pause 350 ms, then doubling. */
const retries = 5;
const firstPauseMs = 350;
/** For one file, once: its connection may hang. */
const patience = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes a backend that never fails, since i18next shows raw keys for a file it was told is not to be had. A file that does not
 * come is asked for again with growing pauses; then English stands in for it (fallback language), unless what is
 * on the page already is better (`mayFallBack`); then it is told to be missing (`missing-texts`), and asked for again from there.
 */
export function retryingBackend(files: BackendModule, mayFallBack: () => boolean = () => true): BackendModule {
  const once = (language: string, namespace: string) =>
    withTimeout(
      patience,
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
            missTexts(name, () => void ask());
          },
        );
      void ask();
    },
  };
}
