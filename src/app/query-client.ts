import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/backend/errors';

/** Tried again by itself: what may pass in a moment. Not what has taken half a minute already. */
const mayPass = (error: unknown) => {
  const { code, reason } = toAppError(error);
  return (code === 'offline' && reason !== 'timeout') || code === 'unknown';
};

/** Without a connection a call fails at once and can say so, instead of waiting for one. */
const networkMode = 'always';

/** The cache of everything read from the backend. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // What could not be loaded comes by itself when the connection is back; TanStack's own default leaves that to `networkMode: online`.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode },
    },
  });
}
