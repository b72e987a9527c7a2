import type { StoredFile } from '@/features/files/admin';
import type { FileBucket } from '@/features/files/file-names';
import { assetUrl } from '@/lib/asset-url';

/** Returns the address of a file in a public bucket as settings store it, without an origin. */
export const storedAddress = (bucket: FileBucket, path: string): string =>
  `/storage/v1/object/public/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Returns the absolute address of a file, with its version, so that an overwritten file is loaded again. */
export function publicAddress(bucket: FileBucket, { path, changedAt }: Pick<StoredFile, 'path' | 'changedAt'>): string | undefined {
  const address = assetUrl(storedAddress(bucket, path));
  return address && changedAt ? `${address}?v=${String(Date.parse(changedAt) || 0)}` : address;
}
