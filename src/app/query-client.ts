import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/backend/errors';

/** The cache of everything read from the backend. Only failures that may pass by themselves are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && ['offline', 'unknown'].includes(toAppError(error).code),
      },
    },
  });
}
