import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { afterCursor, type Cursor } from '@/lib/backend/after-cursor';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import type { TextKey } from '@/data/meta';
import { keepDraft, readDraft } from './draft';
import { withoutPost, withPin, withPost, postsOf, type FeedData, type FeedPage, type Post } from './feed-data';
import { postType } from './video';

export type { Post } from './feed-data';

const columns = 'id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count';

/** Posts of one page of a feed. */
const feedPageSize = 10;

/** The database as the person who is signed in sees it. */
export const asAccount = async () => (await authClient()).schema('public');

/** Returns how the failure of an action on a post is told: a post that was deleted meanwhile says so. */
export const failedOrDeleted = (title: TextKey) => (error: AppError) =>
  error.code === 'notFound' ? { title, text: 'posts:deleted' as const } : title;

/** Whose feed, and how it is read. */
export interface Feed {
  creatorId: string;
  /** Reads with the session: a suspended creator's posts are shown to the creator only. */
  asOwner: boolean;
}

const reader = ({ asOwner }: Feed) => (asOwner ? asAccount() : anonClient());

/** A page of a feed, pinned first, then newest (posts). Throws AppError. */
async function fetchFeed(feed: Feed, after: Cursor | null, signal: AbortSignal): Promise<FeedPage> {
  const early = after || feed.asOwner ? undefined : await takeEarlyRows<Post>(`posts ${feed.creatorId}`);
  return asPage(early ?? (await selectPosts(feed, after, signal)));
}

const asPage = (posts: Post[]): FeedPage => ({ posts, next: posts.length < feedPageSize ? null : (posts.at(-1) ?? null) });

async function selectPosts(feed: Feed, after: Cursor | null, signal: AbortSignal): Promise<Post[]> {
  const page = (await reader(feed))
    .from('creator_posts')
    .select(columns)
    .eq('creator_id', feed.creatorId)
    .order('is_pinned', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(feedPageSize);
  // The pinned post came with the first page.
  return unwrap((after ? afterCursor(page.eq('is_pinned', false), after) : page).abortSignal(signal));
}

/** How many posts of a creator the reader may see; the profile keeps the number, however large. Throws AppError. */
async function fetchPostCount(feed: Feed, signal: AbortSignal): Promise<number> {
  const client = await reader(feed);
  const profile = await unwrap(
    client.from('creators').select('posts_count, status').eq('id', feed.creatorId).abortSignal(signal).maybeSingle(),
  );
  const isHidden = profile?.status === 'suspended' && !feed.asOwner;
  return isHidden ? 0 : (profile?.posts_count ?? 0);
}

const feedKey = (creatorId: string) => ['posts', 'feed', creatorId] as const;
const countKey = (creatorId: string) => ['posts', 'count', creatorId] as const;

/** A creator's feed, page by page; `data` is the flat list. */
export const feedQuery = (feed: Feed) =>
  infiniteQueryOptions({
    queryKey: feedKey(feed.creatorId),
    queryFn: ({ pageParam, signal }) => fetchFeed(feed, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    select: postsOf,
    meta: { failed: 'posts:loadFailed' },
  });

export const postCountQuery = (feed: Feed) =>
  queryOptions({ queryKey: countKey(feed.creatorId), queryFn: ({ signal }) => fetchPostCount(feed, signal) });

/** Changes the pages of a feed that have been read. */
export function changeFeed(client: QueryClient, creatorId: string, change: (data: FeedData) => FeedData) {
  client.setQueryData<FeedData>(feedKey(creatorId), (data) => data && change(data));
}

function changeCount(client: QueryClient, creatorId: string, by: number) {
  client.setQueryData<number>(countKey(creatorId), (count) => (count === undefined ? undefined : Math.max(0, count + by)));
}

const refresh = async (client: QueryClient, creatorId: string) => {
  await Promise.all([feedKey(creatorId), countKey(creatorId)].map((queryKey) => client.invalidateQueries({ queryKey })));
};

export interface NewPost {
  creatorId: string;
  content: string;
}

/** Publishes a post (new post). Throws AppError: `rateLimited` after thirty in ten minutes, `forbidden` while suspended. */
async function createPost({ creatorId, content }: NewPost): Promise<Post> {
  const client = await asAccount();
  let post: Post | undefined;
  const stored = await insertOnce('creator_posts', { creatorId, content }, async (requestId) => {
    post = await unwrap(
      client
        .from('creator_posts')
        .insert({ request_id: requestId, creator_id: creatorId, content, type: postType(content) })
        .select(columns)
        .single(),
    );
  });
  return post ?? unwrap(client.from('creator_posts').select(columns).eq('request_id', stored).single());
}

/** Publishes a post; it stands in the feed at once, and what was kept of its text is forgotten. The key is that of one creator's posts on their way. */
export const createPostMutation = (creatorId: string) =>
  mutationOptions({
    mutationKey: ['posts', 'create', creatorId],
    mutationFn: (content: string) => createPost({ creatorId, content }),
    meta: { failed: 'posts:composer.failed', succeeded: 'posts:composer.done' },
    onSuccess: async (post, content, _result, { client }) => {
      // Not a text that was begun in another tab meanwhile.
      if (readDraft(creatorId).trim() === content) keepDraft(creatorId, '');
      // A page that is on its way does not know the new post yet.
      await client.cancelQueries({ queryKey: feedKey(creatorId) });
      changeFeed(client, creatorId, (data) => withPost(data, post));
      changeCount(client, creatorId, 1);
    },
  });

/** Whether the signed-in person still sees a post. */
async function isStored(id: string): Promise<boolean> {
  const client = await asAccount();
  return (await unwrap(client.from('creator_posts').select('id').eq('id', id))).length > 0;
}

/**
 * Deletes an own post; one that is gone already, deleted in another tab, is deleted. Throws AppError: `forbidden` while it is
 * there and may not be deleted, which row-level security shows as no rows.
 */
async function deletePost({ id }: Post): Promise<void> {
  const client = await asAccount();
  const deleted = await unwrap(client.from('creator_posts').delete().eq('id', id).select('id'));
  if (deleted.length === 0 && (await isStored(id))) throw new AppError('forbidden');
}

const isShown = (client: QueryClient, post: Post) => {
  const feed = client.getQueryData<FeedData>(feedKey(post.creator_id));
  return feed !== undefined && postsOf(feed).some(({ id }) => id === post.id);
};

/** Deletes a post: gone from the feed at once, back in its place when that fails, whatever else has changed meanwhile. */
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
    // Not one that another deletion has taken out.
    if (!before?.wasShown) return;
    changeFeed(client, post.creator_id, (data) => withPost(data, post));
    changeCount(client, post.creator_id, 1);
  },
});

