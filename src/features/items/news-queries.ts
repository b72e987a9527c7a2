import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { latestKey, neighboursKey, newsKey, type NewsCursor } from './built-news';

/** The code of requests loads with the first one: a prerendered page has its posts. */
const requests = () => import('./news-requests');

/** The news in pages, newest first, of a category (its id) or of all; `data` is the flat list. */
export const newsQuery = (category?: string) =>
  infiniteQueryOptions({
    queryKey: newsKey(category),
    queryFn: async ({ pageParam, signal }) => (await requests()).fetchNews(category, pageParam, signal),
    initialPageParam: null as NewsCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ posts }) => posts),
    meta: { logged: 'The news could not be loaded:' },
  });

/** The three newest posts. */
export const latestNewsQuery = queryOptions({
  queryKey: latestKey,
  queryFn: async ({ signal }) => (await requests()).fetchLatest(signal),
  meta: { logged: 'The news could not be loaded:' },
});

/** The next newer and the next older post. */
export const neighboursQuery = (post: NewsCursor) =>
  queryOptions({
    queryKey: neighboursKey(post.id),
    queryFn: async ({ signal }) => (await requests()).fetchNeighbours(post, signal),
    meta: { logged: 'The neighbours of a post could not be loaded:' },
  });
