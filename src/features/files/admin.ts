import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { folderOf, joinPath, nameIn, type FileBucket } from './file-names';

/** The page size of Storage (spec/admin-panel section 9), and the limit of names in a request. */
export const pageSize = 500;

export interface StoredFile {
  kind: 'file';
  name: string;
  /** The name that the file came with, in any letters. */
  ownName?: string;
  /** The path in the bucket. */
  path: string;
  size: number;
  type: string;
  changedAt: string;
}

export type FolderEntry = { kind: 'folder'; name: string; path: string } | StoredFile;

/** The file that the dashboard of a hosted project puts into empty folders. */
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
  // Folders have no id, although the type requires it.
  if (!(id as string | null)) return { kind: 'folder', name, path };
  const { size, mimetype } = (metadata ?? {}) as { size?: number; mimetype?: string };
  return { kind: 'file', name, path, size: size ?? 0, type: mimetype ?? '', changedAt: updated_at ?? created_at ?? '' };
}

/** Returns the name of a file for people: its own, else the last part of its path. */
export const shownName = ({ ownName, name }: Pick<StoredFile, 'ownName' | 'name'>): string => ownName ?? name;

/** Adds own names, which the list of Storage does not have. Only files of publicassets have some. Throws AppError. */
async function withOwnNames<Entry extends FolderEntry>(bucket: FileBucket, entries: Entry[], signal?: AbortSignal): Promise<Entry[]> {
  const names = entries.flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));
  if (bucket !== 'publicassets' || names.length === 0) return entries;
  const query = (await authClient()).rpc('file_facts', { bucket, names });
  const facts = await unwrap(signal ? query.abortSignal(signal) : query);
  const own = new Map(facts.map(({ name, own_name }) => [name, own_name]));
  return entries.map((entry) => {
    const ownName = own.get(entry.path);
    return entry.kind === 'file' && ownName ? { ...entry, ownName } : entry;
  });
}

async function fetchFolder(
  bucket: FileBucket,
  folder: string,
  offset: number,
  signal: AbortSignal,
): Promise<{ entries: FolderEntry[]; next: number | null }> {
  const found = await listFolder(bucket, folder, { limit: pageSize, offset }, signal);
  const entries = found.filter(({ name }) => name !== placeholder).map((entry) => toEntry(folder, entry));
  return {
    entries: await withOwnNames(bucket, entries, signal),
    next: found.length < pageSize ? null : offset + pageSize,
  };
}

/** Returns the file at a path; null for none or a folder. Throws AppError. */
export async function findFile(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<StoredFile | null> {
  const [folder, name] = [folderOf(path), nameIn(path)];
  // The search also returns names with this prefix.
  const found = (await listFolder(bucket, folder, { search: name, limit: 100 }, signal)).map((entry) => toEntry(folder, entry));
  return found.find((entry): entry is StoredFile => entry.kind === 'file' && entry.name === name) ?? null;
}

/** Returns the file at a path with its own name; null for none or a folder. Throws AppError. */
export async function findNamedFile(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<StoredFile | null> {
  const found = await findFile(bucket, path, signal);
  const [file = null] = found ? await withOwnNames(bucket, [found], signal) : [];
  return file;
}

/** A file outside the loaded part of its folder; null when there is none. */
export const namedFileQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'list', 'named', bucket, path],
    queryFn: ({ signal }) => findNamedFile(bucket, path, signal),
    staleTime: 0,
    meta: { failed: 'panel-files:details.failed' },
  });

const foldersFirst = (entries: FolderEntry[]) =>
  (['folder', 'file'] as const).flatMap((kindInOrder) => entries.filter(({ kind }) => kind === kindInOrder));

/** The content of a folder by name, folders first, in pages. */
export const folderQuery = (bucket: FileBucket, folder: string) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'list', 'folder', bucket, folder],
    queryFn: ({ pageParam, signal }) => fetchFolder(bucket, folder, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // Storage mixes folders with files.
    select: (data) => foldersFirst(data.pages.flatMap(({ entries }) => entries)),
    // Other administrators change the same files.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { failed: 'panel-files:fetchFailed' },
  });

const places = [
  'settings',
  'job',
  'job_trash',
  'team',
  'item',
  'item_trash',
  'avatar',
  'post',
  'report',
  'application',
  'application_trash',
  'recent',
] as const;

/** A use of a file: where it is used, the label there (the path for settings, a time for `recent`), and its row. */
export interface FileUse {
  place: (typeof places)[number];
  label: string;
  row: string | null;
}

/** Returns whether a use prevents deletion. Profile pictures and recently shown files may be deleted with a warning. */
export const isBinding = ({ place }: FileUse): boolean => place !== 'avatar' && place !== 'recent';

export type FileUses = ReadonlyMap<string, readonly FileUse[]>;

async function fetchUses(bucket: FileBucket, paths: readonly string[], signal?: AbortSignal): Promise<FileUses> {
  const client = await authClient();
  const uses = new Map<string, FileUse[]>();
  for (let from = 0; from < paths.length; from += pageSize) {
    const query = client.rpc('file_uses', { bucket, names: paths.slice(from, from + pageSize) });
    for (const { name, place, label, row_id } of await unwrap(signal ? query.abortSignal(signal) : query)) {
      const known = places.find((entry) => entry === place);
      if (name && known) uses.set(name, [...(uses.get(name) ?? []), { place: known, label: label ?? '', row: row_id }]);
    }
  }
  return uses;
}

/** The uses of files, by path. */
export const usesQuery = (bucket: FileBucket, paths: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', 'uses', bucket, paths],
    queryFn: ({ signal }) => fetchUses(bucket, paths, signal),
    staleTime: 0,
  });

/** The names of folders that are named by ids: a creator's username, a job's title. */
export const folderNamesQuery = (bucket: FileBucket, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', 'folder-names', bucket, ids],
    async queryFn({ signal }) {
      const client = await authClient();
      const names = new Map<string, string>();
      for (let from = 0; from < ids.length; from += 100) {
        const batch = ids.slice(from, from + 100);
        if (bucket === 'avatars' || bucket === 'post-pictures')
          for (const { id, username } of await unwrap(
            client.from('creators').select('id, username').in('id', batch).limit(100).abortSignal(signal),
          ))
            names.set(id, username);
        else
          for (const { id, title } of await unwrap(
            client.from('job_postings').select('id, title').in('id', batch).limit(100).abortSignal(signal),
          ))
            names.set(id, title);
      }
      return names;
    },
    staleTime: 60_000,
    meta: { logged: 'The folders could not be named' },
  });
