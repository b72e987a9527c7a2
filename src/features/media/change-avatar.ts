import { AppError, toAppError } from '@/lib/errors';
import { publicConfig } from '@/lib/public-config';
import { getSupabase } from '@/lib/supabase';
import { avatarAddress, avatarPath, avatarPathOf } from './avatar-file';

const bucket = 'avatars';

/** Which of the two steps failed: the catalogue has a sentence for each (spec section 8, avatar). */
export class AvatarFailure extends Error {
  constructor(
    readonly step: 'upload' | 'update',
    readonly reason: AppError,
  ) {
    super(reason.message, { cause: reason });
    this.name = 'AvatarFailure';
  }
}

/** Hosted Storage answers with status 400 and writes the real one into the body. */
function storageError(body: string, status: number): AppError {
  let failure: unknown;
  try {
    failure = JSON.parse(body);
  } catch {
    // A gateway's error page; the status says enough.
  }
  const isExplained = typeof failure === 'object' && failure !== null && 'statusCode' in failure;
  return toAppError(failure, isExplained ? undefined : status);
}

/** XMLHttpRequest, because fetch tells nothing of an upload's progress. */
function send(path: string, picture: Blob, accessToken: string, onProgress: (share: number) => void): Promise<void> {
  const { url, key } = publicConfig();
  const headers = {
    apikey: key,
    authorization: `Bearer ${accessToken}`,
    'content-type': picture.type,
    // Each picture has a name of its own.
    'cache-control': 'max-age=31536000',
    'x-upsert': 'false',
  };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${url}/storage/v1/object/${bucket}/${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(storageError(request.responseText, request.status)));
    request.onerror = () => reject(new AppError('offline'));
    request.send(picture);
  });
}

/** A file that stays behind does no harm: the picture has changed, or has not, all the same. */
async function removeFile(path: string): Promise<void> {
  const { error } = await (await getSupabase()).storage.from(bucket).remove([path]);
  if (error) console.warn(`The picture ${path} could not be removed: ${error.message}`);
}

async function upload(path: string, picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const { data, error } = await (await getSupabase()).auth.getSession();
  if (error) throw toAppError(error);
  if (!data.session) throw new AppError('unauthenticated');
  await send(path, picture, data.session.access_token, onProgress);
}

async function setAddress(creatorId: string, address: string): Promise<void> {
  const client = await getSupabase();
  const { data, error, status } = await client.from('creators').update({ profile_picture_url: address }).eq('id', creatorId).select('id');
  if (error) throw toAppError(error, status);
  // Row-level security hides what may not be changed.
  if (data.length === 0) throw new AppError('forbidden');
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
 * Stores a new profile picture and removes the old one (spec section 7, avatar); gives the new address. When the profile can't
 * be changed the new file is taken back. Throws AvatarFailure.
 */
export async function changeAvatar({ creatorId, oldAddress, picture, fileName, onProgress }: AvatarChange): Promise<string> {
  const path = avatarPath(creatorId, fileName, picture.type, Date.now());
  await upload(path, picture, onProgress).catch((error: unknown) => {
    throw new AvatarFailure('upload', toAppError(error));
  });
  try {
    await setAddress(creatorId, avatarAddress(path));
  } catch (error) {
    await removeFile(path);
    throw new AvatarFailure('update', toAppError(error));
  }
  const oldPath = avatarPathOf(oldAddress, creatorId);
  if (oldPath) await removeFile(oldPath);
  return avatarAddress(path);
}