/** Pins an own post, in place of the one before. Throws AppError: `notFound` when the post was deleted meanwhile. */
async function pinPost(post: Post): Promise<void> {
  await unwrap((await asAccount()).rpc('pin_post', { post_id_to_pin: post.id, creator_id_to_check: post.creator_id }));
}

/** Throws AppError: `notFound` when the post was deleted meanwhile, `forbidden` when it may not be changed. */
async function unpinPost({ id }: Post): Promise<void> {
  const client = await asAccount();
  const changed = await unwrap(client.from('creator_posts').update({ is_pinned: false }).eq('id', id).select('id'));
  if (changed.length === 0) throw new AppError((await isStored(id)) ? 'forbidden' : 'notFound');
}

const showPin = async (client: QueryClient, post: Post, isPinned: boolean) => {
  await client.cancelQueries({ queryKey: feedKey(post.creator_id) });
  changeFeed(client, post.creator_id, (data) => withPin(data, post.id, isPinned));
};

/** Perhaps the post was deleted: the feed tells. Not waited for, because without a connection that takes a while. */
export const readFeedAgain = (client: QueryClient, post: Post) => void refresh(client, post.creator_id);

export const pinPostMutation = mutationOptions({
  mutationFn: pinPost,
  meta: { failed: failedOrDeleted('posts:pin.failed'), succeeded: 'posts:pin.done' },
  onSuccess: (_answer, post, _result, { client }) => showPin(client, post, true),
  onError: (_error, post, _result, { client }) => readFeedAgain(client, post),
});

export const unpinPostMutation = mutationOptions({
  mutationFn: unpinPost,
  meta: { failed: failedOrDeleted('posts:unpin.failed'), succeeded: 'posts:unpin.done' },
  onSuccess: (_answer, post, _result, { client }) => showPin(client, post, false),
  onError: (_error, post, _result, { client }) => readFeedAgain(client, post),
});
