import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { upload } from '@/lib/backend/upload';
import { avatarAddress, avatarPath, avatarPathOf } from './avatar-file';

const bucket = 'avatars';

/** The reason that tells which of the two steps failed: the catalogue has a sentence for each. */
export type AvatarStep = 'avatar_upload' | 'avatar_update';

/** The failure of a step, otherwise as it was. */
function failureOf(step: AvatarStep, error: unknown): AppError {
  const { code, backendMessage } = toAppError(error);
  return new AppError(code, { reason: step, backendMessage, cause: error });
}

/** A file that stays behind does no harm: the picture has changed, or has not, all the same. */
async function removeFile(path: string): Promise<void> {
  const { error } = await (await authClient()).storage.from(bucket).remove([path]);
  if (error) console.warn(`The picture ${path} could not be removed: ${error.message}`);
}

async function store(path: string, picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const { session } = await unwrap((await authClient()).auth.getSession());
  if (!session) throw new AppError('unauthenticated');
  // Each picture has a name of its own, so browsers may keep it for a year.
  await upload({ bucket, path, file: picture, token: session.access_token, cacheControl: 'max-age=31536000', onProgress });
}

async function setAddress(creatorId: string, address: string): Promise<void> {
  const client = await authClient();
  const changed = await unwrap(client.from('creators').update({ profile_picture_url: address }).eq('id', creatorId).select('id'));
  // Row-level security hides what may not be changed.
  if (changed.length === 0) throw new AppError('forbidden');
}

export interface AvatarChange {
  creatorId: string;
  /** The address stored until now. */
  oldAddress: string | null;
  picture: Blob;
  /** Of the file it was cut from. */
  fileName: string;
  onProgress: (share: number) => void;
}

/**
 * Stores a new profile picture and removes the old one; gives the new address. When the profile is not
 * changed the new file is taken back, unless the answer was lost: the profile may show it by then. Throws AppError with an AvatarStep as its reason.
 */
export async function changeAvatar({ creatorId, oldAddress, picture, fileName, onProgress }: AvatarChange): Promise<string> {
  const path = avatarPath(creatorId, fileName, picture.type, Date.now());
  await store(path, picture, onProgress).catch((error: unknown) => {
    throw failureOf('avatar_upload', error);
  });
  try {
    await setAddress(creatorId, avatarAddress(path));
  } catch (error) {
    if (toAppError(error).code !== 'offline') await removeFile(path);
    throw failureOf('avatar_update', error);
  }
  const oldPath = avatarPathOf(oldAddress, creatorId);
  if (oldPath) await removeFile(oldPath);
  return avatarAddress(path);
}
