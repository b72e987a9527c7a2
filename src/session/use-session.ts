import { useSyncExternalStore } from 'react';
import { currentSession, signedOut, subscribeToSession, type SessionState } from './session-store';

/** Who is signed in. On the server and during hydration nobody is. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => signedOut);
}
