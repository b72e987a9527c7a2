import { isPreview } from '../preview';
import { publicConfig } from '../public-config';
import { AppError, toAppError } from './errors';
import { requestTimeoutMs } from './fetch-with-timeout';

/** The API of Storage's objects and the headers it wants: without the `token` of a session, the visitor's key twice, as supabase-js sends it. */
export function storageRequest(bucket: string, token?: string): { url: string; headers: Record<string, string> } {
  const { url, key } = publicConfig();
  return { url: `${url}/storage/v1/object/${bucket}`, headers: { apikey: key, authorization: `Bearer ${token ?? key}` } };
}

/** A refusal of Storage as an AppError. Hosted Storage answers with status 400 and writes the real one into the body. */
export function storageError(body: string, status: number): AppError {
  let failure: unknown;
  try {
    failure = JSON.parse(body);
  } catch {
    // A gateway's error page; the status says enough.
  }
  const isExplained = typeof failure === 'object' && failure !== null && 'statusCode' in failure;
  return toAppError(failure, isExplained ? undefined : status);
}

/** What search engines may do with a public file: Storage tells them to leave out whatever was stored without this. */
export const robotsHeaders = { 'x-robots-tag': 'all' };

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Upload extends UploadOptions {
  bucket: string;
  path: string;
  file: Blob;
  /** Access token of the session; without it the file is a visitor's. */
  token?: string;
  /** Token of a signed upload address: whoever has it may store this one file, without any other right. */
  uploadToken?: string;
  /** How long browsers may keep the file, for buckets that they read; search engines may list what lies there. */
  cacheControl?: string;
}

/**
 * Stores a new file. XMLHttpRequest, because fetch tells nothing of an upload's progress. An upload that stands still for 30 seconds
 * is given up. Throws AppError (`preview` in the control panel's preview), or the signal's reason when it was called off.
 */
export function upload({ bucket, path, file, token, uploadToken, cacheControl, onProgress, signal }: Upload): Promise<void> {
  const { url, headers } = storageRequest(uploadToken ? `upload/sign/${bucket}` : bucket, token);
  const allHeaders = {
    ...headers,
    'content-type': file.type,
    'x-upsert': 'false',
    ...(cacheControl && { 'cache-control': cacheControl, ...robotsHeaders }),
  };
  return new Promise((resolve, reject) => {
    if (isPreview()) {
      reject(new AppError('preview'));
      return;
    }
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled = setTimeout(stop, requestTimeoutMs);
    const goOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, requestTimeoutMs);
    };
    if (uploadToken) request.open('PUT', `${url}/${path}?${new URLSearchParams({ token: uploadToken }).toString()}`);
    else request.open('POST', `${url}/${path}`);
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      goOn();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status < 200 || request.status >= 300) reject(storageError(request.responseText, request.status));
      // Storage answers in JSON: a page is that of a gateway in front, which has stored nothing.
      else if (!request.responseText.startsWith('{')) reject(new AppError('unknown'));
      else resolve();
    };
    request.onerror = () => reject(new AppError('offline'));
    request.onabort = () => reject((signal?.reason as Error | undefined) ?? new AppError('offline', { reason: 'timeout' }));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    request.send(file);
  });
}
