import { mutationOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { keepDraft, readDraft } from './draft';
import { withPost, type Post } from './feed-data';
import { keepPhotoDraft } from './photo-drafts';
import { uploadPhotos, type Photo } from './photos';
import { authSchema, changeCount, changeFeed, feedKey, fetchOwnPost, ownColumns } from './queries';
import { postType } from './video';

export interface NewPost {
  content: string;
  photos: readonly Photo[];
  /** Called with the share of the photos that is stored, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A new post, and whether it waits for review, so that others do not see it yet. */
export interface CreatedPost {
  post: Post;
  isHeld: boolean;
}

const asCreated = ({ visibility, ...post }: Post): CreatedPost => ({ post, isHeld: visibility === 'held' });

/**
 * Stores the photos, then publishes the post. Throws AppError: `rateLimited` after thirty in ten minutes, `forbidden` while suspended. What
 * is stored already is not sent again by another attempt.
 */
async function createPost(creatorId: string, { content, photos, onProgress }: NewPost): Promise<CreatedPost> {
  const pictures = await uploadPhotos(creatorId, photos, onProgress);
  const client = await authSchema();
  let post: CreatedPost | undefined;
  const stored = await insertOnce('creator_posts', { creatorId, content, pictures }, async (requestId) => {
    const row = {
      request_id: requestId,
      creator_id: creatorId,
      content,
      type: postType(content),
      ...(pictures.length > 0 && { pictures }),
    };
    post = asCreated({ ...(await unwrap(client.from('creator_posts').insert(row).select(ownColumns).single())), pictures });
  });
  if (post) return post;
  const earlier = await fetchOwnPost('request_id', stored);
  if (!earlier) throw new AppError('notFound');
  return asCreated(earlier);
}

/**
 * Publishes a post, adds it to the feed and removes the draft. The form reports the outcome. `isMutating` with the key tells whether one is
 * being sent.
 */
export const createPostMutation = (creatorId: string) =>
  mutationOptions({
    mutationKey: ['posts', 'create', creatorId],
    mutationFn: (post: NewPost) => createPost(creatorId, post),
    meta: { failed: 'posts:composer.failed' },
    onSuccess: async ({ post, isHeld }, { content, photos }, _result, { client }) => {
      // Unless another tab has another draft.
      if (readDraft(creatorId).trim() === content) keepDraft(creatorId, '');
      if (photos.length > 0) await keepPhotoDraft(creatorId, []);
      if (isHeld) {
        await client.invalidateQueries({ queryKey: ['reports', 'own'] });
        return;
      }
      // A running request does not include the new post.
      await client.cancelQueries({ queryKey: feedKey(creatorId) });
      changeFeed(client, creatorId, (data) => withPost(data, post));
      changeCount(client, creatorId, 1);
    },
  });
