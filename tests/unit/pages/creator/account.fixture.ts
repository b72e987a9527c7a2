import { vi } from 'vitest';

/** The account that is signed in, and the answers of the backend to it. */
export const account: {
  /** Sends an event of the Auth client. */
  announce: (event: string, session: { user: { id: string } } | null) => void;
  /** Whether the browser has a stored session. */
  isStored: boolean;
  /** The answer to each insertion. */
  insertion: object;
  /** The answers of the account's RPCs. Other RPCs fail. */
  rpcAnswers: Record<string, unknown>;
  /** The rows that the account may read, by table. */
  ownRows: Record<string, object>;
  /** Returns the answer to an update over a version; without a row when the stored one has another version. */
  update: (change: object) => object;
} = { announce: () => undefined, isStored: true, insertion: {}, rpcAnswers: {}, ownRows: {}, update: () => ({}) };

export const refreshSession = vi.fn();

/** Returns a module in place of `@/lib/backend/auth-client`, which answers from `account`. */
export function fakeAuthClient() {
  const table = (name: string) => ({
    update: (change: object) => ({
      eq: () => ({
        eq: () => ({ select: () => ({ maybeSingle: async () => account.update(change) }) }),
      }),
    }),
    insert: () => ({ select: () => ({ single: async () => account.insertion }) }),
    select: () => ({
      eq: () => {
        const maybeSingle = async () => ({ data: account.ownRows[name] ?? null, error: null, status: 200 });
        return { maybeSingle, abortSignal: () => ({ maybeSingle }) };
      },
    }),
  });
  const rpc = (name: string) => {
    const answer = Promise.resolve(
      name in account.rpcAnswers
        ? { data: account.rpcAnswers[name], error: null, status: 200 }
        : { data: null, error: { code: 'XX000', message: 'boom' }, status: 500 },
    );
    return Object.assign(answer, { abortSignal: () => answer });
  };
  const auth = {
    onAuthStateChange: (listener: typeof account.announce) => void (account.announce = listener),
    mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel: 'aal1', nextLevel: 'aal1' }, error: null }) },
    getSession: async () => ({
      data: { session: { access_token: 'a.b.c', user: { id: 'noor', email: 'noor@example.com' } } },
      error: null,
    }),
    signOut: () => {
      account.isStored = false;
      account.announce('SIGNED_OUT', null);
      return Promise.resolve({ error: null });
    },
    signInWithOtp: async () => ({ data: {}, error: null }),
    refreshSession,
  };
  return {
    hasStoredSession: () => account.isStored,
    authClient: async () => ({ auth, from: table, schema: () => ({ from: table, rpc }) }),
  };
}
