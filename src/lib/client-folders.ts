import { isPrerendered, sitePages } from './site-pages.ts';

/** A folder of addresses that exist at run time only. The host serves one file for all of them. */
export interface ClientFolder {
  /** `/creator/`, or `/creator/:username/post/`, in which a segment with a colon matches any text. */
  folder: string;
  /** Name of the file without extension. */
  shell: string;
  /** `names`: one segment follows (`/creator/noor`). `anything`: the page handles the rest (control panel). */
  holds: 'names' | 'anything';
  /** The build writes a file for each address that it knows. The shell is for the others. */
  hasFiles: boolean;
  /** Status of an address without a file: 404 where it is rather one of the past, as that of a closed position. */
  status: 200 | 404;
}

export const clientFolders: readonly ClientFolder[] = sitePages
  // A page of one's own that is newer than the build is shown by the 404 page.
  .filter((page) => !isPrerendered(page) && page.key !== 'ownPage')
  .map(({ path, code, shell = 'app' }) => ({
    folder: path.includes('/:') ? path.slice(0, path.lastIndexOf('/') + 1) : `/${path.split('/')[1] ?? ''}/`,
    shell,
    holds: path.includes(':') ? 'names' : 'anything',
    hasFiles: code === 'item' || code === 'job',
    status: code === 'job' ? 404 : 200,
  }));
