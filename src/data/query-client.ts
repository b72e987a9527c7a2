import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toAppError } from '@/lib/backend/errors';
import { reportingCaches } from './report-outcomes';

/** Returns whether a retry may succeed. A timeout is not retried: it has taken 30 seconds already. */
const isTransient = (error: unknown) => {
  const { code, reason } = toAppError(error);
  return (code === 'offline' && reason !== 'timeout') || code === 'unknown';
};

/** Without a connection a request fails at once, so the page can report it. */
const networkMode = 'always';

/** Returns the cache of everything read from the backend. Failures are reported in the current language of `translations`. */
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
