import { itemColumns, type StoredItem } from './item';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';
import { asNewsPage, newsOnHome, newsPageSize, type NewsCursor, type NewsPage } from './built-news';

type Client = Awaited<ReturnType<typeof anonClient>>;

/** Posts in the order of their dates: newest first, or oldest first. */
function posts(client: Client, limit: number, ascending = false) {
  const rows = client.from('content_items').select(itemColumns).eq('kind', 'news');
  return rows.order('published_from', { ascending }).order('id', { ascending }).limit(limit);
}

/** Returns a page of the news, newest first, of a category or of all. Throws AppError. */
export async function fetchNews(category: string | undefined, after: NewsCursor | null, signal: AbortSignal): Promise<NewsPage> {
  let query = posts(await anonClient(), newsPageSize);
  if (category) query = query.eq('category_id', category);
  // The index uses the first condition; an `or` alone would be checked row by row.
  if (after) query = query.lte('published_from', after.published_from).or(`published_from.lt."${after.published_from}",id.lt.${after.id}`);
  return asNewsPage(await unwrap(query.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>()));
}

/** Returns the newest posts. Throws AppError. */
export async function fetchLatest(signal: AbortSignal): Promise<StoredItem[]> {
  return unwrap(
    posts(await anonClient(), newsOnHome)
      .abortSignal(signal)
      .overrideTypes<StoredItem[], { merge: false }>(),
  );
}

/** Returns the next newer and the next older post; null where there is none. Throws AppError. */
export async function fetchNeighbours({ published_from: at, id }: NewsCursor, signal: AbortSignal): Promise<(StoredItem | null)[]> {
  const client = await anonClient();
  const newer = posts(client, 1, true).gte('published_from', at).or(`published_from.gt."${at}",id.gt.${id}`);
  const older = posts(client, 1).lte('published_from', at).or(`published_from.lt."${at}",id.lt.${id}`);
  const found = await Promise.all(
    [newer, older].map((query) => unwrap(query.abortSignal(signal).overrideTypes<StoredItem[], { merge: false }>())),
  );
  return found.map(([post]) => post ?? null);
}
