import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';
import type { ItemKind } from '@/lib/item-kinds';
import { itemFolders } from '@/lib/item-paths';
import { maxItems } from './queries';

/** An item with its texts, as stored. */
export type LinkingRow = Pick<Tables<'content_items'>, 'id' | 'kind' | 'translations' | 'body'>;

/** The kinds whose texts may have links: those with a page, and questions. */
const kinds: ItemKind[] = [...itemFolders.flatMap((folder) => folder.kinds), 'faq'];

/** The items whose texts may have links, in both languages: the first thousand. For administrators. */
export const linkingItemsQuery = queryOptions({
  queryKey: ['items', 'linking'],
  queryFn: async ({ signal }): Promise<readonly LinkingRow[]> => {
    const rows = (await authClient()).from('content_items').select('id, kind, translations, body').is('deleted_at', null);
    return unwrap(rows.in('kind', kinds).order('position').order('id').limit(maxItems).abortSignal(signal));
  },
  meta: { logged: 'The links in texts could not be read:' },
});
