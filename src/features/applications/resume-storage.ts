import { AppError, toAppError } from '@/lib/errors';
import { publicConfig } from '@/lib/public-config';

const bucket = 'privateassets';

/** The visitor's key twice, as supabase-js sends it: the gateway reads one header, Storage the other. */
function storageRequest(): { url: string; headers: Record<string, string> } {
  const { url, key } = publicConfig();
  return { url: `${url}/storage/v1/object/${bucket}`, headers: { apikey: key, authorization: `Bearer ${key}` } };
}

/** Hosted Storage answers with status 400 and writes the real one into the body. */
function storageError(body: string, status: number): AppError {
  let failure: unknown;
  try {
    failure = JSON.parse(body);
  } catch {
    // A gateway's error page; the status says enough.
  }
  const isExplained = typeof failure === 'object' && failure !== null && 'statusCode' in failure;
  return toAppError(failure, isExplained ? undefined : status);
}

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Stores a résumé in the private bucket. XMLHttpRequest, because fetch tells nothing of an upload's progress.
 * Throws AppError, or the signal's reason when it was called off.
 */
export function uploadResume(path: string, resume: File, { onProgress, signal }: UploadOptions = {}): Promise<void> {
  const { url, headers } = storageRequest();
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', `${url}/${path}`);
    for (const [name, value] of Object.entries({ ...headers, 'content-type': resume.type, 'x-upsert': 'false' })) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(storageError(request.responseText, request.status)));
    request.onerror = () => reject(new AppError('offline'));
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(resume);
  });
}

/** A server that takes longer is as good as unreachable. */
const patience = 30_000;

/**
 * Takes an uploaded résumé back, which a visitor may do for fifteen minutes and while no application names it.
 * Gives whether it was there to be removed. Throws AppError.
 */
export async function discardResume(path: string): Promise<boolean> {
  const { url, headers } = storageRequest();
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
