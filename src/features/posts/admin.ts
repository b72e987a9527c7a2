import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { Cursor } from '@/lib/backend/after-cursor';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import { postsOf, type PostPicture } from './feed-data';
import { removePictureFiles } from './picture-files';
import { fetchFeed } from './queries';

/**
 * The posts of a creator in pages, also while suspended; `data` is the flat list. For administrators. Separate from the visitors' feed,
 * which lacks the posts of a suspended creator.
 */
export const creatorPostsQuery = (creatorId: string) =>
  infiniteQueryOptions({
    queryKey: ['list', 'creators', 'posts', creatorId],
    queryFn: ({ pageParam, signal }) => fetchFeed({ creatorId, asOwner: true }, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    select: postsOf,
    staleTime: 0,
    meta: { failed: 'panel-creator-details:posts.loadFailed' },
  });

export interface PostRemoval {
  id: string;
  /** The reason, which the creator is told. */
  reason: string;
  pictures: readonly PostPicture[];
}

/**
 * Removes a post of a creator and its pictures. Returns whether the creator is told by mail. The form reports the outcome. Throws AppError:
 * `notFound` when the post was deleted meanwhile.
 */
export const removePostMutation = mutationOptions({
  mutationFn: async ({ id, reason, pictures }: PostRemoval) => {
    const isTold = (await unwrap((await authClient()).rpc('remove_post', { post_id: id, reason }))) === true;
    await removePictureFiles(pictures);
    return isTold;
  },
  onSuccess: wakeMail,
  onSettled: (_result, _error, _removal, _before, { client }) =>
    Promise.all([['list', 'creators'], ['creators'], ['posts']].map((queryKey) => client.invalidateQueries({ queryKey }))),
});
