import { useSyncExternalStore } from 'react';
import { currentSession, signedOut, subscribeToSession, type SessionState } from './session-store';

/** Who is signed in. For the prerendered pages, and while they come alive, nobody is. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => signedOut);
}
