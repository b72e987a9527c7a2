import { describe, expect, it, vi } from 'vitest';
import { type Answers, backend, authClient, endStoredSession, notifyExpiry, loadStore, noor, owner } from './session-store.fixture';

vi.mock('@/lib/backend/auth-client', () => ({ hasStoredSession: () => backend.isStored, authClient, endStoredSession }));

vi.mock('@/session/notify-expiry', () => ({ notifyExpiry }));

describe('before the first render, the session', () => {
  it('is ended without a stored one when the hint says there was one, and the client is not loaded', async () => {
    backend.isStored = false;
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: null } });
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
  it('stays unknown when only the connection fails, and is asked about again when it is back', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    backend.announce('INITIAL_SESSION', null);
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

  it('publishes what an account is, and the hint for administrators only', async () => {
    const store = await loadStore();
    await store.watchSession();
    backend.announce('SIGNED_IN', { user: { id: 'noor' } });
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ status: 'creator', userId: 'noor', username: 'noor' }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    backend.announce('SIGNED_IN', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'administrator', userId: 'owner' }));
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });

  it.each([
    ['the account has an authenticator', { ...owner }, 'aal2'],
    ['the database asks for a code, and every authenticator has gone', { ...owner, requiresCode: true }, 'aal1'],
  ])('is nobody’s before the second step when %s', async (_, answer, nextLevel) => {
    backend.answers.owner = Promise.resolve(answer);
    backend.level = { currentLevel: 'aal1', nextLevel };
    const store = await loadStore();
    await store.watchSession();
    backend.announce('SIGNED_IN', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ ...store.signedOut, codeFor: 'owner' }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    // A renewed token changes nothing. A verified code does, in any tab.
    backend.announce('TOKEN_REFRESHED', { user: { id: 'owner' } });
    backend.level = { currentLevel: 'aal2', nextLevel: 'aal2' };
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.currentSession().codeFor).toBe('owner');
    backend.announce('MFA_CHALLENGE_VERIFIED', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'administrator', userId: 'owner' }));
    expect(store.currentSession().codeFor).toBeUndefined();
  });

  it('asks for no code any more when the half session is over', async () => {
    backend.level = { currentLevel: 'aal1', nextLevel: 'aal2' };
    const store = await loadStore();
    await store.watchSession();
    expect(await store.identify('owner')).toMatchObject({ status: 'signedOut', codeFor: 'owner' });
    await store.signOut();
    await vi.waitFor(() => expect(store.currentSession()).toEqual(store.signedOut));
  });

  it('ignores a late answer about an account that has left', async () => {
    let answer: (value: Answers) => void = () => undefined;
    backend.answers.noor = new Promise((resolve) => (answer = resolve));
    const store = await loadStore();
    await store.watchSession();
    const late = store.identify('noor');
    backend.isStored = false;
    backend.announce('SIGNED_OUT', null);
    await new Promise((resolve) => setTimeout(resolve));
    answer(noor);
    await late;
    expect(store.currentSession()).toMatchObject({ status: 'signedOut', userId: null });
  });

  it('does not show one account’s rights to the next while it is asked about', async () => {
    const store = await loadStore();
    await store.identify('owner');
    let answer: (value: Answers) => void = () => undefined;
    backend.answers.noor = new Promise((resolve) => (answer = resolve));
    const next = store.identify('noor');
    expect(store.currentSession()).toMatchObject({ status: 'unknown', userId: null });
    answer(noor);
    await expect(next).resolves.toMatchObject({ username: 'noor' });
  });

  it('is unknown when the account can’t be read, and asks again', async () => {
    const store = await loadStore();
    await expect(store.identify('sami')).rejects.toMatchObject({ code: 'forbidden' });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'unknown', failure: { code: 'forbidden' } }));
    backend.answers.sami = Promise.resolve({ administrator: false, username: 'sami' });
    await expect(store.identify('sami')).resolves.toMatchObject({ username: 'sami' });
    expect(store.currentSession().userId).toBe('sami');
  });

  it('asks once, however often the session speaks up', async () => {
    const store = await loadStore();
    expect(store.identify('noor')).toBe(store.identify('noor'));
  });
});
