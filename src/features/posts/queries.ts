import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { afterCursor, type Cursor } from '@/lib/backend/after-cursor';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import type { TextKey } from '@/data/meta';
import { removePictureFiles } from './picture-files';
import { withoutPost, withPin, withPost, postsOf, type FeedData, type FeedPage, type Post } from './feed-data';

export type { Post } from './feed-data';

const columns = 'id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count, version, edited_at, pictures';
/** The columns that creators and administrators read. */
export const ownColumns = `${columns}, visibility` as const;

/** The page size of a feed. */
const feedPageSize = 10;

/** Returns the client of the signed-in account. */
export const authSchema = async () => (await authClient()).schema('public');

/** Returns the toast of a failed action on a post. It says when the post was deleted. */
export const failedOrDeleted = (title: TextKey) => (error: AppError) =>
  error.code === 'notFound' ? { title, text: 'posts:deleted' as const } : title;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A creator's feed. */
export interface Feed {
  creatorId: string;
  /** Reads with the session: only the creator sees posts while suspended or hidden, and administrators. */
  asOwner: boolean;
}

const reader = ({ asOwner }: Feed) => (asOwner ? authSchema() : anonClient());

/** Returns a page of a feed, pinned first, then newest (posts). Throws AppError. */
export async function fetchFeed(feed: Feed, after: Cursor | null, signal: AbortSignal): Promise<FeedPage> {
  const early = after || feed.asOwner ? undefined : await takeEarlyRows<Post>(`posts ${feed.creatorId}`);
  return asPage(early ?? (await selectPosts(feed, after, signal)));
}

const asPage = (posts: Post[]): FeedPage => ({ posts, next: posts.length < feedPageSize ? null : (posts.at(-1) ?? null) });

