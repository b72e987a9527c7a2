import { truncateUnits } from '@functions/truncate.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { fileBuckets, joinPath, nameIn, readFolder, type FileBucket } from '@/features/files/file-names';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';

export interface FilePlace {
  bucket: FileBucket;
  /** Empty: the bucket itself. */
  folder: string;
}

/** The query of a folder's address; the beginning has none. */
export function searchOfPlace({ bucket, folder }: FilePlace, more: { search?: string; file?: string } = {}): string {
  const params = new URLSearchParams({
    ...(bucket !== 'publicassets' && { bucket }),
    ...(folder && { folder }),
    ...(more.search && { q: more.search }),
    ...(more.file && { file: more.file }),
  });
  const text = params.toString();
  return text && `?${text}`;
}

export interface FileAddress extends FilePlace {
  /** What is searched for in the whole bucket; empty: the folder is shown. */
  search: string;
  /** The path of the file whose details are open. */
  file: string | null;
  /** Shows a folder, or goes on searching in another bucket. */
  goTo: (place: FilePlace, search?: string) => void;
  searchFor: (term: string) => void;
  open: (path: string) => void;
  close: () => void;
}

/** As elsewhere in the panel, and as the database takes it. */
export const longestSearch = 200;

/** Which folder is shown or what is searched for, and which file is open, live in the address: they survive a reload, can be sent to a colleague, and Back undoes a step. */
export function useFileAddress(): FileAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const bucket = fileBuckets.find((known) => known === params.get('bucket')) ?? 'publicassets';
  const folder = readFolder(params.get('folder'));
  const search = truncateUnits((params.get('q') ?? '').trim(), longestSearch);
  const named = readFolder(params.get('file'));
  // What a search finds lies in any folder, so there a file is named with its own.
  const file = search ? named || null : named && !named.includes('/') ? joinPath(folder, named) : null;
  const go = (place: FilePlace, more?: Parameters<typeof searchOfPlace>[1], options?: Parameters<typeof setParams>[1]) =>
    setParams(new URLSearchParams(searchOfPlace(place, more)), { preventScrollReset: true, ...options });
  const close = useLeaveEntry(file, () => go({ bucket, folder }, { search }, { replace: true }));
  return {
    bucket,
    folder,
    search,
    file,
    goTo: (place, term = '') => go(place, { search: term }),
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
