import { useSyncExternalStore } from 'react';
import { createStore } from '@/lib/create-store';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The duration of a lockout, 5 minutes. */
export const lockoutMs = 300_000;
const tickMs = 1000;

/** The end of the lock while storage is blocked; 0 without one. */
const unstoredEnd = createStore(0);

/**
 * Returns the end of a lock by this browser's clock, in milliseconds. That clock may be wrong, so the result is after `now` and at most a
 * whole lockout later.
 */
export function lockoutEnd(lockedUntil: string | null, now: number): number {
  const left = Date.parse(lockedUntil ?? '') - now;
  return now + (left > 0 && left <= lockoutMs ? left : lockoutMs);
}

/** Locks the login screen of this browser until `end`, in every tab and across reloads. The database enforces the lock anyway. */
export function lockScreen(end: number): void {
  writeStored(storageKeys.loginLockedUntil, String(end));
  unstoredEnd.set(end);
}

/** Unlocks the login screen of this browser. */
export function unlockScreen(): void {
  removeStored(storageKeys.loginLockedUntil);
  unstoredEnd.set(0);
}

/** Returns the seconds until the login screen opens; 0 while it is open. A stored time beyond the longest lock is ignored. */
export function secondsLocked(): number {
  const left = Number(readStored(storageKeys.loginLockedUntil) ?? unstoredEnd.get()) - Date.now();
  return left > 0 && left <= lockoutMs ? Math.ceil(left / 1000) : 0;
}

/** Calls the listener every second, and when this tab or another one locks or unlocks. Returns the function that ends it. */
function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, tickMs);
  const unsubscribe = unstoredEnd.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    window.clearInterval(timer);
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

/** Returns the seconds until the login screen opens, counting down; 0 while it is open, on the server and during hydration. */
export function useLockout(): number {
  return useSyncExternalStore(subscribe, secondsLocked, () => 0);
}
