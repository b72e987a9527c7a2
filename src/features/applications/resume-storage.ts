import { toAppError } from '@/lib/backend/errors';
import { storageError, storageRequest, upload, type UploadOptions } from '@/lib/backend/upload';

export type { UploadOptions } from '@/lib/backend/upload';

const bucket = 'privateassets';

/** Stores a résumé in the private bucket. Throws AppError, or the signal's reason when it was called off. */
export function uploadResume(path: string, resume: File, options: UploadOptions = {}): Promise<void> {
  return upload({ bucket, path, file: resume, ...options });
}

/** A server that takes longer is as good as unreachable. */
const patience = 30_000;

/**
 * Takes an uploaded résumé back, which a visitor may do for fifteen minutes and while no application names it.
 * Gives whether it was there to be removed. Throws AppError.
 */
export async function discardResume(path: string): Promise<boolean> {
  const { url, headers } = storageRequest(bucket);
  try {
    const response = await fetch(url, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: [path] }),
      signal: AbortSignal.timeout(patience),
      // The page may be closing.
      keepalive: true,
    });
    if (!response.ok) throw storageError(await response.text(), response.status);
    const removed: unknown = await response.json();
    return Array.isArray(removed) && removed.length > 0;
  } catch (error) {
    throw toAppError(error);
  }
}
