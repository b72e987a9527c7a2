import { useSyncExternalStore } from 'react';
import { secondsLocked, subscribeToLockout } from './lockout-store';

/** Returns the seconds until the login screen opens, counting down; 0 while it is open, on the server and during hydration. */
export function useLockout(): number {
  return useSyncExternalStore(subscribeToLockout, secondsLocked, () => 0);
}
