import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Answers {
  administrator: boolean;
  username: string | null;
  requiresCode?: boolean;
}

/** How sure Auth is of the session, and how sure it could be. */
let level: { currentLevel: string; nextLevel: string };

/** What the backend says about each account; one without an answer can't be read, and the token of `forged` is no token. */
let answers: Record<string, Promise<Answers>>;
let announce: (event: string, session: { user: { id: string } } | null) => void;
let isStored = true;
const authClient = vi.fn();
const signOut = vi.fn();
const refreshSession = vi.fn();
const getUser = vi.fn();
const endStoredSession = vi.fn();
const notifyExpiry = vi.fn();

const reply = async (table: string, id: string) => {
  if (id === 'forged') return { data: null, error: { message: 'No suitable key', code: 'PGRST301' }, status: 401 };
  const known = await answers[id];
  if (!known) return { data: null, error: { message: 'permission denied', code: '42501' }, status: 403 };
  if (table === 'administrators')
    return { data: known.administrator ? { requires_aal2: known.requiresCode ?? false } : null, error: null, status: 200 };
  return { data: known.username === null ? null : { username: known.username }, error: null, status: 200 };
};

const client = {
  auth: {
    onAuthStateChange: (listener: typeof announce) => void (announce = listener),
    getSession: () => Promise.resolve({ data: { session: isStored ? { user: { id: 'owner' } } : null } }),
    signOut,
    refreshSession,
    getUser,
    mfa: { getAuthenticatorAssuranceLevel: () => Promise.resolve({ data: level, error: null }) },
  },
  from: (table: string) => ({ select: () => ({ eq: (_column: string, id: string) => ({ maybeSingle: () => reply(table, id) }) }) }),
};

vi.mock('@/lib/backend/auth-client', () => ({ hasStoredSession: () => isStored, authClient, endStoredSession }));
vi.mock('@/session/notify-expiry', () => ({ notifyExpiry }));

const loadStore = async () => {
  vi.resetModules();
  return import('@/session/session-store');
};

const noor: Answers = { administrator: false, username: 'noor' };
const owner: Answers = { administrator: true, username: null };

beforeEach(() => {
  localStorage.clear();
  isStored = true;
  level = { currentLevel: 'aal1', nextLevel: 'aal1' };
  notifyExpiry.mockReset();
  endStoredSession.mockReset().mockImplementation(() => {
    isStored = false;
    return Promise.resolve();
  });
  authClient.mockReset().mockResolvedValue(client);
  signOut.mockReset().mockImplementation(() => {
    isStored = false;
    announce('SIGNED_OUT', null);
    return Promise.resolve({ error: null });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers = { noor: Promise.resolve(noor), owner: Promise.resolve(owner) };
});

describe('before the first render, the session', () => {
  it('is nobody’s without a stored one, whatever the hint says, and the client is not loaded', async () => {
    isStored = false;
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession()).toEqual(store.signedOut);
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    expect(authClient).not.toHaveBeenCalled();
  });

  it('is unknown with a stored one, and the hint of the last visit stays', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession()).toEqual({ status: 'unknown', userId: null, username: null });
    expect(store.wasAdministrator()).toBe(true);
  });
});

