import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** A session of the signed-in account. */
export interface OwnSession {
  id: string;
  /** ISO time of the login. */
  startedAt: string;
  /** ISO time of the last renewal, which active browsers make every ten minutes. */
  seenAt: string;
  /** The browser as it names itself; empty when unknown. */
  userAgent: string;
  /** Whether it is the session of this browser. */
  isCurrent: boolean;
}

/** The sessions of the signed-in account, this one first: 50 at most. */
export const ownSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'sessions'],
    queryFn: async ({ signal }): Promise<OwnSession[]> => {
      const rows = await unwrap((await authClient()).rpc('own_sessions').abortSignal(signal));
      return rows.map(({ id, created_at, seen_at, user_agent, is_current }) => ({
        id: id ?? '',
        startedAt: created_at ?? '',
        seenAt: seen_at ?? '',
        userAgent: user_agent ?? '',
        isCurrent: is_current ?? false,
      }));
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

const invalidate = (userId: string) => ({ queryKey: ownSessionsQuery(userId).queryKey });

/** Ends another session of the account. Succeeds when it has ended already. Throws AppError. */
export const endSessionMutation = (userId: string) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrap((await authClient()).rpc('end_session', { session_id: id })),
    onSettled: (_ended, _error, _id, _result, { client }) => client.invalidateQueries(invalidate(userId)),
    meta: { failed: 'account:sessions.endFailed', succeeded: 'account:sessions.ended' },
  });

/** Ends every other session of the account. Throws AppError. */
export async function endOtherSessions(): Promise<void> {
  const { auth } = await authClient();
  await unwrap(auth.signOut({ scope: 'others' }));
}

export const endOtherSessionsMutation = (userId: string) =>
  mutationOptions({
    mutationFn: endOtherSessions,
    onSettled: (_nothing, _error, _variables, _result, { client }) => client.invalidateQueries(invalidate(userId)),
    meta: {
      failed: 'account:sessions.failed',
      succeeded: { title: 'account:sessions.done.title', text: 'account:sessions.done.text' },
    },
  });
