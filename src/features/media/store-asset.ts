import type { Rect } from '@/components/crop/crop';
import { assetUrl } from '@/lib/asset-url';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { upload, type UploadOptions } from '@/lib/backend/upload';
import { assetAddress, assetBucket, type AssetNaming } from './asset-path';
import { noPublicAddress, type AcceptedKind } from './asset-types';
import { checkAsset, prepareAsset } from './prepare-asset';

async function checkIsPublic(address: string, signal?: AbortSignal): Promise<void> {
  const url = assetUrl(address);
  const answer =
    url &&
    (await fetchWithTimeout(url, { signal: signal ?? null, cache: 'no-store', headers: { range: 'bytes=0-0' } }).catch(() => undefined));
  signal?.throwIfAborted();
  if (!answer || !answer.ok) throw new AppError('unknown', { reason: noPublicAddress });
  await answer.body?.cancel();
}

/** Names that are tried. */
const mostAttempts = 20;

export interface AssetUpload extends UploadOptions {
  file: File;
  kind: AcceptedKind;
  naming: AssetNaming;
  /** The part of the picture to keep, in pixels of the picture as it is shown. */
  crop?: Rect | undefined;
}

/**
 * Checks a file, makes it fit to be shown, and stores it in publicassets under a path of its own; gives the address to store.
 * Throws AppError: `invalid` with a FileRefusal as its reason, reason `no_public_address`, or what Storage refuses it for; or the
 * signal's reason when it was called off.
 */
export async function storeAsset({ file, kind, naming, crop, onProgress, signal }: AssetUpload): Promise<string> {
  const checked = await checkAsset(file, kind);
  const { blob, type } = await prepareAsset(checked, { crop, signal });
  const { session } = await unwrap((await authClient()).auth.getSession());
  if (!session) throw new AppError('unauthenticated');
  const nameOf = (attempt: number) => naming({ name: file.name, type, timestamp: Date.now(), attempt });
  const send = (path: string) =>
    upload({ bucket: assetBucket, path, file: blob, token: session.access_token, cacheControl: 'max-age=3600', onProgress, signal });
  let path = nameOf(1);
  for (let attempt = 2; ; attempt += 1) {
    const next = nameOf(attempt);
    try {
      await send(path);
      break;
    } catch (error) {
      // Taken: by its own name only where the naming has another one.
      if (toAppError(error).code !== 'conflict' || next === path || attempt > mostAttempts) throw error;
      path = next;
    }
  }
  const address = assetAddress(path);
  await checkIsPublic(address, signal);
  return address;
}
