import { queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError } from '@/lib/backend/errors';
import { patientFetch } from '@/lib/backend/patient-fetch';
import { unwrap } from '@/lib/backend/unwrap';
import { storageError, storageRequest } from '@/lib/backend/upload';
import type { FileBucket } from './file-names';

/** What a signed link is good for: a link that gets out is worth nothing a minute later. */
const linkSeconds = 60;

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * Reads a file: by its session from the public buckets, past every cache, and from privateassets by a new signed link of 60 seconds.
 * Throws AppError: `notFound` when it is gone.
 */
export async function readBytes(bucket: FileBucket, path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const client = await account();
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
  const answer = await patientFetch(address, { headers, cache: 'no-store', signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) {
    const error = storageError(await answer.text(), answer.status);
    throw error.code === 'unknown' ? new AppError('notFound', { cause: error }) : error;
  }
  return answer.arrayBuffer();
}

/** A file, declared as what is asked for and nothing else. Throws as `readBytes`. */
export const readFile = async (bucket: FileBucket, path: string, type: string, signal?: AbortSignal): Promise<Blob> =>
  new Blob([await readBytes(bucket, path, signal)], { type });

/** Bytes; more of a text would only make the page slow. What is left of a character at the end is left out. */
const mostShown = 50_000;

/** Kept for a minute after it was looked at, no longer. */
const shortly = { staleTime: 60_000, gcTime: 60_000, retry: false } as const;

/** A document to be shown. */
export const documentQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'file', 'document', bucket, path],
    queryFn: ({ signal }) => readFile(bucket, path, 'application/pdf', signal),
    ...shortly,
  });

/** The beginning of a text, and whether there is more. */
export const textQuery = (bucket: FileBucket, path: string) =>
  queryOptions({
    queryKey: ['assets', 'file', 'text', bucket, path],
    async queryFn({ signal }) {
      const bytes = await readBytes(bucket, path, signal);
      return { text: new TextDecoder().decode(bytes.slice(0, mostShown), { stream: true }), isCut: bytes.byteLength > mostShown };
    },
    ...shortly,
  });
