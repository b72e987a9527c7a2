import { isPreview } from '../preview';
import { publicConfig } from '../public-config';
import { AppError, toAppError } from './errors';
import { requestTimeoutMs } from './fetch-with-timeout';

/**
 * Returns the address and headers of Storage's object API. Without a session's `token` the public key is sent twice, as supabase-js does.
 */
export function storageRequest(bucket: string, token?: string): { url: string; headers: Record<string, string> } {
  const { url, key } = publicConfig();
  return { url: `${url}/storage/v1/object/${bucket}`, headers: { apikey: key, authorization: `Bearer ${token ?? key}` } };
}

/** Returns a refusal of Storage as an AppError. Hosted Storage answers with status 400 and has the real one in the body. */
export function storageError(body: string, status: number): AppError {
  let failure: unknown;
  try {
    failure = JSON.parse(body);
  } catch {
    // Not JSON: an error page of a gateway. The status is enough.
  }
  const isExplained = typeof failure === 'object' && failure !== null && 'statusCode' in failure;
  return toAppError(failure, isExplained ? undefined : status);
}

/** What the panel sends with a file, as `user_metadata`: the name that it came with. Everybody can read it for public files. */
export interface OwnMetadata {
  name: string;
}

/** Returns metadata in the header of an upload: JSON in base64, of UTF-8, as headers have Latin letters only. */
function metadataHeader(metadata: OwnMetadata): { 'x-metadata': string } {
  return { 'x-metadata': btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(metadata)))) };
}

/** Allows search engines to index a public file. Storage forbids it by default. */
export const robotsHeaders = { 'x-robots-tag': 'all' };

export interface UploadOptions {
  /** Called with the progress, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Upload extends UploadOptions {
  bucket: string;
  path: string;
  file: Blob;
  /** Access token of the session. Without it the upload is anonymous. */
  token?: string;
  /** Token of a signed upload URL, which allows to store this one file. */
  uploadToken?: string;
  /** Cache-Control of the file, for public buckets, whose files search engines may index. */
  cacheControl?: string;
  metadata?: OwnMetadata;
}

/**
 * Stores a new file. It uses XMLHttpRequest, because fetch reports no progress. An upload without progress for 30 seconds is aborted.
 * Throws AppError (`preview` in the control panel's preview), or the signal's reason after an abort.
 */
export function upload({ bucket, path, file, token, uploadToken, cacheControl, metadata, onProgress, signal }: Upload): Promise<void> {
  const { url, headers } = storageRequest(uploadToken ? `upload/sign/${bucket}` : bucket, token);
  const allHeaders = {
    ...headers,
    'content-type': file.type,
    'x-upsert': 'false',
    ...(cacheControl && { 'cache-control': cacheControl, ...robotsHeaders }),
    ...(metadata && metadataHeader(metadata)),
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
      // Storage answers with JSON. Anything else comes from a gateway that has stored nothing.
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