describe('the session', () => {
  it('is over when the stored one could not be renewed', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    isStored = false;
    announce('INITIAL_SESSION', null);
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: null } }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
  });

  it('stays unknown when only the connection fails, and is asked about again when it is back', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    announce('INITIAL_SESSION', null);
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'unknown', failure: { code: 'offline' } }));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'administrator', userId: 'owner' }));
  });

  it('stays unknown when the client can’t be loaded', async () => {
    authClient.mockRejectedValue(new TypeError('Failed to fetch'));
    const store = await loadStore();
    store.startSession();
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'unknown', failure: { code: 'offline' } }));
  });

  it('is over when the backend does not take it for one', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    announce('INITIAL_SESSION', { user: { id: 'forged' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'signedOut', ended: { userId: null } }));
    expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it('publishes what an account is, and the hint for administrators only', async () => {
    const store = await loadStore();
    await store.watchSession();
    announce('SIGNED_IN', { user: { id: 'noor' } });
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ status: 'creator', userId: 'noor', username: 'noor' }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    announce('SIGNED_IN', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'administrator', userId: 'owner' }));
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });

  it.each([
    ['the account has an authenticator', { ...owner }, 'aal2'],
    ['the database asks for a code, and every authenticator has gone', { ...owner, requiresCode: true }, 'aal1'],
  ])('is nobody’s before the second step when %s', async (_, answer, nextLevel) => {
    answers.owner = Promise.resolve(answer);
    level = { currentLevel: 'aal1', nextLevel };
    const store = await loadStore();
    await store.watchSession();
    announce('SIGNED_IN', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ ...store.signedOut, codeFor: 'owner' }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    // A renewed token says nothing new; the code does, in whichever tab it was given.
    announce('TOKEN_REFRESHED', { user: { id: 'owner' } });
    level = { currentLevel: 'aal2', nextLevel: 'aal2' };
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.currentSession().codeFor).toBe('owner');
    announce('MFA_CHALLENGE_VERIFIED', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'administrator', userId: 'owner' }));
    expect(store.currentSession().codeFor).toBeUndefined();
  });

  it('asks for no code any more when the half session is over', async () => {
    level = { currentLevel: 'aal1', nextLevel: 'aal2' };
    const store = await loadStore();
    await store.watchSession();
    expect(await store.identify('owner')).toMatchObject({ status: 'signedOut', codeFor: 'owner' });
    await store.signOut();
    await vi.waitFor(() => expect(store.currentSession()).toEqual(store.signedOut));
  });

  it('ignores a late answer about an account that has left', async () => {
    let answer: (value: Answers) => void = () => undefined;
    answers.noor = new Promise((resolve) => (answer = resolve));
    const store = await loadStore();
    await store.watchSession();
    const late = store.identify('noor');
    isStored = false;
    announce('SIGNED_OUT', null);
    await new Promise((resolve) => setTimeout(resolve));
    answer(noor);
    await late;
    expect(store.currentSession()).toMatchObject({ status: 'signedOut', userId: null });
  });

  it('does not show one account’s rights to the next while it is asked about', async () => {
    const store = await loadStore();
    await store.identify('owner');
    let answer: (value: Answers) => void = () => undefined;
    answers.noor = new Promise((resolve) => (answer = resolve));
    const next = store.identify('noor');
    expect(store.currentSession()).toMatchObject({ status: 'unknown', userId: null });
    answer(noor);
    await expect(next).resolves.toMatchObject({ username: 'noor' });
  });

  it('is unknown when the account can’t be read, and asks again', async () => {
    const store = await loadStore();
    await expect(store.identify('sami')).rejects.toMatchObject({ code: 'forbidden' });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'unknown', failure: { code: 'forbidden' } }));
    answers.sami = Promise.resolve({ administrator: false, username: 'sami' });
    await expect(store.identify('sami')).resolves.toMatchObject({ username: 'sami' });
    expect(store.currentSession().userId).toBe('sami');
  });

  it('asks once, however often the session speaks up', async () => {
    const store = await loadStore();
    expect(store.identify('noor')).toBe(store.identify('noor'));
  });

  it('is told to have ended to whoever has not logged out here', async () => {
    const store = await loadStore();
    await store.identify('noor');
    await store.watchSession();
    isStored = false;
    announce('SIGNED_OUT', null);
    announce('SIGNED_OUT', null);
    await vi.waitFor(() => expect(store.currentSession().ended).toEqual({ userId: 'noor' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.currentSession().ended).toEqual({ userId: 'noor' });
    isStored = true;
    announce('SIGNED_IN', { user: { id: 'noor' } });
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ status: 'creator', userId: 'noor', username: 'noor' }));
    await store.signOut();
    await vi.waitFor(() => expect(store.currentSession()).toEqual(store.signedOut));
  });

  it('is renewed once when calls were refused, and over when it can’t be', async () => {
    const store = await loadStore();
    await store.watchSession();
    await store.identify('noor');
    refreshSession.mockResolvedValue({ error: null });
    await Promise.all([store.renewSession(), store.renewSession()]);
    expect(refreshSession).toHaveBeenCalledOnce();
    expect(store.currentSession().userId).toBe('noor');
    refreshSession.mockResolvedValue({ error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 } });
    await store.renewSession();
    expect(store.currentSession().userId).toBe('noor');
    refreshSession.mockResolvedValue({ error: { name: 'AuthApiError', code: 'refresh_token_not_found', status: 400 } });
    await store.renewSession();
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'signedOut', ended: { userId: 'noor' } }));
  });

  it('is over when the backend no longer knows it, which is asked once for all refusals, and goes on when it can’t be asked', async () => {
    const store = await loadStore();
    await store.watchSession();
    await store.identify('owner');
    for (const error of [null, { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 }]) {
      getUser.mockReset().mockResolvedValue({ error });
      await Promise.all([store.confirmSession(), store.confirmSession()]);
      expect(getUser).toHaveBeenCalledOnce();
      expect(store.currentSession().status).toBe('administrator');
    }
    getUser.mockResolvedValue({ error: { name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 } });
    await store.confirmSession();
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'signedOut', ended: { userId: 'owner' } }));
  });

  it('is over when another tab has cleared the storage', async () => {
    const store = await loadStore();
    await store.identify('noor');
    isStored = false;
    await store.renewSession();
    expect(store.currentSession()).toMatchObject({ status: 'signedOut', ended: { userId: 'noor' } });
  });

  it('is over also when the end is heard of before the storage shows it', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    await store.identify('noor');
    isStored = true;
    announce('SIGNED_OUT', null);
    await vi.waitFor(() => expect(store.currentSession().failure).toBeDefined());
    isStored = false;
    window.dispatchEvent(new Event('storage'));
    expect(store.currentSession().status).toBe('signedOut');
  });
});

