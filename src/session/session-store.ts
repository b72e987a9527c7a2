import { isSessionOver, toAppError, type AppError } from '@/lib/backend/errors';
import { createStore } from '@/lib/create-store';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { authClient, endStoredSession, hasStoredSession } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { closeIdleRecord, hasIdledOut, removeIdleRecord, wasIdledOut } from '@/session/idle/idle-record';

/** The session of this browser. The database decides about rights. */
export interface SessionState {
  /**
   * `unknown`: there is a stored session, and the backend has not confirmed it yet. Every account but the administrator's is a `creator`,
   * with or without a profile.
   */
  status: 'unknown' | 'signedOut' | 'creator' | 'administrator';
  /** The account's id, once the backend has confirmed it. */
  userId: string | null;
  /** The creator's own username; null for accounts without a profile. */
  username: string | null;
  /** The account whose second step is missing. Until then nobody is signed in. */
  codeFor?: string;
  /** Why an `unknown` session could not be confirmed. */
  failure?: AppError;
  /** A session that ended without a log-out in this tab, with its account if known. */
  ended?: {
    userId: string | null;
    /** Ended for inactivity. */
    isIdle?: true;
  };
}

export const signedOut: SessionState = { status: 'signedOut', userId: null, username: null };
const unknown: SessionState = { status: 'unknown', userId: null, username: null };

const store = createStore(signedOut);
export const { get: currentSession, subscribe: subscribeToSession } = store;
let watching: Promise<void> | undefined;
/** This tab is logging out, so no notice is shown. */
let isLoggingOut = false;
let renewing: Promise<void> | undefined;
let confirming: Promise<void> | undefined;
/** The lookup of the latest account. Results of earlier ones are ignored. */
let lookup: { userId: string; result: Promise<SessionState> } | undefined;

function publish(next: SessionState): void {
  // While the session is unknown, the stored hint stays.
  if (next.status === 'administrator') writeStored(storageKeys.isAuthenticated, 'true');
  else if (next.status !== 'unknown') removeStored(storageKeys.isAuthenticated);
  store.set(next);
}

function fail(failure: unknown): void {
  console.error('The session could not be read', failure);
  publish({ ...unknown, failure: toAppError(failure) });
}

/** Returns whether the last visit was the administrator's: a hint for what to render while the session is unknown. */
export function wasAdministrator(): boolean {
  return readStored(storageKeys.isAuthenticated) !== null;
}

/**
 * Starts the session before the first render. Without a stored session it is signed out, and the Supabase client is never loaded. Otherwise
 * it is unknown until the backend responds, and then followed.
 */
export function startSession(): void {
  // Without a log-out, the hint of the administrator's session outlasts it.
  if (!hasStoredSession()) publish(wasAdministrator() ? { ...signedOut, ended: { userId: null } } : signedOut);
  // A tab was closed or reloaded, and the administrator was inactive for too long.
  else if (hasIdledOut()) expireSession();
  else void checkSession();
  window.addEventListener('storage', () => {
    const { userId, codeFor, failure } = currentSession();
    // Another tab has signed in or ended the session. The client reports the end itself, except one for inactivity.
    if (!watching && hasStoredSession()) void watchSession().catch(fail);
    // The failure may be this end of the session, reported before the storage event.
    else if (watching && (userId || codeFor || failure) && !hasStoredSession()) settle(undefined);
  });
  window.addEventListener('online', () => {
    if (currentSession().failure) void checkSession();
  });
}

/** Looks up the account of the stored session. A failure is published with the session, which stays unknown. */
export async function checkSession(): Promise<void> {
  publish(unknown);
  try {
    // The client calls a new listener with the session.
    if (!watching) return await watchSession();
    const { auth } = await authClient();
    const { data } = await auth.getSession();
    settle(data.session?.user.id);
  } catch (failure) {
    fail(failure);
  }
}

/** Loads the client and publishes every change of the session, in any tab. Throws AppError when the client can't be loaded. */
export function watchSession(): Promise<void> {
  watching ??= authClient().then(
    ({ auth }) => {
      // Supabase holds a lock during the callback, so requests wait for the next task.
      auth.onAuthStateChange((event, session) => {
        // The account is the same, with a higher level.
        if (event === 'MFA_CHALLENGE_VERIFIED') lookup = undefined;
        setTimeout(() => settle(session?.user.id));
      });
    },
    (error: unknown) => {
      watching = undefined;
      throw error;
    },
  );
  return watching;
}

