import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { hasStoredSession } from '@/lib/backend/auth-client';
import { AppError, isSessionOver, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { withLikes, type Post } from './feed-data';
import { asAccount, changeFeed, failedOrDeleted, readFeedAgain } from './queries';

export interface Like {
  post: Post;
  /** Null: a visitor. */
  viewerId: string | null;
}

const likedKey = (viewerId: string | null) => ['posts', 'liked', viewerId] as const;

/** The most posts that are asked about at once, as in the database. */
const mostAsked = 100;

/** Which of these posts the viewer has liked: the account, else this visitor. Throws AppError: `rateLimited`. */
async function fetchLiked(viewerId: string | null, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const client = viewerId === null ? await anonClient() : await asAccount();
  const liked = await unwrap(client.rpc('liked_posts', { post_ids: ids.slice(0, mostAsked) }).abortSignal(signal));
  if (liked === null) throw new AppError('rateLimited');
  return liked;
}

/**
 * Ids of those of these posts that the viewer has liked. While more are asked about, those known before stay; a failure is not told, and leaves
 * the hearts empty. Takes the first hundred.
 */
export const likedPostsQuery = (viewerId: string | null, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...likedKey(viewerId), ids],
    queryFn: ({ signal }) => fetchLiked(viewerId, ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Fills or empties the heart of a post wherever it is shown. */
const showLike = async (client: QueryClient, { post, viewerId }: Like, isLiked: boolean) => {
  // An answer that is on its way does not know of it yet.
  await client.cancelQueries({ queryKey: likedKey(viewerId) });
  client.setQueriesData<string[]>({ queryKey: likedKey(viewerId) }, (liked = []) => [
    ...liked.filter((id) => id !== post.id),
    ...(isLiked ? [post.id] : []),
  ]);
  changeFeed(client, post.creator_id, (data) => withLikes(data, post.id, (before) => before + (isLiked ? 1 : -1)));
};

/** Shows the heart as it was; the feed is read again when the post was deleted meanwhile. */
const undoLike = async (error: Error, client: QueryClient, like: Like, wasLiked: boolean) => {
  await showLike(client, like, wasLiked);
  if (toAppError(error).code === 'notFound') readFeedAgain(client, like.post);
};

/** Likes a post as who is signed in, else as this visitor; a second like changes nothing. Gives the new count. Throws AppError. */
async function likePost({ post }: Like): Promise<number> {
  const likeAs = (client: Awaited<ReturnType<typeof anonClient>>) =>
    unwrap(client.rpc('increment_post_likes', { post_id_to_inc: post.id }));
  const likeAsVisitor = (error: unknown) => {
    if (!isSessionOver(error)) throw error;
    return anonClient().then(likeAs);
  };
  const likes = hasStoredSession() ? await asAccount().then(likeAs).catch(likeAsVisitor) : await anonClient().then(likeAs);
  // The database answers with null instead of an error, so that its counter is kept.
  if (likes === null) throw new AppError('rateLimited');
  return likes;
}

const showCount = (likes: number, { post }: Like, _result: unknown, { client }: { client: QueryClient }) => {
  changeFeed(client, post.creator_id, (data) => withLikes(data, post.id, () => likes));
};

/** Likes a post: counted at once, taken back when that fails. */
export const likePostMutation = mutationOptions({
  mutationFn: likePost,
  meta: { failed: failedOrDeleted('posts:like.failed') },
  onMutate: (like: Like, { client }) => showLike(client, like, true),
  onError: (error, like, _result, { client }) => undoLike(error, client, like, false),
  onSuccess: showCount,
});

/** Takes back the like of who is signed in. Returns the new count. Throws AppError. */
async function unlikePost({ post }: Like): Promise<number> {
  const likes = await unwrap((await asAccount()).rpc('decrement_post_likes', { post_id_to_dec: post.id }));
  if (likes === null) throw new AppError('rateLimited');
  return likes;
}

/** Takes a like back: at once, given again when that fails. */
export const unlikePostMutation = mutationOptions({
  mutationFn: unlikePost,
  meta: { failed: failedOrDeleted('posts:like.takeBackFailed') },
  onMutate: (like: Like, { client }) => showLike(client, like, false),
  onError: (error, like, _result, { client }) => undoLike(error, client, like, true),
  onSuccess: showCount,
});
