import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { upload } from '@/lib/backend/upload';
import type { PostPicture } from './feed-data';
import { pictureBucket } from './picture-files';

/** The most photos of a post, and letters of an alternative text (`private.is_post_pictures`). */
export const maxPhotos = 6;
export const maxAltLength = 300;

/** A photo of a post that is being written. */
export interface Photo {
  /** Names the file. Another part of the picture is another file. */
  id: string;
  width: number;
  height: number;
  alt: string;
  /** What is stored: scaled, and without metadata. Undefined for a photo that the post has already. */
  blob?: Blob;
  /** The chosen file, to cut another part. */
  source?: Blob;
  /** The path of a stored photo. */
  path?: string;
}

/** Returns the photos of a stored post. */
export const photosOf = (pictures: readonly PostPicture[]): Photo[] => pictures.map((picture) => ({ id: picture.path, ...picture }));

/** Photos that are stored, and not posted yet. */
const uploaded = new Set<string>();

async function store(path: string, file: Blob, onProgress: (share: number) => void): Promise<void> {
  const { session } = await unwrap((await authClient()).auth.getSession());
  if (!session) throw new AppError('unauthenticated');
  try {
    await upload({ bucket: pictureBucket, path, file, token: session.access_token, cacheControl: 'max-age=31536000', onProgress });
  } catch (error) {
    // The response of an earlier attempt was lost.
    if (toAppError(error).code !== 'conflict') throw error;
  }
}

/** Stores the photos that are not stored yet, one after the other. Returns what the post names. Throws AppError. */
export async function uploadPhotos(
  creatorId: string,
  photos: readonly Photo[],
  onProgress?: (share: number) => void,
): Promise<PostPicture[]> {
  const pictures: PostPicture[] = [];
  for (const { id, width, height, alt, blob, path: storedPath } of photos) {
    const path = storedPath ?? `${creatorId}/${id}.${blob?.type === 'image/webp' ? 'webp' : 'jpg'}`;
    if (!storedPath && blob && !uploaded.has(id)) {
      await store(path, blob, (share) => onProgress?.((pictures.length + share) / photos.length));
      uploaded.add(id);
    }
    pictures.push({ path, width, height, alt: alt.trim() });
    onProgress?.(pictures.length / photos.length);
  }
  return pictures;
}
