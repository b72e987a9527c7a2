import { mutationOptions } from '@tanstack/react-query';
import { changedColumns, expectSaved } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { removeEditDraft } from './draft';
import { withoutPost, withPost, type Post } from './feed-data';
import { uploadPhotos, type Photo } from './photos';
import { removePictureFiles } from './picture-files';
import { authSchema, changeFeed, ownColumns, refetchFeed } from './queries';
import { versionsKey } from './versions';
import { postType } from './video';

export interface PostEdit {
  /** The post that the edit started from. */
  before: Post;
  content: string;
  photos: readonly Photo[];
  onProgress?: (share: number) => void;
}

/**
 * Stores new photos, and writes an edit over the version that was read. Returns the stored post. Throws AppError: `conflict`, reason
 * `outdated`, when it has another version, was deleted, or may not be edited; reason `edits_full` after 50 edits; `rateLimited`.
 */
async function saveEdit({ before, content, photos, onProgress }: PostEdit): Promise<Post> {
  const pictures = await uploadPhotos(before.creator_id, photos, onProgress);
  const old = { content: before.content, type: before.type, pictures: before.pictures };
  const change = changedColumns(old, { content, type: postType(content), pictures });
  if (Object.keys(change).length === 0) return before;
  const table = (await authSchema()).from('creator_posts');
  const saved = table.update(change).eq('id', before.id).eq('version', before.version).select(ownColumns).maybeSingle();
  return expectSaved(await unwrap(saved.overrideTypes<Post, { merge: false }>()));
}

/**
 * Saves an edit, shows it in the feed and removes its draft. A post that waits for review now leaves the feed. The form reports the
 * outcome.
 */
export const saveEditMutation = mutationOptions({
  mutationFn: saveEdit,
  onSuccess: async (saved, { before }, _result, { client }) => {
    removeEditDraft(saved.id);
    void removePictureFiles(before.pictures.filter(({ path }) => !saved.pictures.some((kept) => kept.path === path)));
    changeFeed(client, saved.creator_id, (data) => (saved.visibility === 'held' ? withoutPost(data, saved.id) : withPost(data, saved)));
    if (saved.visibility !== before.visibility) refetchFeed(client, saved);
    await Promise.all(
      [['reports', 'own'], ['posts', 'one'], versionsKey(saved.id)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  },
});
