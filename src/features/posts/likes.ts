import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { hasStoredSession } from '@/lib/backend/auth-client';
import { AppError, isSessionOver, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { withLikes, type Post } from './feed-data';
import { dropLikeSecret, likeSecret, makeLikeSecret } from './like-secret';
import { authSchema, changeFeed, failedOrDeleted, refetchFeed } from './queries';

export interface Like {
  post: Post;
  /** Null for visitors. */
  viewerId: string | null;
}

const likedKey = (viewerId: string | null) => ['posts', 'liked', viewerId] as const;

/** The limit of `liked_posts`. */
const maxIds = 100;

/** Returns the ids of the posts that the account, or this visitor, has liked. Throws AppError: `rateLimited`. */
async function fetchLiked(viewerId: string | null, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const client = viewerId === null ? await anonClient() : await authSchema();
  const liked = await unwrap(client.rpc('liked_posts', { post_ids: ids.slice(0, maxIds) }).abortSignal(signal));
  if (liked === null) throw new AppError('rateLimited');
  return liked;
}

/**
 * The ids of the liked posts, of the first 100. While more are loading, the known ones stay. A failure is not reported: the hearts stay
 * empty.
 */
export const likedPostsQuery = (viewerId: string | null, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...likedKey(viewerId), ids],
    queryFn: ({ signal }) => fetchLiked(viewerId, ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Shows a post as liked or not liked, wherever it is shown. */
const showLike = async (client: QueryClient, { post, viewerId }: Like, isLiked: boolean) => {
  // A running request does not include the change.
  await client.cancelQueries({ queryKey: likedKey(viewerId) });
  client.setQueriesData<string[]>({ queryKey: likedKey(viewerId) }, (liked = []) => [
    ...liked.filter((id) => id !== post.id),
    ...(isLiked ? [post.id] : []),
  ]);
  changeFeed(client, post.creator_id, (data) => withLikes(data, post.id, (before) => before + (isLiked ? 1 : -1)));
};

/** Restores the previous state. Reads the feed again when the post was deleted. */
const undoLike = async (error: Error, client: QueryClient, like: Like, wasLiked: boolean) => {
  await showLike(client, like, wasLiked);
  if (toAppError(error).code === 'notFound') refetchFeed(client, like.post);
};

type Api = Awaited<ReturnType<typeof anonClient>>;

/** Likes a post as the signed-in account, else as this visitor. A second like changes nothing. Returns the new count. Throws AppError. */
async function likePost({ post: { id } }: Like): Promise<number> {
  const likeAs = (client: Api, undo?: string) => unwrap(client.rpc('increment_post_likes', { post_id_to_inc: id, undo }));
  const likeAsVisitor = async () => likeAs(await anonClient(), makeLikeSecret(id));
  const likes = hasStoredSession()
    ? await authSchema()
        .then((client) => likeAs(client))
        .catch((error: unknown) => {
          if (!isSessionOver(error)) throw error;
          return likeAsVisitor();
        })
    : await likeAsVisitor();
  // The database returns null instead of an error, so its rate counter is not rolled back.
  if (likes === null) throw new AppError('rateLimited');
  return likes;
}

const showCount = (likes: number, { post }: Like, _result: unknown, { client }: { client: QueryClient }) => {
  changeFeed(client, post.creator_id, (data) => withLikes(data, post.id, () => likes));
};

/** Likes a post, optimistically. */
export const likePostMutation = mutationOptions({
  mutationFn: likePost,
  meta: { failed: failedOrDeleted('posts:like.failed') },
  onMutate: (like: Like, { client }) => showLike(client, like, true),
  onError: (error, like, _result, { client }) => undoLike(error, client, like, false),
  onSuccess: showCount,
});

/** Removes the like of the signed-in account, or the visitor's like of this browser. Returns the new count. Throws AppError. */
async function unlikePost({ post: { id }, viewerId }: Like): Promise<number> {
  const isVisitor = viewerId === null;
  const client: Api = isVisitor ? await anonClient() : await authSchema();
  const likes = await unwrap(client.rpc('decrement_post_likes', { post_id_to_dec: id, undo: isVisitor ? likeSecret(id) : undefined }));
  if (likes === null) throw new AppError('rateLimited');
  if (isVisitor) dropLikeSecret(id);
  return likes;
}

/** Removes a like, optimistically. */
export const unlikePostMutation = mutationOptions({
  mutationFn: unlikePost,
  meta: { failed: failedOrDeleted('posts:like.takeBackFailed') },
  onMutate: (like: Like, { client }) => showLike(client, like, false),
  onError: (error, like, _result, { client }) => undoLike(error, client, like, true),
  onSuccess: showCount,
});
