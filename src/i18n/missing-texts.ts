import { useSyncExternalStore } from 'react';

/** How often missing texts are asked for again while nobody does. */
const quietRetryMs = 30_000;

/** Files that could not be had, by `language/namespace`, with the way to ask for them again. */
const missing = new Map<string, () => void>();
const listeners = new Set<() => void>();
/** How many files have turned out to be missing so far. */
let misses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Tells that a file could not be had. It is asked for again when the connection comes back, and every half minute. */
export function missTexts(name: string, askAgain: () => void): void {
  missing.set(name, askAgain);
  misses += 1;
  window.addEventListener('online', retryMissingTexts);
  timer ??= setTimeout(retryMissingTexts, quietRetryMs);
  notify();
}

/** Tells that a file has come. */
export function forgetMissingTexts(name: string): void {
  if (missing.delete(name)) notify();
}

/** Asks for everything that is missing again. */
export function retryMissingTexts(): void {
  clearTimeout(timer);
  timer = undefined;
  window.removeEventListener('online', retryMissingTexts);
  for (const askAgain of missing.values()) askAgain();
}

export function areTextsMissing(): boolean {
  return missing.size > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for texts as long as there is hope: rejects once some turn out to be missing. What was missing before is asked for again. */
export function orMissing<Result>(loading: Promise<Result>): Promise<Result> {
  retryMissingTexts();
  return new Promise((resolve, reject) => {
    const before = misses;
    const end = subscribe(() => {
      if (misses > before) reject(new Error('Texts are missing'));
    });
    void loading.then(resolve, reject).finally(end);
  });
}

/** Whether texts are missing that something on the page waits for. */
export function useMissingTexts(): boolean {
  return useSyncExternalStore(subscribe, areTextsMissing, () => false);
}
