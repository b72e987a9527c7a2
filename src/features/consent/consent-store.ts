import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** What a visitor has said about cookies of others, if anything (accepted or declined). */
export type ConsentAnswer = 'accepted' | 'declined';
export type Consent = ConsentAnswer | 'unknown';

/** Holds the answer where the browser keeps nothing (storage blocked): until the page is left. */
let unstored: ConsentAnswer | undefined;
const listeners = new Set<() => void>();

/** The answer now. Anything else than a known answer in the storage counts as none. */
export function currentConsent(): Consent {
  const stored = unstored ?? readStored(storageKeys.cookieConsent);
  return stored === 'accepted' || stored === 'declined' ? stored : 'unknown';
}

/** Remembers the visitor's answer, in this browser only. */
export function giveConsent(answer: ConsentAnswer): void {
  unstored = writeStored(storageKeys.cookieConsent, answer) ? undefined : answer;
  for (const listener of listeners) listener();
}

/** Another tab has answered, or emptied the storage (no key). */
function onStorage(event: StorageEvent) {
  if (event.key !== null && event.key !== storageKeys.cookieConsent) return;
  unstored = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/**
 * The visitor's answer about cookies, the same in all tabs; `unknown` on the server. Whatever would let another
 * company set cookies, such as a video's player, asks it first.
 */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, () => 'unknown');
}
