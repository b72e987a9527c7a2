import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, reasonAmong } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';
import { robotsHeaders, storageError, storageRequest } from '@/lib/backend/upload';
import { anonClient } from '@/lib/backend/anon-client';
import { creatorPath, jobPath } from '@/lib/paths';
import type { Tables } from '@/lib/database.types';
import { isIndexed } from '@/lib/indexed-items';
import { kindOf } from '@/lib/item-kinds';
import { itemPath } from '@/lib/item-paths';
import {
  maxParts,
  pageEntries,
  pagesDigest,
  priorities,
  readSource,
  sitemapFile,
  sitemapIndex,
  sitemapPart,
  sitemapParts,
  sourceNote,
  type SitemapEntry,
  type SitemapSource,
} from '@/lib/sitemap-xml';

const bucket = 'publicassets';
/** The row limit of a hosted project's API. */
const pageSize = 1000;

/** Yields rows by keyset pages, as visitors may read them. */
async function* inPages<Row>(read: (after: Row | undefined) => PromiseLike<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

const activeCreators = () =>
  inPages<{ username: string }>(async (after) => {
    const client = await anonClient();
    const page = client.from('creators').select('username').eq('status', 'active').order('username').limit(pageSize);
    return unwrap(after ? page.gt('username', after.username) : page);
  });

const publishedItems = () =>
  inPages<Pick<Tables<'content_items'>, 'id' | 'kind' | 'slug' | 'facts' | 'updated_at'>>(async (after) => {
    const client = await anonClient();
    const page = client
      .from('content_items')
      .select('id, kind, slug, facts, updated_at')
      .not('slug', 'is', null)
      .order('id')
      .limit(pageSize);
    return unwrap(after ? page.gt('id', after.id) : page);
  });

const openPositions = () =>
  inPages<{ id: string; slug: string | null }>(async (after) => {
    const client = await anonClient();
    const page = client.from('job_postings').select('id, slug').order('id').limit(pageSize);
    return unwrap(after ? page.gt('id', after.id) : page);
  });

/** Yields all entries: pages, published items, open positions, active creators. */
async function* allEntries(): AsyncGenerator<SitemapEntry> {
  yield* pageEntries();
  for await (const { kind: name, slug, facts, updated_at } of publishedItems()) {
    const kind = kindOf(name);
    const path = kind && itemPath({ kind, slug });
    if (path !== undefined && isIndexed({ facts })) yield { path, priority: priorities.detail, lastModified: updated_at };
  }
  for await (const { slug } of openPositions()) if (slug) yield { path: jobPath(slug), priority: priorities.detail };
  for await (const { username } of activeCreators()) yield { path: creatorPath(username), priority: priorities.detail };
}

/** Returns the source of a sitemap generated now. Throws AppError. */
async function currentSource(origin: string, signal?: AbortSignal): Promise<SitemapSource> {
  const query = (await authClient()).rpc('sitemap_state');
  const { jobs = '', creators = '', items = '' } = (await unwrap(signal ? query.abortSignal(signal) : query)) as Partial<SitemapSource>;
  return { pages: pagesDigest(origin, pageEntries()), jobs, creators, items };
}

/** Why a sitemap can't be stored: Storage refuses it, or it has more parts than hosts serve. */
const sitemapFailures = ['sitemap_upload', 'sitemap_parts'] as const;
type SitemapFailure = (typeof sitemapFailures)[number];

async function uploadFile(name: string, xml: string): Promise<void> {
  const files = (await authClient()).storage.from(bucket);
  const options = { upsert: true, contentType: 'application/xml', cacheControl: '3600', headers: robotsHeaders };
  const stored = files.upload(name, new Blob([xml], { type: 'application/xml' }), options);
  await unwrap(stored).catch((cause: unknown) => {
    throw new AppError('unknown', { reason: 'sitemap_upload' satisfies SitemapFailure, cause });
  });
}

/** Deletes parts of an earlier, longer sitemap. After a failure they are harmless: no index lists them. */
async function removeParts(from: number): Promise<void> {
  const names = Array.from({ length: maxParts - from + 1 }, (_, index) => sitemapPart(from + index));
  await unwrap((await authClient()).storage.from(bucket).remove(names)).catch((failure: unknown) =>
    console.warn('Old parts of the sitemap could not be removed.', failure),
  );
}

/**
 * Generates and stores the sitemap: one file, or above the protocol's limit parts and then an index. Returns the number of addresses.
 * Throws AppError with a SitemapFailure as its reason when it can't be stored.
 */
async function generateSitemap(origin: string): Promise<number> {
  // Read before the entries, so later changes make the sitemap out of date.
  const note = sourceNote(await currentSource(origin));
  let entries = 0;
  async function* counted() {
    for await (const entry of allEntries()) {
      entries += 1;
      yield entry;
    }
  }
  let parts = 0;
  let pending: string | undefined;
  for await (const xml of sitemapParts(origin, counted(), note)) {
    if (pending !== undefined) await uploadFile(sitemapPart((parts += 1)), pending);
    if (parts >= maxParts) throw new AppError('tooLarge', { reason: 'sitemap_parts' satisfies SitemapFailure });
    pending = xml;
  }
  if (parts > 0) {
    await uploadFile(sitemapPart((parts += 1)), pending ?? '');
    pending = sitemapIndex(origin, parts, new Date(), note);
  }
  await uploadFile(sitemapFile, pending ?? '');
  await removeParts(parts + 1);
  return entries;
}

export type SitemapState = { made: false } | { made: true; at: string; stale: readonly (keyof SitemapSource)[] };

/** Returns the start of the stored sitemap without any cache; null for none. */
async function readStored(signal: AbortSignal): Promise<{ head: string; at: string } | null> {
  const client = await authClient();
  // Listed first: browsers log a missing file as an error.
  const found = (await unwrap(client.storage.from(bucket).list('', { search: sitemapFile, limit: 1 }, { signal }))).find(
    ({ name }) => name === sitemapFile,
  );
  const { session } = await unwrap(client.auth.getSession());
  if (!found) return null;
  if (!session) throw new AppError('unauthenticated');
  const { url, headers } = storageRequest(bucket, session.access_token);
  const answer = await fetchWithTimeout(`${url}/${sitemapFile}`, {
    headers: { ...headers, range: 'bytes=0-999' },
    cache: 'no-store',
    signal,
  });
  const body = await answer.text();
  if (!answer.ok) throw storageError(body, answer.status);
  return { head: body.slice(0, 1000), at: found.updated_at ?? found.created_at ?? '' };
}

async function fetchState(origin: string, signal: AbortSignal): Promise<SitemapState> {
  const stored = await readStored(signal);
  if (!stored) return { made: false };
  const now = await currentSource(origin, signal);
  const then = readSource(stored.head);
  const stale = (Object.keys(now) as (keyof SitemapSource)[]).filter((key) => then?.[key] !== now[key]);
  return { made: true, at: stored.at, stale };
}

/** The time of the stored sitemap, and the sources that have changed since. */
export const sitemapStateQuery = (origin: string) =>
  queryOptions({
    queryKey: ['sitemap', 'state', origin],
    queryFn: ({ signal }) => fetchState(origin, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Whether the host serves a sitemap at the root of the site (docs/hosting.md). */
export const sitemapServedQuery = queryOptions({
  queryKey: ['sitemap', 'served'],
  async queryFn({ signal }) {
    const answer = await fetchWithTimeout(`/${sitemapFile}`, { signal, cache: 'no-store' });
    return answer.ok && /xml/.test(answer.headers.get('content-type') ?? '');
  },
  staleTime: 60_000,
  retry: false,
});

export const generateSitemapMutation = mutationOptions({
  mutationKey: ['sitemap', 'generate'],
  mutationFn: generateSitemap,
  onSettled: (_entries, _error, _origin, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: ['sitemap'] }), client.invalidateQueries({ queryKey: ['assets', 'list'] })]),
  meta: {
    failed: (error) => {
      const failure = reasonAmong(error, sitemapFailures);
      return failure
        ? { title: 'panel-files:sitemap.failed', text: `panel-files:sitemap.failures.${failure}` }
        : 'panel-files:sitemap.failed';
    },
  },
});
