import type { QueryClient } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/backend/errors';
import { findFile, type FileUse, type StoredFile } from './admin';
import { fileInUse, moveFile, removeFiles, takeOutOfProfile, type Move } from './changes';
import { readBytes } from './content';
import type { FileBucket } from './file-names';

export interface FileFailure {
  path: string;
  error: AppError;
}

/** How something with several files went: what failed does not keep the others. */
export interface ManyOutcome {
  done: readonly string[];
  /** Gone before anything could be done with them. */
  gone: readonly string[];
  failed: readonly FileFailure[];
  /** Not begun, because it was stopped. */
  left: readonly string[];
}

export interface ManyOptions {
  signal: AbortSignal;
  /** How many have been gone through. */
  onProgress: (count: number) => void;
}

/** Without these nothing else can be done either. */
const isHopeless = ({ code }: AppError) => code === 'offline' || code === 'unauthenticated';

/** Goes through files in portions, one after the other. */
async function throughPortions<Item extends { path: string }>(
  items: readonly Item[],
  size: number,
  work: (portion: readonly Item[]) => Promise<Pick<ManyOutcome, 'done' | 'gone' | 'failed'>>,
  { signal, onProgress }: ManyOptions,
): Promise<ManyOutcome> {
  const [done, gone, failed]: [string[], string[], FileFailure[]] = [[], [], []];
  const pathsFrom = (start: number) => items.slice(start).map(({ path }) => path);
  for (let start = 0; start < items.length; start += size) {
    if (signal.aborted) return { done, gone, failed, left: pathsFrom(start) };
    const portion = items.slice(start, start + size);
    try {
      const outcome = await work(portion);
      done.push(...outcome.done);
      gone.push(...outcome.gone);
      failed.push(...outcome.failed);
    } catch (cause) {
      if (signal.aborted) return { done, gone, failed, left: pathsFrom(start) };
      const error = toAppError(cause);
      const lost = isHopeless(error) ? pathsFrom(start) : portion.map(({ path }) => path);
      failed.push(...lost.map((path) => ({ path, error })));
      if (isHopeless(error)) break;
    }
    onProgress(Math.min(items.length, start + size));
  }
  return { done, gone, failed, left: [] };
}

export interface ManyDeletion {
  path: string;
  uses: readonly FileUse[];
}

/** Few enough that one sees it go on. */
const deletedAtOnce = 20;

/** Removes files for good; profile pictures are taken out of their profiles first. What something has begun to use stays, with the reason `file_in_use`. */
export const deleteFiles = (bucket: FileBucket, deletions: readonly ManyDeletion[], options: ManyOptions): Promise<ManyOutcome> =>
  throughPortions(
    deletions,
    deletedAtOnce,
    async (portion) => {
      for (const { path, uses } of portion) await takeOutOfProfile(path, uses);
      const removed = new Set(
        await removeFiles(
          bucket,
          portion.map(({ path }) => path),
        ),
      );
      const missing = portion.map(({ path }) => path).filter((path) => !removed.has(path));
      const present = await Promise.all(missing.map(async (path) => ((await findFile(bucket, path)) ? path : undefined)));
      const failed = present.flatMap((path) =>
        path === undefined ? [] : [{ path, error: new AppError('conflict', { reason: fileInUse }) }],
      );
      return { done: [...removed], gone: missing.filter((path) => !present.includes(path)), failed };
    },
    options,
  );

/** Gives files of publicassets other folders or names, each on its own. */
export const moveFiles = (moves: readonly Move[], options: ManyOptions): Promise<ManyOutcome> =>
  throughPortions(
    moves.map((move) => ({ ...move, path: move.from })),
    1,
    async (portion) => {
      for (const move of portion) await moveFile(move);
      return { done: portion.map(({ path }) => path), gone: [], failed: [] };
    },
    options,
  );

/** Reads files one after the other, and hands each over. */
export const readFiles = (
  bucket: FileBucket,
  files: readonly StoredFile[],
  take: (file: StoredFile, bytes: ArrayBuffer) => void,
  options: ManyOptions,
): Promise<ManyOutcome> =>
  throughPortions(
    files,
    1,
    async (portion) => {
      for (const file of portion) take(file, await readBytes(bucket, file.path, options.signal));
      return { done: portion.map(({ path }) => path), gone: [], failed: [] };
    },
    options,
  );

/** After several files were moved or deleted, wherever they are shown. */
export const refreshFiles = (client: QueryClient, bucket: FileBucket) =>
  Promise.all(
    [['assets', 'list'], ...(bucket === 'avatars' ? [['list', 'creators'], ['creators']] : [])].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
