import type { StoredFile } from '@/features/files/admin';
import type { FileBucket } from '@/features/files/file-names';
import { assetUrl } from '@/lib/asset-url';

/** Where everybody may read a file of a public bucket, in the form of `stored` addresses. */
export const storedAddress = (bucket: FileBucket, path: string): string =>
  `/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** The same as a whole address. What was written over is asked for anew. */
export function publicAddress(bucket: FileBucket, { path, changedAt }: Pick<StoredFile, 'path' | 'changedAt'>): string | undefined {
  const address = assetUrl(storedAddress(bucket, path));
  return address && changedAt ? `${address}?v=${String(Date.parse(changedAt) || 0)}` : address;
}
