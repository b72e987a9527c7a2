import type { StoredItem } from './item.ts';

/** Posts of the news on a page of the list, and in the strip of the home page. */
export const newsPageSize = 12;
export const newsOnHome = 3;

/** The names of lists of news in the cache. A category by its id. */
export const newsKey = (category?: string): string[] => ['news', 'list', ...(category ? [category] : [])];
export const latestKey = ['news', 'latest'];
export const neighboursKey = (id: string): string[] => ['news', 'neighbours', id];

/** The last post of a page, after which the next one begins. */
export interface NewsCursor {
  published_from: string;
  id: string;
}

export interface NewsPage {
  posts: StoredItem[];
  next: NewsCursor | null;
}

/** Returns a page of the list with what follows it. */
export function asNewsPage(posts: StoredItem[]): NewsPage {
  const last = posts.length < newsPageSize ? undefined : posts.at(-1);
  return { posts, next: last?.published_from ? { published_from: last.published_from, id: last.id } : null };
}

const timeOf = ({ published_from }: StoredItem) => Date.parse(published_from ?? '');

/** Returns the posts of the news among items, newest first, as the database orders them. */
export const newestFirst = (items: readonly StoredItem[]): StoredItem[] =>
  items.filter(({ kind }) => kind === 'news').sort((one, other) => timeOf(other) - timeOf(one) || (other.id > one.id ? 1 : -1));
