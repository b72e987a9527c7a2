import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Answers {
  administrator: boolean;
  username: string | null;
}

/** What the backend says about each account; an account without an answer can't be read. */
let answers: Record<string, Promise<Answers>>;
let announce: (event: string, session: { user: { id: string } } | null) => void;

const reply = async (table: string, id: string) => {
  const known = await answers[id];
  if (!known) return { data: null, error: { message: 'permission denied', code: '42501' }, status: 403 };
  if (table === 'administrators') return { data: known.administrator ? { user_id: id } : null, error: null, status: 200 };
  return { data: known.username === null ? null : { username: known.username }, error: null, status: 200 };
};

vi.mock('@/lib/backend/account', () => ({
  hasStoredSession: () => true,
  account: () =>
    Promise.resolve({
      auth: { onAuthStateChange: (listener: typeof announce) => void (announce = listener) },
      from: (table: string) => ({ select: () => ({ eq: (_column: string, id: string) => ({ maybeSingle: () => reply(table, id) }) }) }),
    }),
}));

const loadStore = async () => {
  vi.resetModules();
  return import('@/session/session-store');
};

const noor: Answers = { administrator: false, username: 'noor' };
const owner: Answers = { administrator: true, username: null };

beforeEach(() => {
  localStorage.clear();
  answers = { noor: Promise.resolve(noor), owner: Promise.resolve(owner) };
});

describe('the session', () => {
  it('keeps the hint of the last visit until the backend has answered', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    const store = await loadStore();
    const stop = store.startSession();
    expect(store.currentSession()).toMatchObject({ status: 'signedIn', userId: null, isAdministrator: true });
    await store.watchSession();
    announce('INITIAL_SESSION', null);
    expect(store.currentSession()).toEqual(store.signedOut);
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    stop();
  });

  it('publishes what an account is, and the hint for administrators only', async () => {
    const store = await loadStore();
    await store.watchSession();
    announce('SIGNED_IN', { user: { id: 'noor' } });
    await vi.waitFor(() => expect(store.currentSession()).toEqual({ status: 'signedIn', userId: 'noor', isAdministrator: false, username: 'noor' }));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    announce('SIGNED_IN', { user: { id: 'owner' } });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ userId: 'owner', isAdministrator: true }));
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
  });

  it('ignores a late answer about an account that has left', async () => {
    let answer: (value: Answers) => void = () => undefined;
    answers.noor = new Promise((resolve) => (answer = resolve));
    const store = await loadStore();
    await store.watchSession();
    const late = store.identify('noor');
    announce('SIGNED_OUT', null);
    answer(noor);
    await late;
    expect(store.currentSession()).toEqual(store.signedOut);
  });

  it('does not show one account’s rights to the next while it is asked about', async () => {
    const store = await loadStore();
    await store.identify('owner');
    let answer: (value: Answers) => void = () => undefined;
    answers.noor = new Promise((resolve) => (answer = resolve));
    const next = store.identify('noor');
    expect(store.currentSession()).toMatchObject({ status: 'signedIn', userId: null, isAdministrator: false });
    answer(noor);
    await expect(next).resolves.toMatchObject({ username: 'noor' });
  });

  it('is signed in without a name when the account can’t be read, and asks again', async () => {
    const store = await loadStore();
    await expect(store.identify('sami')).rejects.toMatchObject({ code: 'forbidden' });
    await vi.waitFor(() => expect(store.currentSession()).toMatchObject({ status: 'signedIn', userId: null }));
    answers.sami = Promise.resolve({ administrator: false, username: 'sami' });
    await expect(store.identify('sami')).resolves.toMatchObject({ username: 'sami' });
    expect(store.currentSession().userId).toBe('sami');
  });

  it('asks once, however often the session speaks up', async () => {
    const store = await loadStore();
    expect(store.identify('noor')).toBe(store.identify('noor'));
  });
});
