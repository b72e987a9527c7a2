import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useDataCache } from './data-cache';
import { dataLibrary } from './query-client';

/** A page, or another part with code of its own, that reads or changes rows: gives it the client that all parts share. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    const client = useDataCache().open(dataLibrary);
    return (
      <QueryClientProvider client={client}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
