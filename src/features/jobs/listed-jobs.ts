import { queryOptions } from '@tanstack/react-query';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';

/** A position in a list of links. */
export interface ListedJob {
  id: string;
  slug: string;
  title: Localized;
}

/** The name of the list in the cache. */
export const listedJobsKey = ['jobs', 'listed'];

/** The most positions in a list of links. */
export const maxListed = 200;

/** The open positions as links, newest first. */
export const listedJobsQuery = queryOptions({
  queryKey: listedJobsKey,
  queryFn: async ({ signal }): Promise<ListedJob[]> => {
    const client = await anonClient();
    const rows = client
      .from('job_postings')
      .select('id,slug,title,translations')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxListed);
    return (await unwrap(rows.abortSignal(signal))).map(({ id, slug, title, translations }) => ({
      id,
      slug: slug ?? '',
      title: readTranslated(title, translations, 'title'),
    }));
  },
  meta: { logged: 'The open positions could not be loaded:' },
});
