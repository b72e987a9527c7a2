import { queryOptions } from '@tanstack/react-query';
import { itemKey } from './built-items';

/** The public page of one's own with a slug; null for an unknown one. */
export const ownPageQuery = (slug: string) =>
  queryOptions({
    queryKey: itemKey(['page'], slug),
    queryFn: async ({ signal }) => (await import('./page-requests')).fetchOwnPage(slug, signal),
    meta: { logged: 'The page could not be loaded:' },
  });
