import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { pageSize } from './admin';
import { removeFiles } from './changes';
import { fileBuckets, type FileBucket } from './file-names';

export interface BucketTotal {
  bucket: FileBucket;
  /** 100,001 means more than 100,000. */
  files: number;
  bytes: number;
}

/** Returns number and size of the files in each bucket. Throws AppError. */
export async function fetchTotals(signal: AbortSignal): Promise<BucketTotal[]> {
  const rows = await unwrap((await authClient()).rpc('storage_totals').abortSignal(signal));
  return fileBuckets.map((bucket) => {
    const row = rows.find((one) => one.bucket === bucket);
    return { bucket, files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
  });
}

export const totalsQuery = queryOptions({
  queryKey: ['assets', 'list', 'totals'],
  queryFn: ({ signal }) => fetchTotals(signal),
  staleTime: 60_000,
});

export interface UnusedFile {
  bucket: FileBucket;
  path: string;
  size: number;
  changedAt: string;
}

/** Returns up to 500 files that nothing has used for 30 days. Throws AppError. */
async function fetchUnused(signal?: AbortSignal): Promise<UnusedFile[]> {
  const query = (await authClient()).rpc('unused_files');
  const rows = await unwrap(signal ? query.abortSignal(signal) : query);
  return rows.flatMap(({ bucket, name, size, changed_at }) => {
    const known = fileBuckets.find((one) => one === bucket);
    return known && name ? [{ bucket: known, path: name, size: size ?? 0, changedAt: changed_at ?? '' }] : [];
  });
}

export const unusedQuery = queryOptions({
  queryKey: ['assets', 'list', 'unused'],
  queryFn: ({ signal }) => fetchUnused(signal),
  staleTime: 0,
});

export interface Swept {
  files: number;
  bytes: number;
}

/** Deletes all files that were unused for 30 days. Reads the list again after each batch. Files in use stay. Throws AppError. */
async function deleteUnused(): Promise<Swept> {
  const swept: Swept = { files: 0, bytes: 0 };
  for (;;) {
    const unused = await fetchUnused();
    let removedNow = 0;
    for (const bucket of fileBuckets) {
      const inBucket = unused.filter((file) => file.bucket === bucket);
      for (let from = 0; from < inBucket.length; from += 100) {
        const batch = inBucket.slice(from, from + 100);
        const removed = new Set(
          await removeFiles(
            bucket,
            batch.map(({ path }) => path),
          ),
        );
        for (const { path, size } of batch) {
          if (!removed.has(path)) continue;
          removedNow += 1;
          swept.bytes += size;
        }
      }
    }
    swept.files += removedNow;
    // No file is left, or none can be deleted.
    if (removedNow === 0 || unused.length < pageSize) return swept;
  }
}

export const sweepMutation = mutationOptions({
  mutationFn: deleteUnused,
  onSettled: (_swept, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: ['assets', 'list'] }),
  meta: { failed: 'panel-files:delete.failed' },
});

const gigabyte = 1024 ** 3;

/** Returns the storage that the project's plan includes, in bytes: VITE_STORAGE_GB of the build, else the 1 GB of the free plan. */
export function planBytes(configured: unknown = import.meta.env.VITE_STORAGE_GB): number {
  const size = typeof configured === 'string' ? Number(configured) : Number.NaN;
  return size > 0 && Number.isFinite(size) ? size * gigabyte : gigabyte;
}
