import { describe, expect, it, vi } from 'vitest';
import { backend, authClient, endStoredSession, notifyExpiry, loadStore, signOut, refreshSession, getUser } from './session-store.fixture';

vi.mock('@/lib/backend/auth-client', () => ({ hasStoredSession: () => backend.isStored, authClient, endStoredSession }));

vi.mock('@/session/notify-expiry', () => ({ notifyExpiry }));

describe('the session', () => {
  it('is over when the stored one could not be renewed', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    backend.isStored = false;
    backend.announce('INITIAL_SESSION', null);
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: null } }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
  });

  it('has ended elsewhere when the page opens without it, and the administrator has not logged out', async () => {
    backend.isStored = false;
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: null } });
    // The next visit is one of nobody.
    const next = await loadStore();
    next.startSession();
    expect(next.currentSession()).toEqual(next.signedOut);
  });

  it('is over when the backend does not take it for one', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    backend.announce('INITIAL_SESSION', { user: { id: 'forged' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'signedOut', ended: { userId: null } }));
    expect(signOut).toHaveBeenCalledWith({ scope: 'local' });
  });

  it('is reported as ended unless the log-out happened here', async () => {
    const store = await loadStore();
    await store.identify('noor');
    await store.watchSession();
    backend.isStored = false;
    backend.announce('SIGNED_OUT', null);
    backend.announce('SIGNED_OUT', null);
    await vi.waitFor(() => expect(store.currentSession().ended).toEqual({ userId: 'noor' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.currentSession().ended).toEqual({ userId: 'noor' });
    backend.isStored = true;
    backend.announce('SIGNED_IN', { user: { id: 'noor' } });
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
    backend.isStored = false;
    await store.renewSession();
    expect(store.currentSession()).toMatchObject({ status: 'signedOut', ended: { userId: 'noor' } });
  });

  it('is over also when the end is heard of before the storage shows it', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    await store.identify('noor');
    backend.isStored = true;
    backend.announce('SIGNED_OUT', null);
    await vi.waitFor(() => expect(store.currentSession().failure).toBeDefined());
    backend.isStored = false;
    window.dispatchEvent(new Event('storage'));
    expect(store.currentSession().status).toBe('signedOut');
  });
});
