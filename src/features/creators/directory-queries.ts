import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  creatorsInSearch,
  creatorsOnHome,
  directoryKey,
  stripKey,
  type DirectoryCursor,
  type DirectoryFilter,
  type ListedCreator,
} from './built-directory';

/** The code of requests loads with the first one: a prerendered page has its creators. */
const requests = () => import('./directory-requests');

/** The directory in pages; `data` is the flat list. A creator who moved between two pages is in it once. */
export const directoryQuery = (filter: DirectoryFilter) =>
  infiniteQueryOptions({
    queryKey: directoryKey(filter),
    queryFn: async ({ pageParam, signal }) => (await requests()).fetchDirectory(filter, pageParam, signal),
    initialPageParam: null as DirectoryCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): ListedCreator[] => [
      ...new Map(pages.flatMap(({ creators }) => creators).map((creator) => [creator.id, creator])).values(),
    ],
    meta: { logged: 'The creators could not be loaded:' },
  });

/** The first creators of the directory. */
export const stripQuery = queryOptions({
  queryKey: stripKey,
  queryFn: async ({ signal }) => (await requests()).fetchFirst(creatorsOnHome, '', signal),
  meta: { logged: 'The creators could not be loaded:' },
});

/** The creators whom the search of the site finds by a text. */
export const foundCreatorsQuery = (text: string) => {
  const query = text.trim();
  return queryOptions({
    queryKey: ['creators', 'found', query],
    queryFn: async ({ signal }) => (await requests()).fetchFirst(creatorsInSearch, query, signal),
    staleTime: 5 * 60_000,
    meta: { logged: 'Creators could not be searched:' },
  });
};
