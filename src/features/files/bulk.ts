import type { QueryClient } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/backend/errors';
import { findFile, type FileUse, type StoredFile } from './admin';
import { fileInUse, moveFile, removeFiles, removeFromProfile, type Move } from './changes';
import { readBytes } from './content';
import type { FileBucket } from './file-names';

export interface FileFailure {
  path: string;
  error: AppError;
}

/** The outcome of an action on several files. A failure does not stop the others. */
export interface BulkOutcome {
  done: readonly string[];
  /** Deleted by another request. */
  notFound: readonly string[];
  failed: readonly FileFailure[];
  /** Not started, because the action was stopped. */
  left: readonly string[];
}

export interface BulkOptions {
  signal: AbortSignal;
  /** Called with the number of processed files. */
  onProgress: (count: number) => void;
}

/** Errors that would also fail the remaining files. */
const isFatal = ({ code }: AppError) => code === 'offline' || code === 'unauthenticated';

/** Processes files in batches, one after the other. */
async function inBatches<Item extends { path: string }>(
  items: readonly Item[],
  size: number,
  work: (batch: readonly Item[]) => Promise<Pick<BulkOutcome, 'done' | 'notFound' | 'failed'>>,
  { signal, onProgress }: BulkOptions,
): Promise<BulkOutcome> {
  const [done, notFound, failed]: [string[], string[], FileFailure[]] = [[], [], []];
  const pathsFrom = (start: number) => items.slice(start).map(({ path }) => path);
  for (let start = 0; start < items.length; start += size) {
    if (signal.aborted) return { done, notFound, failed, left: pathsFrom(start) };
    const batch = items.slice(start, start + size);
    try {
      const outcome = await work(batch);
      done.push(...outcome.done);
      notFound.push(...outcome.notFound);
      failed.push(...outcome.failed);
    } catch (cause) {
      if (signal.aborted) return { done, notFound, failed, left: pathsFrom(start) };
      const error = toAppError(cause);
      const lost = isFatal(error) ? pathsFrom(start) : batch.map(({ path }) => path);
      failed.push(...lost.map((path) => ({ path, error })));
      if (isFatal(error)) break;
    }
    onProgress(Math.min(items.length, start + size));
  }
  return { done, notFound, failed, left: [] };
}

export interface BulkDeletion {
  path: string;
  uses: readonly FileUse[];
}

/** Small enough for visible progress. */
const deleteBatchSize = 20;

/** Deletes files, and first removes profile pictures from their profiles. A file that is in use fails with the reason `file_in_use`. */
export const deleteFiles = (bucket: FileBucket, deletions: readonly BulkDeletion[], options: BulkOptions): Promise<BulkOutcome> =>
  inBatches(
    deletions,
    deleteBatchSize,
    async (batch) => {
      for (const { path, uses } of batch) await removeFromProfile(path, uses);
      const removed = new Set(
        await removeFiles(
          bucket,
          batch.map(({ path }) => path),
        ),
      );
      const missing = batch.map(({ path }) => path).filter((path) => !removed.has(path));
      const present = await Promise.all(missing.map(async (path) => ((await findFile(bucket, path)) ? path : undefined)));
      const failed = present.flatMap((path) =>
        path === undefined ? [] : [{ path, error: new AppError('conflict', { reason: fileInUse }) }],
      );
      return { done: [...removed], notFound: missing.filter((path) => !present.includes(path)), failed };
    },
    options,
  );

/** Moves or renames files of publicassets, one by one. */
export const moveFiles = (moves: readonly Move[], options: BulkOptions): Promise<BulkOutcome> =>
  inBatches(
    moves.map((move) => ({ ...move, path: move.from })),
    1,
    async (batch) => {
      for (const move of batch) await moveFile(move);
      return { done: batch.map(({ path }) => path), notFound: [], failed: [] };
    },
    options,
  );

/** Reads files one by one and passes each to `take`. */
export const readFiles = (
  bucket: FileBucket,
  files: readonly StoredFile[],
  take: (file: StoredFile, bytes: ArrayBuffer) => void,
  options: BulkOptions,
): Promise<BulkOutcome> =>
  inBatches(
    files,
    1,
    async (batch) => {
      for (const file of batch) take(file, await readBytes(bucket, file.path, options.signal));
      return { done: batch.map(({ path }) => path), notFound: [], failed: [] };
    },
    options,
  );

/** Invalidates every query of files. */
export const refreshFiles = (client: QueryClient, bucket: FileBucket) =>
  Promise.all(
    [['assets', 'list'], ...(bucket === 'avatars' ? [['list', 'creators'], ['creators']] : [])].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
