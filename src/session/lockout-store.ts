import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Lockout 5 minutes, kept in browser storage, the timer checks every second. */
export const lockoutMs = 300_000;
const tickMs = 1000;

/** For browsers that keep nothing. */
let unstoredEnd = 0;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * When a lock that the database reported ends by the clock of this browser, which may be wrong: never later than the
 * whole lockout from now, and never earlier than now.
 */
export function lockoutEnd(lockedUntil: string | null, now: number): number {
  const left = Date.parse(lockedUntil ?? '') - now;
  return now + (left > 0 && left <= lockoutMs ? left : lockoutMs);
}

/** Locks the login screen of this browser until then, in every tab and over a reload. The database refuses either way. */
export function lockScreen(end: number): void {
  unstoredEnd = end;
  writeStored(storageKeys.loginLockedUntil, String(end));
  notify();
}

/** Opens the login screen of this browser. */
export function unlockScreen(): void {
  unstoredEnd = 0;
  removeStored(storageKeys.loginLockedUntil);
  notify();
}

/** Seconds until the login screen opens; 0 while it is open. A stored time beyond the longest lock is not believed. */
export function secondsLocked(): number {
  const left = Number(readStored(storageKeys.loginLockedUntil) ?? unstoredEnd) - Date.now();
  return left > 0 && left <= lockoutMs ? Math.ceil(left / 1000) : 0;
}

/** For `useSyncExternalStore`: speaks up every second, and at once when this tab or another locks or unlocks. */
export function subscribeToLockout(listener: () => void): () => void {
  const timer = window.setInterval(listener, tickMs);
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    window.clearInterval(timer);
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
