import { mutationOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { robotsHeaders, type OwnMetadata } from '@/lib/backend/upload';
import { findFile, findNamedFile, type FileUse, type StoredFile } from './admin';
import { readBytes } from './content';
import type { FileBucket } from './file-names';

export interface Move {
  from: string;
  to: string;
  /** A new name for people. Without it the present one stays. */
  ownName?: string;
}

/**
 * Uploads a moved file again at its new path, because a move loses the robots header, and with its own name, which a replacement loses.
 * Throws AppError `unknown` when the size differs, for example for an error page of a gateway.
 */
async function storeAgain(path: string, { type, size, ownName }: StoredFile): Promise<void> {
  const bytes = await readBytes('publicassets', path);
  if (bytes.byteLength !== size) throw new AppError('unknown');
  const metadata = ownName && ({ name: ownName } satisfies OwnMetadata);
  const options = { upsert: true, contentType: type, cacheControl: '3600', headers: robotsHeaders, ...(metadata && { metadata }) };
  await unwrap((await authClient()).storage.from('publicassets').upload(path, new Blob([bytes], { type }), options));
}

/**
 * Moves or renames a file. Throws AppError: `conflict` when the name is taken, `notFound`. The database refuses to move files that the site
 * shows.
 */
export async function moveFile({ from, to, ownName }: Move): Promise<void> {
  if (from === to && ownName === undefined) return;
  // Storage has no specific error for either.
  const [taken, present] = await Promise.all([from === to ? null : findFile('publicassets', to), findNamedFile('publicassets', from)]);
  if (taken) throw new AppError('conflict');
  if (!present) throw new AppError('notFound');
  const renamed = ownName === undefined ? present : { ...present, ownName };
  if (from === to) {
    await storeAgain(to, renamed);
    return;
  }
  await unwrap((await authClient()).storage.from('publicassets').move(from, to));
  // The move itself has succeeded.
  await storeAgain(to, renamed).catch((failure: unknown) =>
    console.warn(`Search engines leave out ${to}, and it keeps its former own name, until it is uploaded again.`, failure),
  );
}

/** Moves or renames a file of publicassets. The form reports the outcome. */
export const moveFileMutation = mutationOptions({
  mutationFn: moveFile,
  onSettled: (_data, _error, _move, _result, { client }) => client.invalidateQueries({ queryKey: ['assets', 'list'] }),
});

const avatarAddress = (path: string) => `/storage/v1/object/public/avatars/${path}`;

/** The reason of a `conflict`: the file is in use by now, and the database keeps it. */
export const fileInUse = 'file_in_use';

export interface Deletion {
  bucket: FileBucket;
  path: string;
  uses: readonly FileUse[];
}

/** Removes a picture from the profile that shows it, as its picture or banner. Throws AppError. */
export async function removeFromProfile(path: string, uses: readonly FileUse[]): Promise<void> {
  for (const { place, row } of uses) {
    if (place !== 'avatar' || !row) continue;
    const client = await authClient();
    const address = avatarAddress(path);
    await unwrap(client.from('creators').update({ profile_picture_url: null }).eq('id', row).eq('profile_picture_url', address));
    await unwrap(client.from('creators').update({ banner_url: null }).eq('id', row).eq('banner_url', address));
  }
}

/** Deletes files and returns the paths of those that were deleted. Throws AppError. */
export async function removeFiles(bucket: FileBucket, paths: readonly string[]): Promise<string[]> {
  return (await unwrap((await authClient()).storage.from(bucket).remove([...paths]))).map(({ name }) => name);
}

/**
 * Deletes a file, and first removes a profile picture from its profile. Returns `notFound` for an already deleted file. Throws AppError
 * with the reason `file_in_use`.
 */
async function deleteFile({ bucket, path, uses }: Deletion): Promise<'deleted' | 'notFound'> {
  await removeFromProfile(path, uses);
  if ((await removeFiles(bucket, [path])).length > 0) return 'deleted';
  if (await findFile(bucket, path)) throw new AppError('conflict', { reason: fileInUse });
  return 'notFound';
}

export const deleteFileMutation = mutationOptions({
  mutationFn: deleteFile,
  onSettled: (_outcome, _error, { bucket }, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['assets', 'list'] }),
      ...(bucket === 'avatars'
        ? [client.invalidateQueries({ queryKey: ['list', 'creators'] }), client.invalidateQueries({ queryKey: ['creators'] })]
        : []),
    ]),
  meta: {
    failed: ({ reason }) =>
      reason === fileInUse ? { title: 'panel-files:delete.failed', text: 'panel-files:delete.usedMeanwhile' } : 'panel-files:delete.failed',
  },
});
