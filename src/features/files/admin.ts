import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { folderOf, joinPath, nameIn, type FileBucket } from './file-names';

/** Storage gives no more at once (spec/admin-panel section 9), nor is it asked about more names than that. */
export const pageSize = 500;

export interface StoredFile {
  kind: 'file';
  name: string;
  /** In its bucket. */
  path: string;
  size: number;
  type: string;
  changedAt: string;
}

export type FolderEntry = { kind: 'folder'; name: string; path: string } | StoredFile;

/** What the dashboard of a hosted project puts into empty folders. */
const placeholder = '.emptyFolderPlaceholder';

type Listed = Awaited<ReturnType<typeof listFolder>>[number];

async function listFolder(
  bucket: FileBucket,
  folder: string,
  options: { limit: number; offset?: number; search?: string },
  signal?: AbortSignal,
) {
  return unwrap(
    (await authClient()).storage.from(bucket).list(folder, { ...options, sortBy: { column: 'name', order: 'asc' } }, signal && { signal }),
  );
}

function toEntry(folder: string, { name, id, metadata, updated_at, created_at }: Listed): FolderEntry {
  const path = joinPath(folder, name);
  // Folders have no id, whatever the types say.
  if (!(id as string | null)) return { kind: 'folder', name, path };
  const { size, mimetype } = (metadata ?? {}) as { size?: number; mimetype?: string };
  return { kind: 'file', name, path, size: size ?? 0, type: mimetype ?? '', changedAt: updated_at ?? created_at ?? '' };
}

async function fetchFolder(
  bucket: FileBucket,
  folder: string,
  offset: number,
  signal: AbortSignal,
): Promise<{ entries: FolderEntry[]; next: number | null }> {
  const found = await listFolder(bucket, folder, { limit: pageSize, offset }, signal);
  return {
    entries: found.filter(({ name }) => name !== placeholder).map((one) => toEntry(folder, one)),
    next: found.length < pageSize ? null : offset + pageSize,
  };
}

/** The file of this name, where there is one; folders are none. */
export async function findFile(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<StoredFile | null> {
  const [folder, name] = [folderOf(path), nameIn(path)];
  // Names that begin with it come as well.
  const found = (await listFolder(bucket, folder, { search: name, limit: 100 }, signal)).map((one) => toEntry(folder, one));
  return found.find((entry): entry is StoredFile => entry.kind === 'file' && entry.name === name) ?? null;
}

/** A file outside the loaded part of its folder; null when there is none. */
export const namedFileQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'list', 'named', bucket, path],
    queryFn: ({ signal }) => findFile(bucket, path, signal),
    staleTime: 0,
    meta: { failed: 'panel-files:details.failed' },
  });

const foldersFirst = (entries: FolderEntry[]) =>
  (['folder', 'file'] as const).flatMap((wanted) => entries.filter(({ kind }) => kind === wanted));

/** What lies in a folder, by name, folders first; page by page. */
export const folderQuery = (bucket: FileBucket, folder: string) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'list', 'folder', bucket, folder],
    queryFn: ({ pageParam, signal }) => fetchFolder(bucket, folder, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // Storage sorts folders among the files.
    select: (data) => foldersFirst(data.pages.flatMap(({ entries }) => entries)),
    // Others work on the same files.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { failed: 'panel-files:fetchFailed' },
  });

const places = ['settings', 'job', 'job_trash', 'team', 'avatar', 'application', 'application_trash', 'recent'] as const;

/** Something that names a file: its place, what it is called there (for settings the path, for `recent` a moment), and its row. */
export interface FileUse {
  place: (typeof places)[number];
  label: string;
  row: string | null;
}

/** Whether a file has to stay as long as something names it so. A profile picture may go with a warning, and so may what was shown until a short while ago. */
export const isBinding = ({ place }: FileUse): boolean => place !== 'avatar' && place !== 'recent';

export type FileUses = ReadonlyMap<string, readonly FileUse[]>;

async function fetchUses(bucket: FileBucket, paths: readonly string[], signal?: AbortSignal): Promise<FileUses> {
  const client = await authClient();
  const uses = new Map<string, FileUse[]>();
  for (let from = 0; from < paths.length; from += pageSize) {
    const asked = client.rpc('file_uses', { bucket, names: paths.slice(from, from + pageSize) });
    for (const { name, place, label, row_id } of await unwrap(signal ? asked.abortSignal(signal) : asked)) {
      const known = places.find((one) => one === place);
      if (name && known) uses.set(name, [...(uses.get(name) ?? []), { place: known, label: label ?? '', row: row_id }]);
    }
  }
  return uses;
}

/** What names some files, by their paths. */
export const usesQuery = (bucket: FileBucket, paths: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', 'uses', bucket, paths],
    queryFn: ({ signal }) => fetchUses(bucket, paths, signal),
    staleTime: 0,
  });

/** What folders of people and jobs are called, which are stored by ids: a creator's username, a job's title. */
export const folderNamesQuery = (bucket: FileBucket, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', 'folder-names', bucket, ids],
    async queryFn({ signal }) {
      const client = await authClient();
      const names = new Map<string, string>();
      for (let from = 0; from < ids.length; from += 100) {
        const some = ids.slice(from, from + 100);
        if (bucket === 'avatars')
          for (const { id, username } of await unwrap(
            client.from('creators').select('id, username').in('id', some).limit(100).abortSignal(signal),
          ))
            names.set(id, username);
        else
          for (const { id, title } of await unwrap(
            client.from('job_postings').select('id, title').in('id', some).limit(100).abortSignal(signal),
          ))
            names.set(id, title);
      }
      return names;
    },
    staleTime: 60_000,
    meta: { logged: 'The folders could not be named' },
  });
