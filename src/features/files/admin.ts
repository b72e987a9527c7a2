import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError } from '@/lib/backend/errors';
import { patientFetch } from '@/lib/backend/patient-fetch';
import { unwrap } from '@/lib/backend/unwrap';
import { storageError, storageRequest } from '@/lib/backend/upload';
import { fileBuckets, folderOf, joinPath, nameIn, type FileBucket } from './file-names';

/** Storage gives no more at once (spec/admin-panel section 9), nor is it asked about more names than that. */
const pageSize = 500;

/** What a signed link is good for: a link that gets out is worth nothing a minute later. */
const linkSeconds = 60;

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

async function listFolder(bucket: FileBucket, folder: string, options: { limit: number; offset?: number; search?: string }, signal?: AbortSignal) {
  return unwrap((await account()).storage.from(bucket).list(folder, { ...options, sortBy: { column: 'name', order: 'asc' } }, signal && { signal }));
}

function toEntry(folder: string, { name, id, metadata, updated_at, created_at }: Listed): FolderEntry {
  const path = joinPath(folder, name);
  // Folders have no id, whatever the types say.
  if (!(id as string | null)) return { kind: 'folder', name, path };
  const { size, mimetype } = (metadata ?? {}) as { size?: number; mimetype?: string };
  return { kind: 'file', name, path, size: size ?? 0, type: mimetype ?? '', changedAt: updated_at ?? created_at ?? '' };
}

async function fetchFolder(bucket: FileBucket, folder: string, offset: number, signal: AbortSignal): Promise<{ entries: FolderEntry[]; next: number | null }> {
  const found = await listFolder(bucket, folder, { limit: pageSize, offset }, signal);
  return { entries: found.filter(({ name }) => name !== placeholder).map((one) => toEntry(folder, one)), next: found.length < pageSize ? null : offset + pageSize };
}

/** The file of this name, where there is one; folders are none. */
async function findFile(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<StoredFile | null> {
  const [folder, name] = [folderOf(path), nameIn(path)];
  // Names that begin with it come as well.
  const found = (await listFolder(bucket, folder, { search: name, limit: 100 }, signal)).map((one) => toEntry(folder, one));
  return found.find((entry): entry is StoredFile => entry.kind === 'file' && entry.name === name) ?? null;
}

/** A file outside the loaded part of its folder; null when there is none. */
export const namedFileQuery = (bucket: FileBucket, path: string) =>
  queryOptions({ queryKey: ['assets', 'list', 'named', bucket, path], queryFn: ({ signal }) => findFile(bucket, path, signal), staleTime: 0, meta: { failed: 'panel-files:fetchFailed' } });

/** What lies in a folder, by name, folders first; page by page. */
export const folderQuery = (bucket: FileBucket, folder: string) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'list', 'folder', bucket, folder],
    queryFn: ({ pageParam, signal }) => fetchFolder(bucket, folder, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: (data) => data.pages.flatMap(({ entries }) => entries),
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
  const client = await account();
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
  queryOptions({ queryKey: ['assets', 'list', 'uses', bucket, paths], queryFn: ({ signal }) => fetchUses(bucket, paths, signal), staleTime: 0 });

/** What folders of people and jobs are called, which are stored by ids: a creator's username, a job's title. */
export const folderNamesQuery = (bucket: FileBucket, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', 'folder-names', bucket, ids],
    async queryFn({ signal }) {
      const client = await account();
      const names = new Map<string, string>();
      for (let from = 0; from < ids.length; from += 100) {
        const some = ids.slice(from, from + 100);
        if (bucket === 'avatars') for (const { id, username } of await unwrap(client.from('creators').select('id, username').in('id', some).limit(100).abortSignal(signal))) names.set(id, username);
        else for (const { id, title } of await unwrap(client.from('job_postings').select('id, title').in('id', some).limit(100).abortSignal(signal))) names.set(id, title);
      }
      return names;
    },
    staleTime: 60_000,
    meta: { logged: 'The folders could not be named' },
  });

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * Reads a file: by its session from the public buckets, past every cache, and from privateassets by a new signed link of 60 seconds.
 * Throws AppError: `notFound` when it is gone.
 */
async function readBytes(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const client = await account();
  let address: string;
  let headers: Record<string, string> = {};
  if (bucket === 'privateassets') {
    ({ signedUrl: address } = await unwrap(client.storage.from(bucket).createSignedUrl(path, linkSeconds)));
  } else {
    const { session } = await unwrap(client.auth.getSession());
    if (!session) throw new AppError('unauthenticated');
    const request = storageRequest(bucket, session.access_token);
    address = `${request.url}/${encoded(path)}`;
    headers = request.headers;
  }
  const answer = await patientFetch(address, { headers, cache: 'no-store', signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) {
    const error = storageError(await answer.text(), answer.status);
    throw error.code === 'unknown' ? new AppError('notFound', { cause: error }) : error;
  }
  return answer.arrayBuffer();
}

/** A file, declared as what is asked for and nothing else. Throws as `readBytes`. */
export const readFile = async (bucket: FileBucket, path: string, type: string, signal?: AbortSignal): Promise<Blob> => new Blob([await readBytes(bucket, path, signal)], { type });

/** More of a text would only make the page slow. */
const mostShown = 50_000;

/** Kept for a minute after it was looked at, no longer. */
const shortly = { staleTime: 60_000, gcTime: 60_000, retry: false } as const;

/** A document to be shown. */
export const documentQuery = (bucket: FileBucket, path: string) =>
  queryOptions({ queryKey: ['assets', 'file', 'document', bucket, path], queryFn: ({ signal }) => readFile(bucket, path, 'application/pdf', signal), ...shortly });

/** The beginning of a text, and whether there is more. */
export const textQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'file', 'text', bucket, path],
    async queryFn({ signal }) {
      const bytes = await readBytes(bucket, path, signal);
      return { text: new TextDecoder().decode(bytes.slice(0, mostShown)), isCut: bytes.byteLength > mostShown };
    },
    ...shortly,
  });

