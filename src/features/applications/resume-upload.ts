import { AppError, toAppError } from '@/lib/backend/errors';
import { callFunction, FunctionError } from '@/lib/backend/call-function';
import { storageError, storageRequest, upload, type UploadOptions } from '@/lib/backend/upload';
import { resumeCheckCodes, resumeUploadCodes, type ResumeCheckCode, type ResumeUploadCode } from '@functions/resume-rules.ts';

export type { UploadOptions } from '@/lib/backend/upload';

const bucket = 'privateassets';

/** Where one résumé may be stored, once and within two hours. */
export interface UploadAddress {
  path: string;
  token: string;
}

/**
 * Asks for an address to upload this résumé to; nobody writes into the private bucket without one. Throws AppError: `notFound` when
 * the position is gone, `invalid` with `resume_type` or `resume_size` as the backend's words, `rateLimited`, `offline`, `unknown`.
 */
export async function requestResumeUpload(jobId: string, { name, size, type }: File): Promise<UploadAddress> {
  const answer = await callResumeFunction('request-resume-upload', { jobId, name, size, type }, resumeUploadCodes);
  const { path, token } = (answer ?? {}) as Partial<Record<keyof UploadAddress, unknown>>;
  if (typeof path !== 'string' || typeof token !== 'string') throw new AppError('unknown');
  return { path, token };
}

/** Stores a résumé at its address in the private bucket. Throws AppError, or the signal's reason when it was called off. */
export function uploadResume({ path, token }: UploadAddress, resume: File, options: UploadOptions = {}): Promise<void> {
  return upload({ bucket, path, file: resume, uploadToken: token, ...options });
}

/**
 * Has the uploaded résumé's bytes read on the server, without which the database takes no application that names it. Throws AppError:
 * `invalid` with `resume_missing` or `resume_content` as the backend's words, `rateLimited`, `offline`, `unknown`.
 */
export async function checkResume(path: string): Promise<void> {
  await callResumeFunction('check-resume', { path }, resumeCheckCodes);
}

async function callResumeFunction(name: string, body: object, reasons: readonly (ResumeUploadCode | ResumeCheckCode)[]): Promise<unknown> {
  try {
    return await callFunction(name, body, { reasons });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const reason = error.reason as ResumeUploadCode | ResumeCheckCode;
    // In the words the database has for the same; other refusals are English sentences, which the page has in both languages.
    const isAboutResume = reason.startsWith('resume_');
    throw new AppError(isAboutResume ? 'invalid' : error.code, isAboutResume ? reason : '', { cause: error });
  }
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
