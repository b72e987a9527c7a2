import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { storageError, storageRequest } from '@/lib/backend/upload';
import type { FileBucket } from './file-names';

/** The lifetime of a signed link. */
const linkSeconds = 60;

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * Reads a file without any cache: from public buckets with the session, from privateassets by a signed link. Throws AppError `notFound`.
 */
export async function readBytes(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const client = await authClient();
  let address: string;
  let headers: Record<string, string> = {};
  if (bucket === 'privateassets') {
    ({ signedUrl: address } = await unwrap(client.storage.from(bucket).createSignedUrl(path, linkSeconds)));
  } else {
    const { session } = await unwrap(client.auth.getSession());
    if (!session) throw new AppError('unauthenticated');
    const request = storageRequest(bucket, session.access_token);
    address = `${request.url}/${encoded(path)}`;
    headers = request.headers;
  }
  const answer = await fetchWithTimeout(address, { headers, cache: 'no-store', signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) {
    const error = storageError(await answer.text(), answer.status);
    throw error.code === 'unknown' ? new AppError('notFound', { cause: error }) : error;
  }
  return answer.arrayBuffer();
}

/** Reads a file as a Blob of the given type, whatever Storage declares. Throws as `readBytes`. */
export const readFile = async (bucket: FileBucket, path: string, type: string, signal?: AbortSignal): Promise<Blob> =>
  new Blob([await readBytes(bucket, path, signal)], { type });

/** Bytes of a text that are shown; longer texts make the page slow. A character cut at the end is dropped. */
const maxTextBytes = 50_000;

/** Cached for a minute after use. */
const cachedForMinute = { staleTime: 60_000, gcTime: 60_000, retry: false } as const;

/** A PDF document. */
export const documentQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'file', 'document', bucket, path],
    queryFn: ({ signal }) => readFile(bucket, path, 'application/pdf', signal),
    ...cachedForMinute,
  });

/** The start of a text file, and whether it is cut. */
export const textQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'file', 'text', bucket, path],
    async queryFn({ signal }) {
      const bytes = await readBytes(bucket, path, signal);
      return { text: new TextDecoder().decode(bytes.slice(0, maxTextBytes), { stream: true }), isCut: bytes.byteLength > maxTextBytes };
    },
    ...cachedForMinute,
  });
