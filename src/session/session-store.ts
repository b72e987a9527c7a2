import { getSupabase, hasStoredSession } from '@/lib/supabase';
import { readStored, removeStored, writeStored } from '@/lib/local-storage';
import { storageKeys } from '@/lib/storage-keys';

/** Who is signed in, as far as this browser knows. The database decides what they may do. */
export interface SessionState {
  status: 'signedOut' | 'signedIn';
  userId: string | null;
  isAdministrator: boolean;
}

export const signedOut: SessionState = { status: 'signedOut', userId: null, isAdministrator: false };

let state = signedOut;
let isWatching = false;
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  if (next.isAdministrator) writeStored(storageKeys.isAuthenticated, 'true');
  else removeStored(storageKeys.isAuthenticated);
  for (const listener of listeners) listener();
}

export function currentSession(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the session for as long as the page lives. The Supabase client loads only when there is a session to follow. */
export function startSession(): void {
  if (hasStoredSession()) {
    // The hint of the last visit holds until the database has answered.
    if (readStored(storageKeys.isAuthenticated)) publish({ ...state, status: 'signedIn', isAdministrator: true });
    void watchSession();
  } else if (readStored(storageKeys.isAuthenticated)) {
    removeStored(storageKeys.isAuthenticated);
  }
  // Another tab has signed in.
  window.addEventListener('storage', () => {
    if (!isWatching && hasStoredSession()) void watchSession();
  });
}

/** Loads the client and publishes every change of the session, in this tab or another. */
export async function watchSession(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const { auth } = await getSupabase();
  auth.onAuthStateChange((_event, session) => {
    const userId = session?.user.id ?? null;
    if (!userId) publish(signedOut);
    // Supabase holds a lock while it calls back: questions to the database wait for the next task.
    else if (userId !== state.userId) setTimeout(() => void publishUser(userId));
  });
}

async function publishUser(userId: string): Promise<void> {
  const client = await getSupabase();
  const { data, error } = await client.from('administrators').select('user_id').eq('user_id', userId).maybeSingle();
  if (error) console.error('The administrator check failed', error.message);
  publish({ status: 'signedIn', userId, isAdministrator: Boolean(data) });
}