export interface Move {
  from: string;
  to: string;
}

/** Throws AppError: `conflict` when there is a file of that name, `notFound` when this one is gone. The database refuses it for what the site shows. */
async function moveFile({ from, to }: Move): Promise<void> {
  if (from === to) return;
  // Storage's own refusals of both are not told from others.
  const [taken, present] = await Promise.all([findFile('publicassets', to), findFile('publicassets', from)]);
  if (taken) throw new AppError('conflict');
  if (!present) throw new AppError('notFound');
  await unwrap((await account()).storage.from('publicassets').move(from, to));
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

/** Removes a file by its name, for good. A profile picture is taken out of the profile first. Gives `gone` when somebody else was faster. Throws AppError, with the reason `file_in_use`. */
async function deleteFile({ bucket, path, uses }: Deletion): Promise<'deleted' | 'gone'> {
  const client = await account();
  for (const { place, row } of uses) {
    if (place === 'avatar' && row) await unwrap(client.from('creators').update({ profile_picture_url: null }).eq('id', row).eq('profile_picture_url', avatarAddress(path)));
  }
  const removed = await unwrap(client.storage.from(bucket).remove([path]));
  if (removed.length > 0) return 'deleted';
  if (await findFile(bucket, path)) throw new AppError('conflict', { reason: fileInUse });
  return 'gone';
}

export const deleteFileMutation = mutationOptions({
  mutationFn: deleteFile,
  onSettled: (_outcome, _error, { bucket }, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: ['assets', 'list'] }), ...(bucket === 'avatars' ? [client.invalidateQueries({ queryKey: ['list', 'creators'] }), client.invalidateQueries({ queryKey: ['creators'] })] : [])]),
  meta: { failed: ({ reason }) => (reason === fileInUse ? { title: 'panel-files:delete.failed', text: 'panel-files:delete.usedMeanwhile' } : 'panel-files:delete.failed') },
});

export interface BucketTotal {
  bucket: FileBucket;
  /** 100,001 stands for more. */
  files: number;
  bytes: number;
}

/** How much there is in each bucket. */
export const totalsQuery = queryOptions({
  queryKey: ['assets', 'list', 'totals'],
  async queryFn({ signal }): Promise<BucketTotal[]> {
    const rows = await unwrap((await account()).rpc('storage_totals').abortSignal(signal));
    return fileBuckets.map((bucket) => {
      const row = rows.find((one) => one.bucket === bucket);
      return { bucket, files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
    });
  },
  staleTime: 60_000,
});

export interface UnusedFile {
  bucket: FileBucket;
  path: string;
  size: number;
  changedAt: string;
}

async function fetchUnused(signal?: AbortSignal): Promise<UnusedFile[]> {
  const asked = (await account()).rpc('unused_files');
  const rows = await unwrap(signal ? asked.abortSignal(signal) : asked);
  return rows.flatMap(({ bucket, name, size, changed_at }) => {
    const known = fileBuckets.find((one) => one === bucket);
    return known && name ? [{ bucket: known, path: name, size: size ?? 0, changedAt: changed_at ?? '' }] : [];
  });
}

/** Up to 500 files that nothing has named for 30 days. */
export const unusedQuery = queryOptions({ queryKey: ['assets', 'list', 'unused'], queryFn: ({ signal }) => fetchUnused(signal), staleTime: 0 });

export interface Swept {
  files: number;
  bytes: number;
}

/** Removes all files that nothing has named for 30 days, asking anew for each portion. What has come into use meanwhile stays. Throws AppError. */
async function sweep(): Promise<Swept> {
  const swept: Swept = { files: 0, bytes: 0 };
  for (;;) {
    const unused = await fetchUnused();
    let removedNow = 0;
    for (const bucket of fileBuckets) {
      const inBucket = unused.filter((file) => file.bucket === bucket);
      for (let from = 0; from < inBucket.length; from += 100) {
        const some = inBucket.slice(from, from + 100);
        const removed = new Set((await unwrap((await account()).storage.from(bucket).remove(some.map(({ path }) => path)))).map(({ name }) => name));
        for (const { path, size } of some) {
          if (!removed.has(path)) continue;
          removedNow += 1;
          swept.bytes += size;
        }
      }
    }
    swept.files += removedNow;
    // Nothing is left, or what is left can't be removed.
    if (removedNow === 0 || unused.length < pageSize) return swept;
  }
}

export const sweepMutation = mutationOptions({
  mutationFn: sweep,
  onSettled: (_swept, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: ['assets', 'list'] }),
  meta: { failed: 'panel-files:delete.failed' },
});
