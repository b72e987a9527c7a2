import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { AppError } from '@/lib/backend/errors';
import { useDataCache, type LateQuery } from './data-cache';

export interface LateAnswer<Data> {
  data: Data | undefined;
  error: Error | null;
  /** True until the first answer, or failure. */
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * `useQuery` for what does without the library until it asks: the library comes then. `query` has to be the same object at every render; it is
 * asked once it `isWanted`. The error is an AppError.
 */
export function useLateQuery<Data, Key extends QueryKey>(
  query: LateQuery<Data, Key>,
  { isWanted = true }: { isWanted?: boolean } = {},
): LateAnswer<Data> {
  const cache = useDataCache();
  const [attempt, tryAgain] = useReducer((attempts: number) => attempts + 1, 0);
  const unasked = { error: null, isFetching: false, refetch: async () => tryAgain() };
  const [answer, setAnswer] = useState<LateAnswer<Data>>(() => {
    const data = cache.current()?.getQueryData<Data>(query.queryKey as QueryKey);
    return { ...unasked, data, isPending: data === undefined };
  });
  useEffect(() => {
    if (!isWanted) return;
    const leave = cache.observe(query, setAnswer);
    cache.load().catch((cause: unknown) => {
      console.error(cause);
      setAnswer((known) => ({ ...known, error: new AppError('offline', { cause }), isPending: false, isFetching: false }));
    });
    return leave;
  }, [cache, query, isWanted, attempt]);
  return answer;
}
