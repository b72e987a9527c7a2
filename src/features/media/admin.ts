import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { assetUrl } from '@/lib/asset-url';
import { authClient } from '@/lib/backend/auth-client';
import type { Cursor } from '@/lib/backend/after-cursor';
import { AppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { assetName } from './asset-path';
import type { AssetKind } from './asset-types';
import { countPagesOffThread } from './off-thread';

/** A file of publicassets. */
export interface Asset {
  id: string;
  name: string;
  created_at: string;
  content_type: string;
  size: number;
  /** The name that the file came with; null for files without one. */
  own_name: string | null;
}

export const assetsPageSize = 24;

async function searchAssets(kind: AssetKind, term: string, after: Cursor | null, signal: AbortSignal): Promise<Asset[]> {
  const cursor = after && { after_time: after.created_at, after_id: after.id };
  const rows = await unwrap(
    (await authClient()).rpc('search_files', { bucket: 'publicassets', term, kind, most: assetsPageSize, ...cursor }).abortSignal(signal),
  );
  // The generated types make all columns of a function nullable.
  return rows.flatMap(({ id, name, created_at, content_type, size, own_name }) =>
    id && name && created_at ? { id, name, created_at, content_type: content_type ?? '', size: size ?? 0, own_name } : [],
  );
}

/** The files of the bucket, newest first, in pages; `data` is the flat list. */
export const assetsQuery = (kind: AssetKind, term: string) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'list', kind, term],
    queryFn: ({ pageParam, signal }) => searchAssets(kind, term, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (lastPage): Cursor | null => (lastPage.length < assetsPageSize ? null : (lastPage.at(-1) ?? null)),
    select: (data) => data.pages.flat(),
    meta: { failed: 'panel-media:library.failed' },
  });

/** Protects a chosen file from the clean-up, until the settings that use it are saved. Throws AppError. */
export async function keepAsset(name: string): Promise<void> {
  await unwrap((await authClient()).rpc('keep_asset', { name }));
}

/** Loads the file of a stored address, to crop it again. Throws AppError. */
export async function loadAsset(address: string, signal?: AbortSignal): Promise<File> {
  const url = assetUrl(address);
  const answer =
    url &&
    (await fetchWithTimeout(url, { signal: signal ?? null }).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new AppError('offline', { cause });
    }));
  if (!answer || !answer.ok) throw new AppError('notFound');
  return new File([await answer.arrayBuffer()], assetName(address)?.split('/').at(-1) ?? 'file', {
    type: answer.headers.get('content-type') ?? '',
  });
}

/** Facts about a stored document. */
export interface DocumentFacts {
  bytes: number;
  /** Undefined when unknown. */
  pages: number | undefined;
}

async function fetchDocumentFacts(address: string, signal: AbortSignal): Promise<DocumentFacts> {
  const file = await loadAsset(address, signal);
  return { bytes: file.size, pages: await countPagesOffThread(file, signal) };
}

/** Size and pages of a stored document. The component reports a failure. */
export const documentFactsQuery = (address: string) =>
  queryOptions({
    queryKey: ['assets', 'document', address],
    queryFn: ({ signal }) => fetchDocumentFacts(address, signal),
    staleTime: Infinity,
    retry: false,
  });
