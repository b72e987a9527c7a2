import { queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { unwrap } from '@/lib/backend/unwrap';

/** The address of the account that is signed in, as the session in this browser has it; null without one. Throws AppError. */
export const ownEmailQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'email'],
    queryFn: async () => {
      const { auth } = await account();
      const { session } = await unwrap(auth.getSession());
      return session?.user.email ?? null;
    },
    staleTime: Infinity,
    meta: { logged: 'The address of the account could not be read' },
  });
