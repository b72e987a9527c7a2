import { useStore } from '@/hooks/use-store';
import { createStore } from '@/lib/create-store';

/** Interval of automatic retries in milliseconds. */
const retryIntervalMs = 30_000;

/** Files that could not be loaded, by `language/namespace`, each with the function that requests it again. */
const missing = createStore<ReadonlyMap<string, () => void>>(new Map());
/** Number of failed loads. */
let failedLoads = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports that a file could not be loaded. It is requested again when the connection comes back, and every half minute. */
export function reportMissingTexts(name: string, retry: () => void): void {
  failedLoads += 1;
  window.addEventListener('online', retryMissingTexts);
  timer ??= setTimeout(retryMissingTexts, retryIntervalMs);
  missing.set(new Map(missing.get()).set(name, retry));
}

/** Reports that a file was loaded. */
export function forgetMissingTexts(name: string): void {
  const others = new Map(missing.get());
  if (others.delete(name)) missing.set(others);
}

/** Requests every missing file again. */
export function retryMissingTexts(): void {
  clearTimeout(timer);
  timer = undefined;
  window.removeEventListener('online', retryMissingTexts);
  for (const retry of missing.get().values()) retry();
}

export const areTextsMissing = (files = missing.get()): boolean => files.size > 0;

/** Waits for texts. Rejects when texts are missing. Texts that were missing before are requested again. */
export function orMissing<Result>(loading: Promise<Result>): Promise<Result> {
  retryMissingTexts();
  return new Promise((resolve, reject) => {
    const before = failedLoads;
    const end = missing.subscribe(() => {
      if (failedLoads > before) reject(new Error('Texts are missing'));
    });
    void loading.then(resolve, reject).finally(end);
  });
}

/** Returns whether texts are missing that something on the page waits for. */
export const useMissingTexts = (): boolean => useStore(missing, areTextsMissing);
