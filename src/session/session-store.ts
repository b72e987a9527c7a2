import { isSessionOver, toAppError, type AppError } from '@/lib/backend/errors';
import { createStore } from '@/lib/create-store';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { authClient, endStoredSession, hasStoredSession } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { closeIdleRecord, hasIdledOut, removeIdleRecord, wasIdledOut } from './idle-record';

/** Who is signed in, as far as this browser knows. The database decides what they may do. */
export interface SessionState {
  /**
   * `unknown`: this browser holds a session and the backend has not said yet whose. An account that is not the administrator's is
   * a `creator`, with or without a profile.
   */
  status: 'unknown' | 'signedOut' | 'creator' | 'administrator';
  /** The account, as soon as the backend has named it. */
  userId: string | null;
  /** The creator's own username; null for accounts without a profile. */
  username: string | null;
  /** Whose session has not passed its second step yet: until then nobody is signed in. */
  codeFor?: string;
  /** Why an `unknown` session could not be asked about. */
  failure?: AppError;
  /** A session that was there when the page came, or since, and is over without a log-out in this tab; whose it was, if that was known. */
  ended?: { userId: string | null /** Because the administrator was away for too long. */; isIdle?: true };
}

export const signedOut: SessionState = { status: 'signedOut', userId: null, username: null };
const unknown: SessionState = { status: 'unknown', userId: null, username: null };

const store = createStore(signedOut);
export const { get: currentSession, subscribe: subscribeToSession } = store;
let watching: Promise<void> | undefined;
/** This tab ends the session itself: its person needs no telling. */
let isLeaving = false;
let renewing: Promise<void> | undefined;
let confirming: Promise<void> | undefined;
/** The account that was asked about last; answers about earlier ones no longer count. */
let question: { userId: string; answer: Promise<SessionState> } | undefined;

function publish(next: SessionState): void {
  // What is not known yet leaves the word of the last visit standing.
  if (next.status === 'administrator') writeStored(storageKeys.isAuthenticated, 'true');
  else if (next.status !== 'unknown') removeStored(storageKeys.isAuthenticated);
  store.set(next);
}

function fail(failure: unknown): void {
  console.error('The session could not be read', failure);
  publish({ ...unknown, failure: toAppError(failure) });
}

/** Whether the last visit was the administrator's: a hint for what to draw while the session is unknown. */
export function wasAdministrator(): boolean {
  return readStored(storageKeys.isAuthenticated) !== null;
}

/**
 * Makes the session known, before the first render: signed out without a stored session, for which the Supabase client is never
 * loaded, else unknown until the backend has answered. Then follows it for as long as the page lives.
 */
export function startSession(): void {
  if (!hasStoredSession()) publish(signedOut);
  // The administrator comes back to a closed tab, or a reloaded one.
  else if (hasIdledOut()) expireSession();
  else void checkSession();
  window.addEventListener('storage', () => {
    const { userId, codeFor, failure } = currentSession();
    // Another tab has signed in; or ended the session, which reaches a watched one through the client itself unless it was for being away.
    if (!watching && hasStoredSession()) void watchSession().catch(fail);
    // The failure may be this end of the session itself, reported before the storage showed it.
    else if (watching && (userId || codeFor || failure) && !hasStoredSession()) settle(undefined);
  });
  window.addEventListener('online', () => {
    if (currentSession().failure) void checkSession();
  });
}

/** Asks (again) whose the stored session is. A failure is published with the session, which stays unknown. */
export async function checkSession(): Promise<void> {
  publish(unknown);
  try {
    // Whoever begins to watch is told the session at once.
    if (!watching) return await watchSession();
    const { auth } = await authClient();
    const { data } = await auth.getSession();
    settle(data.session?.user.id);
  } catch (failure) {
    fail(failure);
  }
}

/** Loads the client and publishes every change of the session, in this tab or another. Throws when the client can't be loaded. */
export function watchSession(): Promise<void> {
  watching ??= authClient().then(
    ({ auth }) => {
      // Supabase holds a lock while it calls back: questions to the database wait for the next task.
      auth.onAuthStateChange((event, session) => {
        // The same account, of which more is known now.
        if (event === 'MFA_CHALLENGE_VERIFIED') question = undefined;
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
      // It was being renewed when it ended.
      expireSession();
      return;
    }
    isLeaving = false;
    // Published with the session.
    identify(userId).catch(() => undefined);
    return;
  }
  question = undefined;
  const state = currentSession();
  // A session that is over is gone from the browser; one that is still there could not be renewed for want of a connection.
  if (hasStoredSession()) fail(new TypeError('Failed to fetch: the session could not be renewed'));
  else if (state.codeFor) {
    isLeaving = false;
    publish(signedOut);
  } else if (state.status === 'signedOut') publish(state);
  else if (isLeaving || !wasIdledOut(state.userId)) {
    publish(isLeaving ? signedOut : { ...signedOut, ended: { userId: state.userId } });
    isLeaving = false;
  } else publishExpiry();
}

function publishExpiry(): void {
  const { ended, userId } = currentSession();
  if (ended?.isIdle) return;
  publish({ ...signedOut, ended: { userId, isIdle: true } });
  // Loaded with the administrator's idle timer; only who comes back to a closed tab waits for it.
  void import('./tell-expiry').then(
    ({ tellExpiry }) => tellExpiry(),
    (failure: unknown) => console.error(failure),
  );
}

/**
 * Ends the session of an administrator who was away for too long: in this browser at once, in all its tabs, then at the backend,
 * if that can be reached.
 */
export function expireSession(): void {
  closeIdleRecord();
  question = undefined;
  endStoredSession().catch((failure: unknown) => console.error('The session could not be ended at the backend', failure));
  publishExpiry();
}

/** Ends the session in this browser, in every tab. Throws AppError when it can't. */
export async function signOut(): Promise<void> {
  const { auth } = await authClient();
  isLeaving = true;
  try {
    await unwrap(auth.signOut({ scope: 'local' }));
    removeIdleRecord();
  } catch (failure) {
    isLeaving = false;
    throw failure;
  }
}

/**
 * For when the backend has refused a call as `unauthenticated`: the session is renewed, so that the next try counts, or it is over,
 * which is published. Never throws.
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
 * For when the backend has refused a call as no administrator's: a session that was ended elsewhere, whose token is good for some
 * minutes more, ends here as well, which is published. Never throws.
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

/** Finds out what an account that has just signed in is, and publishes it; asked once for each sign-in. Throws AppError. */
export function identify(userId: string): Promise<SessionState> {
  if (question?.userId === userId) return question.answer;
  const known = currentSession().userId;
  if (known && known !== userId) publish(unknown);
  const asked = { userId, answer: readAccount(userId) };
  question = asked;
  asked.answer.then(
    (answer) => {
      if (question === asked) publish(answer);
    },
    (failure: unknown) => {
      if (question !== asked) return;
      // The next word from the session asks again.
      question = undefined;
      // What the backend does not take for a session goes, which is published as signed out.
      if (toAppError(failure).code === 'unauthenticated') void authClient().then(({ auth }) => auth.signOut({ scope: 'local' }));
      else fail(failure);
    },
  );
  return asked.answer;
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
