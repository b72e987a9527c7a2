import { AppError, toAppError } from '@/lib/backend/errors';
import { callFunction } from '@/lib/backend/call-function';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { storageError, storageRequest, upload, type UploadOptions } from '@/lib/backend/upload';

export type { UploadOptions } from '@/lib/backend/upload';

const bucket = 'privateassets';

/** The address for one upload of a résumé, valid for two hours. */
export interface UploadAddress {
  path: string;
  token: string;
}

/**
 * Requests an address to upload a résumé to; the private bucket accepts no other uploads. `jobId` is null for an application without a
 * posting. Throws AppError: `notFound` when the position is not open or no application without one is accepted, `invalid` with
 * `resume_type` or `resume_size` as its reason, `rateLimited`, `offline`, `unknown`.
 */
export async function requestResumeUpload(jobId: string | null, { name, size, type }: File): Promise<UploadAddress> {
  const answer = await callFunction('request-resume-upload', { jobId, name, size, type });
  const { path, token } = (answer ?? {}) as Partial<Record<keyof UploadAddress, unknown>>;
  if (typeof path !== 'string' || typeof token !== 'string') throw new AppError('unknown');
  return { path, token };
}

/** Uploads a résumé to its address. Throws AppError, or the signal's reason when it is aborted. */
export function uploadResume({ path, token }: UploadAddress, resume: File, options: UploadOptions = {}): Promise<void> {
  return upload({ bucket, path, file: resume, uploadToken: token, ...options });
}

/**
 * Has the server check the bytes of an uploaded résumé. The database rejects applications whose résumé is not checked. Throws AppError,
 * with `resume_missing` or `resume_content` as its reason when the file is refused.
 */
export async function checkResume(path: string): Promise<void> {
  await callFunction('check-resume', { path });
}

/**
 * Deletes an uploaded résumé. Visitors may do so for 15 minutes, while no application uses it. Returns whether the file existed. Throws
 * AppError.
 */
export async function discardResume(path: string): Promise<boolean> {
  const { url, headers } = storageRequest(bucket);
  try {
    const response = await fetchWithTimeout(url, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: [path] }),
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
