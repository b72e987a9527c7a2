import { useSyncExternalStore } from 'react';
import { createStore } from '@/lib/create-store';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** A visitor's answer about third-party cookies. */
export type ConsentAnswer = 'accepted' | 'declined';
export type Consent = ConsentAnswer | 'unknown';

/** The answer while storage is blocked, until the page is closed. */
const unstored = createStore<ConsentAnswer | undefined>(undefined);

/** Returns the answer. An unknown text in the storage counts as none. */
export function currentConsent(): Consent {
  const stored = unstored.get() ?? readStored(storageKeys.cookieConsent);
  return stored === 'accepted' || stored === 'declined' ? stored : 'unknown';
}

/** Stores the visitor's answer in this browser. */
export function giveConsent(answer: ConsentAnswer): void {
  unstored.set(writeStored(storageKeys.cookieConsent, answer) ? undefined : answer);
}

function subscribe(listener: () => void): () => void {
  // Another tab has answered, or cleared the storage (no key).
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.cookieConsent) unstored.set(undefined);
  };
  const unsubscribe = unstored.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Returns the visitor's answer, the same in all tabs; `unknown` on the server. Components that let other companies set cookies, such as a
 * video player, check it first.
 */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, () => 'unknown');
}
