import { useStore } from '@/hooks/use-store';
import { createStore } from '@/lib/create-store';

/** Interval of automatic retries in milliseconds. */
const quietRetryMs = 30_000;

/** Files that could not be loaded, by `language/namespace`, each with the function that requests it again. */
const missing = createStore<ReadonlyMap<string, () => void>>(new Map());
/** Number of failed loads. */
let misses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports that a file could not be loaded. It is requested again when the connection comes back, and every half minute. */
export function missTexts(name: string, askAgain: () => void): void {
  misses += 1;
  window.addEventListener('online', retryMissingTexts);
  timer ??= setTimeout(retryMissingTexts, quietRetryMs);
  missing.set(new Map(missing.get()).set(name, askAgain));
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
  for (const askAgain of missing.get().values()) askAgain();
}

export const areTextsMissing = (files = missing.get()): boolean => files.size > 0;

/** Waits for texts. Rejects when texts are missing. Texts that were missing before are requested again. */
export function orMissing<Result>(loading: Promise<Result>): Promise<Result> {
  retryMissingTexts();
  return new Promise((resolve, reject) => {
    const before = misses;
    const end = missing.subscribe(() => {
      if (misses > before) reject(new Error('Texts are missing'));
    });
    void loading.then(resolve, reject).finally(end);
  });
}

/** Returns whether texts are missing that something on the page waits for. */
export const useMissingTexts = (): boolean => useStore(missing, areTextsMissing);
