import { isUuid } from '@functions/uuid.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '@/components/feedback/list-state';
import { folderNamesQuery, folderQuery, usesQuery, type FileUses, type FolderEntry, type StoredFile } from '@/features/files/admin';
import { folderOf, foldersAround, nameIn } from '@/features/files/file-names';
import { searchQuery } from '@/features/files/search';
import type { FileAddress } from './use-file-address';

const noNames: ReadonlyMap<string, string> = new Map();

export interface Entries {
  query: ListQuery<FolderEntry> & { isPending: boolean };
  files: readonly StoredFile[];
  uses: FileUses | undefined;
  /** Returns the title of a folder whose name is an id. */
  titleOf: (folder: string) => string | undefined;
}

/** Returns the entries of the open folder, or of the search in the bucket, with their uses and titles. */
export function useEntries({ bucket, folder, search }: Pick<FileAddress, 'bucket' | 'folder' | 'search'>): Entries {
  const inFolder = useInfiniteQuery({ ...folderQuery(bucket, folder), enabled: search === '' });
  const found = useInfiniteQuery({
    ...searchQuery(bucket, search),
    enabled: search !== '',
    // Keeps previous results while typing, but not those of another bucket: actions apply to the open one.
    placeholderData: (previous, before) => (before?.queryKey[3] === bucket ? previous : undefined),
  });
  const query: Entries['query'] = search ? found : inFolder;
  const entries = query.data ?? [];
  const files = entries.filter((entry) => entry.kind === 'file');
  const { data: uses } = useQuery({
    ...usesQuery(
      bucket,
      files.map(({ path }) => path),
    ),
    enabled: files.length > 0,
    placeholderData: keepPreviousData,
  });
  const folders = entries.flatMap(({ kind, path }) => (kind === 'folder' ? [path] : foldersAround(folderOf(path))));
  const ids = [...new Set([...foldersAround(folder), ...folders].map(nameIn))].filter((name) => isUuid(name));
  const { data: titles = noNames } = useQuery({
    ...folderNamesQuery(bucket, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { query, files, uses, titleOf: (name) => titles.get(name) };
}
