import { AppError } from '@/lib/backend/errors';
import { fileError } from '@/lib/file-refusal';
import { rowNaming } from './asset-path';
import { maxSide } from './asset-types';
import { checkAsset } from './prepare-asset';
import { readPicture, type PictureAnswer } from './read-picture';
import { storeAsset } from './store-asset';

/** A copied picture: its address to store, and its size in pixels, 0 when unknown. */
export interface CopiedPicture {
  address: string;
  width: number;
  height: number;
}

/** Returns whether an address can be one of a picture of another site. */
export const isPictureAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Returns the name of the file of an address, as people read it. */
export function fileNameOf(address: string): string {
  const [name = ''] = URL.canParse(address) ? new URL(address).pathname.split('/').slice(-1) : [];
  try {
    return decodeURIComponent(name) || 'picture';
  } catch {
    return name;
  }
}

/** Reads in a worker, whose file may request other sites: the policy of the pages forbids it (`PICTURE_POLICY` of build/hosting). */
function readInWorker(address: string, signal: AbortSignal): Promise<PictureAnswer> {
  if (typeof Worker === 'undefined') return readPicture(address);
  const worker = new Worker(new URL('./fetch-picture.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<PictureAnswer>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(new DOMException('The copy was stopped.', 'AbortError')), { once: true });
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => resolve(data);
    worker.onerror = () => resolve({ failure: 'network' });
    worker.postMessage(address);
  }).finally(() => worker.terminate());
}

/**
 * Stores a picture of a file in the bucket, checked and encoded as every upload. Throws AppError: `invalid` with a FileRefusal as its
 * reason, an error of Storage, or the signal's reason.
 */
export async function storePicture(file: File, signal: AbortSignal): Promise<CopiedPicture> {
  const { size } = await checkAsset(file, 'image');
  const address = await storeAsset({ file, kind: 'image', naming: rowNaming('item'), signal });
  const scale = size ? Math.min(1, maxSide / Math.max(size.width, size.height)) : 0;
  return { address, width: Math.round((size?.width ?? 0) * scale), height: Math.round((size?.height ?? 0) * scale) };
}

/**
 * Copies a picture of another site into the bucket. Throws AppError: those of `storePicture`, `notFound` when the site does not have it,
 * and `offline` with the reason `picture_unreachable` when it does not answer or does not allow it.
 */
export async function copyPicture(address: string, signal: AbortSignal): Promise<CopiedPicture> {
  if (!isPictureAddress(address)) throw new AppError('notFound');
  const answer = await readInWorker(address, signal);
  signal.throwIfAborted();
  if ('bytes' in answer) return storePicture(new File([answer.bytes], fileNameOf(address)), signal);
  if (answer.failure === 'size') throw fileError('size');
  throw answer.failure === 'missing' ? new AppError('notFound') : new AppError('offline', { reason: 'picture_unreachable' });
}
