import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toAppError } from '@/lib/backend/errors';
import { reportingCaches } from './report-outcomes';

/** True for failures that may pass in a moment. A timeout has taken half a minute already. */
const isTransient = (error: unknown) => {
  const { code, reason } = toAppError(error);
  return (code === 'offline' && reason !== 'timeout') || code === 'unknown';
};

/** Without a connection a call fails at once and can say so, instead of waiting for one. */
const networkMode = 'always';

/** Returns the cache of everything read from the backend. It reports failures in the language that `translations` have at that time. */
export function createQueryClient(translations: i18n): QueryClient {
  return new QueryClient({
    ...reportingCaches(translations),
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
      mutations: { networkMode },
    },
  });
}
