import { describe, expect, it, vi } from 'vitest';
import { backend, authClient, endStoredSession, notifyExpiry, loadStore } from '../session-store.fixture';

vi.mock('@/lib/backend/auth-client', () => ({ hasStoredSession: () => backend.isStored, authClient, endStoredSession }));

vi.mock('@/session/notify-expiry', () => ({ notifyExpiry }));

/** Stores that the administrator was last active this many milliseconds ago. */
const awayFor = (ms: number, userId = 'owner') =>
  localStorage.setItem('adminActivity', JSON.stringify({ userId, at: Date.now() - ms, timeout: 60_000 }));

describe('an administrator who was away for too long', () => {
  it('is logged out when the page comes, before the backend is asked for anything', async () => {
    awayFor(60_000);
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    store.startSession();
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: null, isIdle: true } });
    expect(backend.isStored).toBe(false);
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
      backend.isStored = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    store.expireSession();
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: 'owner', isIdle: true } });
    expect(backend.isStored).toBe(false);
  });

  it('does not come back with a token that was being renewed', async () => {
    const store = await loadStore();
    await store.watchSession();
    await store.identify('owner');
    awayFor(0);
    store.expireSession();
    backend.isStored = true;
    backend.announce('TOKEN_REFRESHED', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(backend.isStored).toBe(false));
    expect(store.currentSession().status).toBe('signedOut');
    await vi.waitFor(() => expect(notifyExpiry).toHaveBeenCalledOnce());
  });

  it('is logged out, and notified, in the other tabs as well', async () => {
    const store = await loadStore();
    store.startSession();
    await store.watchSession();
    await store.identify('owner');
    localStorage.setItem('adminActivity', JSON.stringify({ userId: 'owner', at: 0, timeout: 60_000 }));
    backend.isStored = false;
    window.dispatchEvent(new Event('storage'));
    expect(store.currentSession()).toEqual({ ...store.signedOut, ended: { userId: 'owner', isIdle: true } });
    await vi.waitFor(() => expect(notifyExpiry).toHaveBeenCalled());
  });

  it('may be another account than the next one that signs in', async () => {
    localStorage.setItem('adminActivity', JSON.stringify({ userId: 'owner', at: 0, timeout: 60_000 }));
    const store = await loadStore();
    await store.watchSession();
    backend.announce('SIGNED_IN', { user: { id: 'noor' } });
    await vi.waitFor(() => expect(store.currentSession().status).toBe('creator'));
    await store.signOut();
    expect(localStorage.getItem('adminActivity')).toBeNull();
  });
});
