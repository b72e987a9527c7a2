import { authClient } from '@/lib/backend/auth-client';
import type { PostPicture } from './feed-data';

/** The bucket of the pictures of posts. */
export const pictureBucket = 'post-pictures';

/** Returns the address to show, without the origin of the project. */
export const pictureAddress = (path: string): string => `/storage/v1/object/public/${pictureBucket}/${path}`;

/**
 * Deletes the files of pictures that no post shows any more. A failure is only logged: retention deletes them as well, and those of an open
 * report stay until it is decided.
 */
export async function removePictureFiles(pictures: readonly Pick<PostPicture, 'path'>[] | undefined): Promise<void> {
  if (!pictures || pictures.length === 0) return;
  try {
    const { error } = await (await authClient()).storage.from(pictureBucket).remove(pictures.map(({ path }) => path));
    if (error) throw error;
  } catch (error) {
    console.warn('Pictures of a post could not be removed:', error);
  }
}
