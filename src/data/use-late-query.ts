import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataCache, type LateQuery } from './data-cache';

export interface LateAnswer<Data> {
  data: Data | undefined;
  /** True until the first answer, or failure. */
  isPending: boolean;
}

/** `useQuery` for a part of a page whose first screen does without the library: it comes when the part does. `query` has to be the same object at every render. */
export function useLateQuery<Data, Key extends QueryKey>(query: LateQuery<Data, Key>): LateAnswer<Data> {
  const cache = useDataCache();
  const [answer, setAnswer] = useState<LateAnswer<Data>>(() => {
    const data = cache.current()?.getQueryData<Data>(query.queryKey as QueryKey);
    return { data, isPending: data === undefined };
  });
  useEffect(() => {
    const leave = cache.observe(query, ({ data, isPending }) => setAnswer({ data, isPending }));
    cache.load().catch((failure: unknown) => {
      console.error(failure);
      setAnswer({ data: undefined, isPending: false });
    });
    return leave;
  }, [cache, query]);
  return answer;
}
