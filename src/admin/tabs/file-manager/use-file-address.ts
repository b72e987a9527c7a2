import { truncateUnits } from '@functions/truncate.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { fileBuckets, joinPath, nameIn, readFolder, type FileBucket } from '@/features/files/file-names';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';

export interface FileLocation {
  bucket: FileBucket;
  /** Empty for the bucket itself. */
  folder: string;
}

/** Returns the query string of a location, without default values. */
export function locationSearch({ bucket, folder }: FileLocation, more: { search?: string; file?: string } = {}): string {
  const params = new URLSearchParams({
    ...(bucket !== 'publicassets' && { bucket }),
    ...(folder && { folder }),
    ...(more.search && { q: more.search }),
    ...(more.file && { file: more.file }),
  });
  const text = params.toString();
  return text && `?${text}`;
}

export interface FileAddress extends FileLocation {
  /** The search term for the whole bucket; empty while the folder is shown. */
  search: string;
  /** The path of the file whose details are open. */
  file: string | null;
  /** Opens a folder, or continues the search in another bucket. */
  goTo: (location: FileLocation, search?: string) => void;
  searchFor: (term: string) => void;
  open: (path: string) => void;
  close: () => void;
}

/** The limit in the database, as for all searches of the panel. */
export const longestSearch = 200;

/** Keeps the folder, the search and the open file in the address, so that they survive a reload and Back undoes a step. */
export function useFileAddress(): FileAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const bucket = fileBuckets.find((known) => known === params.get('bucket')) ?? 'publicassets';
  const folder = readFolder(params.get('folder'));
  const search = truncateUnits((params.get('q') ?? '').trim(), longestSearch);
  const named = readFolder(params.get('file'));
  // In a search the parameter is the full path, otherwise the name in the open folder.
  const file = search ? named || null : named && !named.includes('/') ? joinPath(folder, named) : null;
  const go = (location: FileLocation, more?: Parameters<typeof locationSearch>[1], options?: Parameters<typeof setParams>[1]) =>
    setParams(new URLSearchParams(locationSearch(location, more)), { preventScrollReset: true, ...options });
  const close = useLeaveEntry(file, () => go({ bucket, folder }, { search }, { replace: true }));
  return {
    bucket,
    folder,
    search,
    file,
    goTo: (location, term = '') => go(location, { search: term }),
    searchFor: (term) => go({ bucket, folder }, { search: term }, { replace: true }),
    open: (path) =>
      go(
        { bucket, folder },
        { search, file: search ? path : nameIn(path) },
        file === null ? { state: openedInList } : { replace: true, state },
      ),
    close,
  };
}
