import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toAppError } from '@/lib/backend/errors';
import { tellingCaches } from './tell-outcomes';

/** Tried again by itself: what may pass in a moment. Not what has taken half a minute already. */
const mayPass = (error: unknown) => {
  const { code, reason } = toAppError(error);
  return (code === 'offline' && reason !== 'timeout') || code === 'unknown';
};

/** Without a connection a call fails at once and can say so, instead of waiting for one. */
const networkMode = 'always';

/** The cache of everything read from the backend. It tells failures in the language that `translations` have at that time. */
export function createQueryClient(translations: i18n): QueryClient {
  return new QueryClient({
    ...tellingCaches(translations),
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode },
    },
  });
}
