import type { DefaultError, QueryClient, QueryKey, QueryObserverOptions, QueryObserverResult } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext, use } from 'react';

/** A query of which a page shows the answer without waiting for the library. */
export type LateQuery<Data, Key extends QueryKey> = QueryObserverOptions<Data, DefaultError, Data, Data, Key>;

/** What the cache needs of the library, which weighs as much as the router and which the first screen of most pages does without. */
export interface DataLibrary {
  createClient: (translations: i18n) => QueryClient;
  /** Asks, and tells what is known of the answer from now on. Gives the way to stop. */
  observe: <Data, Key extends QueryKey>(
    client: QueryClient,
    query: LateQuery<Data, Key>,
    listener: (result: QueryObserverResult<Data>) => void,
  ) => () => void;
}

/** Everything read from the backend, in one client that all parts of the site share. It is there as soon as one of them needs it. */
export interface DataCache {
  /** The client, if it is there. */
  current: () => QueryClient | undefined;
  /** The client, made by whoever comes first and brings the library. */
  open: (library: DataLibrary) => QueryClient;
  /** The client, with the library fetched unless it is there. Rejects when it can't be had; the next call tries again. */
  load: () => Promise<QueryClient>;
  /** Calls `then` with the client once it is there, at once if it is. Gives the way to take that back, and whatever `then` gives as such. */
  whenOpen: (then: (client: QueryClient) => () => void) => () => void;
  /** Asks a query once the client is there, and tells what is known of its answer from then on. Gives the way to stop. */
  observe: <Data, Key extends QueryKey>(query: LateQuery<Data, Key>, listener: (result: QueryObserverResult<Data>) => void) => () => void;
}

/** The cache of one app, which tells failures in the language that `translations` have at that time. */
export function createDataCache(translations: i18n): DataCache {
  let opened: { client: QueryClient; library: DataLibrary } | undefined;
  const waiting = new Set<() => void>();

  const open = (library: DataLibrary) => {
    if (!opened) {
      opened = { client: library.createClient(translations), library };
      // Whoever opens it may be rendering; what waits for it may render something else.
      queueMicrotask(() => {
        for (const then of waiting) then();
        waiting.clear();
      });
    }
    return opened.client;
  };

  const whenOpened = (then: (known: NonNullable<typeof opened>) => () => void) => {
    let leave: () => void = () => waiting.delete(start);
    const start = () => {
      if (opened) leave = then(opened);
    };
    if (opened) start();
    else waiting.add(start);
    return () => leave();
  };

  return {
    current: () => opened?.client,
    open,
    load: async () => opened?.client ?? open((await import('./query-client')).dataLibrary),
    whenOpen: (then) => whenOpened(({ client }) => then(client)),
    observe: (query, listener) => whenOpened(({ client, library }) => library.observe(client, query, listener)),
  };
}

export const DataCacheContext = createContext<DataCache | undefined>(undefined);

/** The cache of the app around. Throws outside of one. */
export function useDataCache(): DataCache {
  const cache = use(DataCacheContext);
  if (!cache) throw new Error('There is no DataCacheContext around.');
  return cache;
}