/** The administrator was last active so long ago. */
const awayFor = (ms: number, userId = 'owner') =>
  localStorage.setItem('adminActivity', JSON.stringify({ userId, at: Date.now() - ms, timeout: 60_000 }));

describe('an administrator who was away for too long', () => {
  it('is logged out when the page comes, before the backend is asked for anything', async () => {
    awayFor(60_000);
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: null, isIdle: true } });
    expect(isStored).toBe(false);
    expect(authClient).not.toHaveBeenCalled();
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    await vi.waitFor(() => expect(notifyExpiry).toHaveBeenCalledOnce());
  });

  it.each([
    ['was here just now', () => awayFor(59_000)],
    ['left no word', () => undefined],
    ['left one that cannot be read', () => localStorage.setItem('adminActivity', '{"at":')],
  ])('is not the one who %s', async (_who, leave) => {
    leave();
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession().status).toBe('unknown');
    expect(endStoredSession).not.toHaveBeenCalled();
  });

  it('is logged out in this browser although the backend can’t be reached', async () => {
    const store = await loadStore();
    await store.watchSession();
    await store.identify('owner');
    awayFor(0);
    endStoredSession.mockImplementation(() => {
      isStored = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    store.expireSession();
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: 'owner', isIdle: true } });
    expect(isStored).toBe(false);
  });

  it('does not come back with a token that was being renewed', async () => {
    const store = await loadStore();
    await store.watchSession();
    await store.identify('owner');
    awayFor(0);
    store.expireSession();
    isStored = true;
    announce('TOKEN_REFRESHED', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(isStored).toBe(false));
    expect(store.currentSession().status).toBe('signedOut');
    await vi.waitFor(() => expect(notifyExpiry).toHaveBeenCalledOnce());
  });

  it('is logged out, and told so, in the other tabs as well', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    await store.identify('owner');
    localStorage.setItem('adminActivity', JSON.stringify({ userId: 'owner', at: 0, timeout: 60_000 }));
    isStored = false;
    window.dispatchEvent(new Event('storage'));
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: 'owner', isIdle: true } });
    await vi.waitFor(() => expect(notifyExpiry).toHaveBeenCalled());
  });

  it('may be somebody else than who signs in next', async () => {
    localStorage.setItem('adminActivity', JSON.stringify({ userId: 'owner', at: 0, timeout: 60_000 }));
    const store = await loadStore();
    await store.watchSession();
    announce('SIGNED_IN', { user: { id: 'noor' } });
    await vi.waitFor(() => expect(store.currentSession().status).toBe('creator'));
    await store.signOut();
    expect(localStorage.getItem('adminActivity')).toBeNull();
  });
});
