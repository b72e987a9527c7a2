import { useSearchParams, useLocation } from 'react-router-dom';
import { fileBuckets, readFolder, type FileBucket } from '@/features/files/file-names';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';

export interface FilePlace {
  bucket: FileBucket;
  /** Empty: the bucket itself. */
  folder: string;
}

/** The query of a folder's address; the beginning has none. */
export function searchOfPlace({ bucket, folder }: FilePlace, file?: string): string {
  const params = new URLSearchParams({ ...(bucket !== 'publicassets' && { bucket }), ...(folder && { folder }), ...(file && { file }) });
  const text = params.toString();
  return text && `?${text}`;
}

export interface FileAddress extends FilePlace {
  /** The name of the file in this folder whose details are open. */
  file: string | null;
  goTo: (place: FilePlace) => void;
  open: (file: string) => void;
  close: () => void;
}

/** Which folder is shown, and which file is open, live in the address: they survive a reload, can be sent to a colleague, and Back undoes a step. */
export function useFileAddress(): FileAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const bucket = fileBuckets.find((known) => known === params.get('bucket')) ?? 'publicassets';
  const folder = readFolder(params.get('folder'));
  const named = params.get('file');
  const file = named && !named.includes('/') ? named : null;
  const go = (place: FilePlace, name?: string, options?: Parameters<typeof setParams>[1]) => setParams(new URLSearchParams(searchOfPlace(place, name)), { preventScrollReset: true, ...options });
  const close = useLeaveEntry(file, () => go({ bucket, folder }, undefined, { replace: true }));
  return {
    bucket,
    folder,
    file,
    goTo: (place) => go(place),
    open: (name) => go({ bucket, folder }, name, file === null ? { state: openedInList } : { replace: true, state }),
    close,
  };
}
