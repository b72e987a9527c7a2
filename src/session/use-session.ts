import { useSyncExternalStore } from 'react';
import { currentSession, signedOut, subscribeToSession, type SessionState } from './session-store';

/** Returns the session. Prerendered pages and hydration have the signed-out state. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => signedOut);
}
