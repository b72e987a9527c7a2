import type { Rect } from '@/components/crop/crop';
import { assetUrl } from '@/lib/asset-url';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { upload, type UploadOptions } from '@/lib/backend/upload';
import { assetAddress, assetBucket, ownName, type AssetNaming } from './asset-path';
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

/** The number of names to try. */
const maxAttempts = 20;

export interface AssetUpload extends UploadOptions {
  file: File;
  kind: AcceptedKind;
  naming: AssetNaming;
  /** The part to keep, in pixels of the rotated picture. */
  crop?: Rect | undefined;
}

/**
 * Checks and prepares a file, and stores it in publicassets under a new path. Returns the address to store. Throws AppError: `invalid` with
 * a FileRefusal as its reason, reason `no_public_address`, an error of Storage, or the signal's reason.
 */
export async function storeAsset({ file, kind, naming, crop, onProgress, signal }: AssetUpload): Promise<string> {
  const checked = await checkAsset(file, kind);
  const { blob, type } = await prepareAsset(checked, { crop, signal });
  const { session } = await unwrap((await authClient()).auth.getSession());
  if (!session) throw new AppError('unauthenticated');
  const nameOf = (attempt: number) => naming({ name: file.name, type, timestamp: Date.now(), attempt });
  const options = { cacheControl: 'max-age=3600', metadata: { name: ownName(file.name, type) }, onProgress, signal };
  const send = (path: string) => upload({ bucket: assetBucket, path, file: blob, token: session.access_token, ...options });
  let path = nameOf(1);
  for (let attempt = 2; ; attempt += 1) {
    const next = nameOf(attempt);
    try {
      await send(path);
      break;
    } catch (error) {
      // The name is taken. Try the next one, if the naming has another.
      if (toAppError(error).code !== 'conflict' || next === path || attempt > maxAttempts) throw error;
      path = next;
    }
  }
  const address = assetAddress(path);
  await checkIsPublic(address, signal);
  return address;
}
