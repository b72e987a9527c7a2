import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { upload } from '@/lib/backend/upload';
import type { TablesUpdate } from '@/lib/database.types';
import { avatarAddress, avatarPath, avatarPathOf } from './avatar-file';

const bucket = 'avatars';

/** The failed step. Each has its own message. */
export type AvatarStep = 'avatar_upload' | 'avatar_update';

/** Returns the error with the step as its reason. */
function failureOf(step: AvatarStep, error: unknown): AppError {
  const { code, backendMessage } = toAppError(error);
  return new AppError(code, { reason: step, backendMessage, cause: error });
}

/** Deletes a file. A failure is only logged: an unused file does no harm. */
async function removeFile(path: string): Promise<void> {
  const { error } = await (await authClient()).storage.from(bucket).remove([path]);
  if (error) console.warn(`The picture ${path} could not be removed: ${error.message}`);
}

async function store(path: string, picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const { session } = await unwrap((await authClient()).auth.getSession());
  if (!session) throw new AppError('unauthenticated');
  // File names are unique, so browsers may cache them for a year.
  await upload({ bucket, path, file: picture, token: session.access_token, cacheControl: 'max-age=31536000', onProgress });
}

async function changeProfile(creatorId: string, change: TablesUpdate<'creators'>): Promise<void> {
  const client = await authClient();
  const changed = await unwrap(client.from('creators').update(change).eq('id', creatorId).select('id'));
  // Row-level security returns no rows when the update is forbidden.
  if (changed.length === 0) throw new AppError('forbidden');
}

export interface AvatarChange {
  creatorId: string;
  oldAddress: string | null;
  picture: Blob;
  /** The name of the cropped file. */
  fileName: string;
  onProgress: (share: number) => void;
  /** The point of a banner that stays visible, in percent from the left and the top. Without it, it is the profile picture. */
  focus?: { x: number; y: number };
}

/**
 * Stores a new profile picture or banner and deletes the old one. Returns the new address. When the profile update fails the new file is
 * deleted, unless only the response was lost: the profile may use it. Throws AppError with an AvatarStep as its reason.
 */
export async function changeAvatar({ creatorId, oldAddress, picture, fileName, onProgress, focus }: AvatarChange): Promise<string> {
  const path = avatarPath(creatorId, fileName, picture.type, Date.now());
  await store(path, picture, onProgress).catch((error: unknown) => {
    throw failureOf('avatar_upload', error);
  });
  try {
    const address = avatarAddress(path);
    await changeProfile(
      creatorId,
      focus ? { banner_url: address, banner_focus_x: focus.x, banner_focus_y: focus.y } : { profile_picture_url: address },
    );
  } catch (error) {
    if (toAppError(error).code !== 'offline') await removeFile(path);
    throw failureOf('avatar_update', error);
  }
  const oldPath = avatarPathOf(oldAddress, creatorId);
  if (oldPath) await removeFile(oldPath);
  return avatarAddress(path);
}

/** Removes the banner of a profile, then its file. Throws AppError. */
export async function removeBanner({ creatorId, oldAddress }: Pick<AvatarChange, 'creatorId' | 'oldAddress'>): Promise<void> {
  await changeProfile(creatorId, { banner_url: null });
  const oldPath = avatarPathOf(oldAddress, creatorId);
  if (oldPath) await removeFile(oldPath);
}
