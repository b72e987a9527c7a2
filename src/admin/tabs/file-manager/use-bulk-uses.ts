import { useQuery } from '@tanstack/react-query';
import { isBinding, usesQuery, type FileUse, type StoredFile } from '@/features/files/admin';
import type { FileBucket } from '@/features/files/file-names';

export interface UsedFile {
  file: StoredFile;
  uses: readonly FileUse[];
}

/** Reads the uses of several files again. Returns those that have to stay, and the others. */
export function useBulkUses(bucket: FileBucket, files: readonly StoredFile[]) {
  const query = useQuery({
    ...usesQuery(
      bucket,
      files.map(({ path }) => path),
    ),
    gcTime: 0,
  });
  const used = files.map((file): UsedFile => ({ file, uses: query.data?.get(file.path) ?? [] }));
  return {
    query,
    isKnown: query.data !== undefined && !query.isFetching,
    refused: used.filter(({ uses }) => uses.some(isBinding)),
    others: used.filter(({ uses }) => !uses.some(isBinding)),
  };
}
