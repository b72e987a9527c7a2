import { queryOptions } from '@tanstack/react-query';
import type { LegalPage } from './own-pages';

/** The name of the versions of a legal page in the cache. */
export const legalKey = (path: `/${LegalPage}`): string[] => ['legal', path];

/** The versions of the legal page at a path without language prefix. */
export const legalVersionsQuery = (path: `/${LegalPage}`) =>
  queryOptions({
    queryKey: legalKey(path),
    queryFn: async ({ signal }) => (await import('./page-requests')).fetchLegalVersions(path, signal),
    meta: { logged: 'The items could not be loaded:' },
  });
