import { AppError, toAppError } from '@/lib/backend/errors';
import { callFunction } from '@/lib/backend/call-function';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { storageError, storageRequest, upload, type UploadOptions } from '@/lib/backend/upload';

export type { UploadOptions } from '@/lib/backend/upload';

const bucket = 'privateassets';

/** Where one résumé may be stored, once and within two hours. */
export interface UploadAddress {
  path: string;
  token: string;
}

/**
 * Asks for an address to upload this résumé to; nobody writes into the private bucket without one. Throws AppError: `notFound` when
 * the position is gone, `invalid` with `resume_type` or `resume_size` as its reason, `rateLimited`, `offline`, `unknown`.
 */
export async function requestResumeUpload(jobId: string, { name, size, type }: File): Promise<UploadAddress> {
  const answer = await callFunction('request-resume-upload', { jobId, name, size, type });
  const { path, token } = (answer ?? {}) as Partial<Record<keyof UploadAddress, unknown>>;
  if (typeof path !== 'string' || typeof token !== 'string') throw new AppError('unknown');
  return { path, token };
}

/** Stores a résumé at its address in the private bucket. Throws AppError, or the signal's reason when it was called off. */
export function uploadResume({ path, token }: UploadAddress, resume: File, options: UploadOptions = {}): Promise<void> {
  return upload({ bucket, path, file: resume, uploadToken: token, ...options });
}

/**
 * Has the uploaded résumé's bytes read on the server, without which the database takes no application that names it. Throws AppError,
 * with `resume_missing` or `resume_content` as its reason when something is wrong with the file.
 */
export async function checkResume(path: string): Promise<void> {
  await callFunction('check-resume', { path });
}

/**
 * Takes an uploaded résumé back, which a visitor may do for fifteen minutes and while no application names it.
 * Gives whether it was there to be removed. Throws AppError.
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