function settle(userId: string | undefined): void {
  if (userId) {
    if (wasIdledOut(userId)) {
      // The token was refreshed while the session ended.
      expireSession();
      return;
    }
    isLoggingOut = false;
    // The failure is published with the session.
    identify(userId).catch(() => undefined);
    return;
  }
  lookup = undefined;
  const state = currentSession();
  // An ended session is not stored any more. A stored one could not be refreshed offline.
  if (hasStoredSession()) fail(new TypeError('Failed to fetch: the session could not be renewed'));
  else if (state.codeFor) {
    isLoggingOut = false;
    publish(signedOut);
  } else if (state.status === 'signedOut') publish(state);
  else if (isLoggingOut || !wasIdledOut(state.userId)) {
    publish(isLoggingOut ? signedOut : { ...signedOut, ended: { userId: state.userId } });
    isLoggingOut = false;
  } else publishExpiry();
}

function publishExpiry(): void {
  const { ended, userId } = currentSession();
  if (ended?.isIdle) return;
  publish({ ...signedOut, ended: { userId, isIdle: true } });
  // Loaded with the administrator's idle timer, so it is usually in the cache.
  void import('./notify-expiry').then(
    ({ notifyExpiry }) => notifyExpiry(),
    (failure: unknown) => console.error(failure),
  );
}

/** Ends the session of an inactive administrator: in all tabs of this browser at once, then at the backend if it can be reached. */
export function expireSession(): void {
  closeIdleRecord();
  lookup = undefined;
  endStoredSession().catch((failure: unknown) => console.error('The session could not be ended at the backend', failure));
  publishExpiry();
}

/** Ends the session in this browser, in every tab. Throws AppError. */
export async function signOut(): Promise<void> {
  const { auth } = await authClient();
  isLoggingOut = true;
  try {
    await unwrap(auth.signOut({ scope: 'local' }));
    removeIdleRecord();
  } catch (failure) {
    isLoggingOut = false;
    throw failure;
  }
}

/**
 * Call after the backend refused a request as `unauthenticated`. Refreshes the session, so a retry may succeed, or publishes its end. Never
 * throws.
 */
export function renewSession(): Promise<void> {
  renewing ??= renew()
    .catch((failure: unknown) => console.error('The session could not be renewed', failure))
    .finally(() => (renewing = undefined));
  return renewing;
}

async function renew(): Promise<void> {
  if (!hasStoredSession()) {
    settle(undefined);
    return;
  }
  const { auth } = await authClient();
  const { error } = await auth.refreshSession();
  if (error && toAppError(error).code !== 'offline') await auth.signOut({ scope: 'local' });
}

/**
 * Call after the backend refused a request as not the administrator's. Ends a session that was ended elsewhere while its token is valid for
 * some minutes. Never throws.
 */
export function confirmSession(): Promise<void> {
  confirming ??= confirm()
    .catch((failure: unknown) => console.error('The session could not be confirmed', failure))
    .finally(() => (confirming = undefined));
  return confirming;
}

async function confirm(): Promise<void> {
  if (!hasStoredSession()) return;
  const { auth } = await authClient();
  const { error } = await auth.getUser();
  if (error && isSessionOver(error)) await auth.signOut({ scope: 'local' });
}

/** Looks up an account that has signed in and publishes the session; one lookup for each sign-in. Throws AppError. */
export function identify(userId: string): Promise<SessionState> {
  if (lookup?.userId === userId) return lookup.result;
  const known = currentSession().userId;
  if (known && known !== userId) publish(unknown);
  const current = { userId, result: readAccount(userId) };
  lookup = current;
  current.result.then(
    (state) => {
      if (lookup === current) publish(state);
    },
    (failure: unknown) => {
      if (lookup !== current) return;
      // The next event of the session looks it up again.
      lookup = undefined;
      // An invalid session is removed, which publishes the signed-out state.
      if (toAppError(failure).code === 'unauthenticated') void authClient().then(({ auth }) => auth.signOut({ scope: 'local' }));
      else fail(failure);
    },
  );
  return current.result;
}

async function readAccount(userId: string): Promise<SessionState> {
  const client = await authClient();
  const [administrator, creator, level] = await Promise.all([
    unwrap(client.from('administrators').select('requires_aal2').eq('user_id', userId).maybeSingle()),
    unwrap(client.from('creators').select('username').eq('id', userId).maybeSingle()),
    unwrap(client.auth.mfa.getAuthenticatorAssuranceLevel()),
  ]);
  if (level.currentLevel !== 'aal2' && (level.nextLevel === 'aal2' || administrator?.requires_aal2))
    return { ...signedOut, codeFor: userId };
  return { status: administrator ? 'administrator' : 'creator', userId, username: creator?.username ?? null };
}
