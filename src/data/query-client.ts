import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toAppError } from '@/lib/backend/errors';
import type { DataLibrary } from './data-cache';
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

/** What a cache is opened with (`createDataCache`). */
export const dataLibrary: DataLibrary = {
  createClient: createQueryClient,
  observe(client, query, listener) {
    const observer = new QueryObserver(client, query);
    listener(observer.getCurrentResult());
    return observer.subscribe(listener);
  },
};
