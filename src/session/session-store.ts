import { toAppError } from '@/lib/backend/errors';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { account, hasStoredSession } from '@/lib/backend/account';

/** Who is signed in, as far as this browser knows. The database decides what they may do. */
export interface SessionState {
  status: 'signedOut' | 'signedIn';
  /** Null while signed in means: the backend has not said yet who it is. */
  userId: string | null;
  isAdministrator: boolean;
  /** The creator's own username; null for accounts that are no creator's. */
  username: string | null;
}

export const signedOut: SessionState = { status: 'signedOut', userId: null, isAdministrator: false, username: null };

let state = signedOut;
let watching: Promise<void> | undefined;
/** The account that was asked about last; answers about earlier ones no longer count. */
let question: { userId: string; answer: Promise<SessionState> } | undefined;
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
export function startSession(): () => void {
  const watch = () => void watchSession().catch((error: unknown) => console.error('The session could not be loaded', error));
  if (hasStoredSession()) {
    // The hint of the last visit holds until the database has answered.
    publish({ ...state, status: 'signedIn', isAdministrator: readStored(storageKeys.isAuthenticated) !== null });
    watch();
  } else if (readStored(storageKeys.isAuthenticated)) {
    removeStored(storageKeys.isAuthenticated);
  }
  // Another tab has signed in. Signing out reaches a watched session through the client itself.
  const followOtherTabs = () => {
    if (!watching && hasStoredSession()) watch();
  };
  window.addEventListener('storage', followOtherTabs);
  return () => window.removeEventListener('storage', followOtherTabs);
}

/** Loads the client and publishes every change of the session, in this tab or another. Throws when the client can't be loaded. */
export function watchSession(): Promise<void> {
  watching ??= account().then(
    ({ auth }) => {
      auth.onAuthStateChange((_event, session) => {
        const userId = session?.user.id;
        if (!userId) {
          question = undefined;
          publish(signedOut);
          return;
        }
        // Supabase holds a lock while it calls back: questions to the database wait for the next task.
        setTimeout(() => void identify(userId).catch((error: unknown) => console.error('The account could not be read', error)));
      });
    },
    (error: unknown) => {
      watching = undefined;
      throw error;
    },
  );
  return watching;
}

/** Finds out what an account that has just signed in is, and publishes it; asked once for each sign-in. Throws AppError. */
export function identify(userId: string): Promise<SessionState> {
  if (question?.userId === userId) return question.answer;
  if (state.userId && state.userId !== userId) publish({ ...signedOut, status: 'signedIn' });
  const asked = { userId, answer: readAccount(userId) };
  question = asked;
  asked.answer.then(
    (account) => {
      if (question === asked) publish(account);
    },
    () => {
      // The next word from the session asks again.
      if (question !== asked) return;
      question = undefined;
      publish({ ...state, status: 'signedIn', userId: null });
    },
  );
  return asked.answer;
}

async function readAccount(userId: string): Promise<SessionState> {
  const client = await account();
  const [administrator, creator] = await Promise.all([
    client.from('administrators').select('user_id').eq('user_id', userId).maybeSingle(),
    client.from('creators').select('username').eq('id', userId).maybeSingle(),
  ]);
  const failed = [administrator, creator].find(({ error }) => error);
  if (failed) throw toAppError(failed.error, failed.status);
  return { status: 'signedIn', userId, isAdministrator: Boolean(administrator.data), username: creator.data?.username ?? null };
}
