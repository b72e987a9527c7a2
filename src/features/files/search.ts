import { infiniteQueryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import type { Cursor } from '@/lib/backend/after-cursor';
import { unwrap } from '@/lib/backend/unwrap';
import type { StoredFile } from './admin';
import { inLatin, nameIn, type FileBucket } from './file-names';

/** The page size of `search_files`. */
const searchPageSize = 100;

/** A file found by a search in all folders. */
export interface FoundFile extends StoredFile, Cursor {}

async function searchFiles(bucket: FileBucket, term: string, after: Cursor | null, signal: AbortSignal): Promise<FoundFile[]> {
  const cursor = after && { after_time: after.created_at, after_id: after.id };
  const rows = await unwrap(
    (await authClient())
      .rpc('search_files', { bucket, term, other_term: inLatin(term), most: searchPageSize, ...cursor })
      .abortSignal(signal),
  );
  return rows.flatMap(({ id, name, created_at, changed_at, content_type, size, own_name }) =>
    id && name && created_at
      ? [
          {
            kind: 'file',
            name: nameIn(name),
            ...(own_name && { ownName: own_name }),
            path: name,
            size: size ?? 0,
            type: content_type ?? '',
            changedAt: changed_at ?? created_at,
            id,
            created_at,
          },
        ]
      : [],
  );
}

/** The files of a bucket whose path or own name contains a text, in all folders, newest first. */
export const searchQuery = (bucket: FileBucket, term: string) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'list', 'search', bucket, term],
    queryFn: ({ pageParam, signal }) => searchFiles(bucket, term, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (lastPage): Cursor | null => (lastPage.length < searchPageSize ? null : (lastPage.at(-1) ?? null)),
    select: (data) => data.pages.flat(),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { failed: 'panel-files:fetchFailed' },
  });
