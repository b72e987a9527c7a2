import { mutationOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { robotsHeaders } from '@/lib/backend/upload';
import { findFile, type FileUse, type StoredFile } from './admin';
import { readBytes } from './content';
import type { FileBucket } from './file-names';

export interface Move {
  from: string;
  to: string;
}

/**
 * Stores a file once more at its own path: a move loses what Storage tells search engines, who would leave the file out from then on.
 * Throws when what is read is not the file, such as a gateway's page.
 */
async function storeAgain(path: string, { type, size }: StoredFile): Promise<void> {
  const bytes = await readBytes('publicassets', path);
  if (bytes.byteLength !== size) throw new AppError('unknown');
  const kept = { upsert: true, contentType: type, cacheControl: '3600', headers: robotsHeaders };
  await unwrap((await account()).storage.from('publicassets').upload(path, new Blob([bytes], { type }), kept));
}

/** Throws AppError: `conflict` when there is a file of that name, `notFound` when this one is gone. The database refuses it for what the site shows. */
export async function moveFile({ from, to }: Move): Promise<void> {
  if (from === to) return;
  // Storage's own refusals of both are not told from others.
  const [taken, present] = await Promise.all([findFile('publicassets', to), findFile('publicassets', from)]);
  if (taken) throw new AppError('conflict');
  if (!present) throw new AppError('notFound');
  await unwrap((await account()).storage.from('publicassets').move(from, to));
  // It has its new name all the same.
  await storeAgain(to, present).catch((failure: unknown) =>
    console.warn(`Search engines leave out ${to} until it is uploaded again.`, failure),
  );
}

/** Gives a file of publicassets another name or folder; the form tells how it went. */
export const moveFileMutation = mutationOptions({
  mutationFn: moveFile,
  onSettled: (_data, _error, _move, _result, { client }) => client.invalidateQueries({ queryKey: ['assets', 'list'] }),
});

const avatarAddress = (path: string) => `/storage/v1/object/public/avatars/${path}`;

/** Why a file stays: something has begun to name it since it was asked about, and the database keeps it. */
export const fileInUse = 'file_in_use';

export interface Deletion {
  bucket: FileBucket;
  path: string;
  uses: readonly FileUse[];
}

/** Takes a picture out of the profile that shows it. Throws AppError. */
export async function takeOutOfProfile(path: string, uses: readonly FileUse[]): Promise<void> {
  for (const { place, row } of uses) {
    if (place === 'avatar' && row)
      await unwrap(
        (await account())
          .from('creators')
          .update({ profile_picture_url: null })
          .eq('id', row)
          .eq('profile_picture_url', avatarAddress(path)),
      );
  }
}

/** Removes files by their names, for good, and gives those that were there and could be. Throws AppError. */
export async function removeFiles(bucket: FileBucket, paths: readonly string[]): Promise<string[]> {
  return (await unwrap((await account()).storage.from(bucket).remove([...paths]))).map(({ name }) => name);
}

/** Removes a file by its name, for good. A profile picture is taken out of the profile first. Gives `gone` when somebody else was faster. Throws AppError, with the reason `file_in_use`. */
async function deleteFile({ bucket, path, uses }: Deletion): Promise<'deleted' | 'gone'> {
  await takeOutOfProfile(path, uses);
  if ((await removeFiles(bucket, [path])).length > 0) return 'deleted';
  if (await findFile(bucket, path)) throw new AppError('conflict', { reason: fileInUse });
  return 'gone';
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