async function selectPosts(feed: Feed, after: Cursor | null, signal: AbortSignal): Promise<Post[]> {
  const page = (await reader(feed))
    .from('creator_posts')
    .select(feed.asOwner ? ownColumns : columns)
    .eq('creator_id', feed.creatorId)
    .order('is_pinned', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(feedPageSize);
  // The first page has the pinned post.
  const rows = (after ? afterCursor(page.eq('is_pinned', false), after) : page).abortSignal(signal);
  return unwrap(rows.overrideTypes<Post[], { merge: false }>());
}

/** Returns the number of posts that the reader may see, from the profile. Throws AppError. */
async function fetchPostCount(feed: Feed, signal: AbortSignal): Promise<number> {
  const client = await reader(feed);
  const profile = await unwrap(
    client.from('creators').select('posts_count, status').eq('id', feed.creatorId).abortSignal(signal).maybeSingle(),
  );
  const isHidden = profile?.status === 'suspended' && !feed.asOwner;
  return isHidden ? 0 : (profile?.posts_count ?? 0);
}

export const feedKey = (creatorId: string) => ['posts', 'feed', creatorId] as const;
const countKey = (creatorId: string) => ['posts', 'count', creatorId] as const;

/** A creator's feed in pages; `data` is the flat list. */
export const feedQuery = (feed: Feed) =>
  infiniteQueryOptions({
    queryKey: feedKey(feed.creatorId),
    queryFn: ({ pageParam, signal }) => fetchFeed(feed, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    select: postsOf,
    meta: { failed: 'posts:loadFailed' },
  });

/** A post on a page of its own; null when the reader may not see it, or it does not exist. */
export const postQuery = (feed: Feed, id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', feed.creatorId, id, feed.asOwner],
    queryFn: async ({ signal }): Promise<Post | null> => {
      if (!uuidPattern.test(id)) return null;
      const table = (await reader(feed)).from('creator_posts').select(feed.asOwner ? ownColumns : columns);
      const row = table.eq('id', id).eq('creator_id', feed.creatorId).abortSignal(signal).maybeSingle();
      return unwrap(row.overrideTypes<Post, { merge: false }>());
    },
    meta: { dependsOnRights: true },
  });

export const postCountQuery = (feed: Feed) =>
  queryOptions({ queryKey: countKey(feed.creatorId), queryFn: ({ signal }) => fetchPostCount(feed, signal) });

/** Changes the cached pages of a feed, and the posts that are shown on a page of their own. */
export function changeFeed(client: QueryClient, creatorId: string, change: (data: FeedData) => FeedData) {
  client.setQueryData<FeedData>(feedKey(creatorId), (data) => data && change(data));
  client.setQueriesData<Post | null>({ queryKey: ['posts', 'one', creatorId] }, (post) => {
    if (!post) return post;
    const changed = change({ pages: [{ posts: [post], next: null }], pageParams: [null] });
    return postsOf(changed).find(({ id }) => id === post.id) ?? null;
  });
}

/** Changes the cached number of posts. */
export function changeCount(client: QueryClient, creatorId: string, by: number) {
  client.setQueryData<number>(countKey(creatorId), (count) => (count === undefined ? undefined : Math.max(0, count + by)));
}

const refresh = async (client: QueryClient, creatorId: string) => {
  await Promise.all(
    [feedKey(creatorId), countKey(creatorId), ['posts', 'one', creatorId]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
};

/** Returns an own post as it is stored now, by its id or by its request, or null. Throws AppError. */
export async function fetchOwnPost(column: 'id' | 'request_id', value: string): Promise<Post | null> {
  const rows = (await authSchema()).from('creator_posts').select(ownColumns).eq(column, value).maybeSingle();
  return unwrap(rows.overrideTypes<Post, { merge: false }>());
}

/** Returns whether the signed-in account can read a post. */
async function isStored(id: string): Promise<boolean> {
  const client = await authSchema();
  return (await unwrap(client.from('creator_posts').select('id').eq('id', id))).length > 0;
}

/**
 * Deletes an own post; succeeds for an already deleted one. Throws AppError: `forbidden` when it exists and may not be deleted. Row-level
 * security returns no rows then.
 */
async function deletePost({ id, pictures }: Post): Promise<void> {
  const client = await authSchema();
  const deleted = await unwrap(client.from('creator_posts').delete().eq('id', id).select('id'));
  if (deleted.length === 0 && (await isStored(id))) throw new AppError('forbidden');
  await removePictureFiles(pictures);
}

const isShown = (client: QueryClient, post: Post) => {
  const feed = client.getQueryData<FeedData>(feedKey(post.creator_id));
  return feed !== undefined && postsOf(feed).some(({ id }) => id === post.id);
};

/** Deletes a post, optimistically. A failure adds it to the feed again, in its position. */
export const deletePostMutation = mutationOptions({
  mutationFn: deletePost,
  meta: { failed: 'posts:delete.failed' },
  onMutate: async (post: Post, { client }) => {
    await client.cancelQueries({ queryKey: feedKey(post.creator_id) });
    const wasShown = isShown(client, post);
    if (wasShown) {
      changeFeed(client, post.creator_id, (data) => withoutPost(data, post.id));
      changeCount(client, post.creator_id, -1);
    }
    return { wasShown };
  },
  onError: (_error, post, before, { client }) => {
    // Another deletion has removed it from the feed.
    if (!before?.wasShown) return;
    changeFeed(client, post.creator_id, (data) => withPost(data, post));
    changeCount(client, post.creator_id, 1);
  },
});

/** Pins an own post and unpins the previous one. Throws AppError: `notFound` when the post was deleted. */
async function pinPost(post: Post): Promise<void> {
  await unwrap((await authSchema()).rpc('pin_post', { post_id_to_pin: post.id, creator_id_to_check: post.creator_id }));
}

/** Throws AppError: `notFound` when the post was deleted, `forbidden` when it may not be changed. */
async function unpinPost({ id }: Post): Promise<void> {
  const client = await authSchema();
  const changed = await unwrap(client.from('creator_posts').update({ is_pinned: false }).eq('id', id).select('id'));
  if (changed.length === 0) throw new AppError((await isStored(id)) ? 'forbidden' : 'notFound');
}

const showPin = async (client: QueryClient, post: Post, isPinned: boolean) => {
  await client.cancelQueries({ queryKey: feedKey(post.creator_id) });
  changeFeed(client, post.creator_id, (data) => withPin(data, post.id, isPinned));
};

/** Reads the feed again, because the post may be deleted. Not awaited: offline it takes a while. */
export const refetchFeed = (client: QueryClient, post: Post) => void refresh(client, post.creator_id);

export const pinPostMutation = mutationOptions({
  mutationFn: pinPost,
  meta: { failed: failedOrDeleted('posts:pin.failed'), succeeded: 'posts:pin.done' },
  onSuccess: (_answer, post, _result, { client }) => showPin(client, post, true),
  onError: (_error, post, _result, { client }) => refetchFeed(client, post),
});

export const unpinPostMutation = mutationOptions({
  mutationFn: unpinPost,
  meta: { failed: failedOrDeleted('posts:unpin.failed'), succeeded: 'posts:unpin.done' },
  onSuccess: (_answer, post, _result, { client }) => showPin(client, post, false),
  onError: (_error, post, _result, { client }) => refetchFeed(client, post),
});
