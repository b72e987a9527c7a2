import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** An account that is locked at present. */
export interface LockedAccount {
  /** The name as entered. The account may not exist. */
  account: string;
  /** The number of networks with too many failed attempts. */
  networks: number;
  /** ISO time. */
  until: string;
}

/** The locked accounts, for administrators: 20 at most. */
export const lockedAccountsQuery = queryOptions({
  queryKey: ['account', 'locked'],
  queryFn: async ({ signal }): Promise<LockedAccount[]> => {
    const client = await authClient();
    const rows = await unwrap(client.rpc('locked_accounts').abortSignal(signal));
    return rows.flatMap(({ account: name, networks, locked_until }) =>
      name && networks && locked_until ? { account: name, networks, until: locked_until } : [],
    );
  },
  // Locks expire.
  refetchInterval: 30_000,
  staleTime: 0,
  meta: { logged: 'The locked accounts could not be read' },
});

/** Unlocks an account for all networks. Throws AppError. */
export const unlockMutation = mutationOptions({
  mutationFn: async (name: string) => {
    const client = await authClient();
    return unwrap(client.rpc('unlock_account', { account: name }));
  },
  onSettled: (_result, _error, _name, _before, { client }) => client.invalidateQueries({ queryKey: lockedAccountsQuery.queryKey }),
  meta: {
    failed: 'panel-login-history:locked.failed',
    succeeded: { title: 'panel-login-history:locked.done.title', text: 'panel-login-history:locked.done.text' },
  },
});
