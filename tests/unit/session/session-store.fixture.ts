import { beforeEach, vi } from 'vitest';

export interface Answers {
  administrator: boolean;
  username: string | null;
  requiresCode?: boolean;
}

/** The state of the backend and of this browser. */
export const backend: {
  /** The assurance level of the session, and the highest it can reach. */
  level: { currentLevel: string; nextLevel: string };
  /** The answers by account. An account without an answer can't be read, and the token of `forged` is invalid. */
  answers: Record<string, Promise<Answers>>;
  /** Sends an event of the Auth client. */
  announce: (event: string, session: { user: { id: string } } | null) => void;
  /** Whether the browser has a stored session. */
  isStored: boolean;
} = { level: { currentLevel: 'aal1', nextLevel: 'aal1' }, answers: {}, announce: () => undefined, isStored: true };

export const authClient = vi.fn();

export const signOut = vi.fn();

export const refreshSession = vi.fn();

export const getUser = vi.fn();

export const endStoredSession = vi.fn();

export const notifyExpiry = vi.fn();

const reply = async (table: string, id: string) => {
  if (id === 'forged') return { data: null, error: { message: 'No suitable key', code: 'PGRST301' }, status: 401 };
  const known = await backend.answers[id];
  if (!known) return { data: null, error: { message: 'permission denied', code: '42501' }, status: 403 };
  if (table === 'administrators')
    return { data: known.administrator ? { requires_aal2: known.requiresCode ?? false } : null, error: null, status: 200 };
  return { data: known.username === null ? null : { username: known.username }, error: null, status: 200 };
};

const client = {
  auth: {
    onAuthStateChange: (listener: typeof backend.announce) => void (backend.announce = listener),
    getSession: () => Promise.resolve({ data: { session: backend.isStored ? { user: { id: 'owner' } } : null } }),
    signOut,
    refreshSession,
    getUser,
    mfa: { getAuthenticatorAssuranceLevel: () => Promise.resolve({ data: backend.level, error: null }) },
  },
  from: (table: string) => ({ select: () => ({ eq: (_column: string, id: string) => ({ maybeSingle: () => reply(table, id) }) }) }),
};

export const loadStore = async () => {
  vi.resetModules();
  return import('@/session/session-store');
};

export const noor: Answers = { administrator: false, username: 'noor' };

export const owner: Answers = { administrator: true, username: null };

beforeEach(() => {
  localStorage.clear();
  backend.isStored = true;
  backend.level = { currentLevel: 'aal1', nextLevel: 'aal1' };
  notifyExpiry.mockReset();
  endStoredSession.mockReset().mockImplementation(() => {
    backend.isStored = false;
    return Promise.resolve();
  });
  authClient.mockReset().mockResolvedValue(client);
  signOut.mockReset().mockImplementation(() => {
    backend.isStored = false;
    backend.announce('SIGNED_OUT', null);
    return Promise.resolve({ error: null });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answers = { noor: Promise.resolve(noor), owner: Promise.resolve(owner) };
});
