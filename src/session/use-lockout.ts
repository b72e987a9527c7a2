import { useSyncExternalStore } from 'react';
import { secondsLocked, subscribeToLockout } from './lockout-store';

/** Seconds until the login screen of this browser opens, counting down; 0 while it is open, on the server and during hydration. */
export function useLockout(): number {
  return useSyncExternalStore(subscribeToLockout, secondsLocked, () => 0);
}
