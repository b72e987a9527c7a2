import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { afterCursor, type Cursor } from '@/lib/backend/after-cursor';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { jobColumns, jobKey, toJob, type Job, type PublicJobRow } from './job-row';

/** The page size of the list. */
export const jobsPageSize = 20;

/** Returns a page of postings, newest first (job list). Throws AppError. */
async function fetchJobs(after: Cursor | null, signal: AbortSignal): Promise<Job[]> {
  const early = after ? undefined : await takeEarlyRows<PublicJobRow>('jobs');
  return (early ?? (await selectJobs(after, signal))).map(toJob);
}

async function selectJobs(after: Cursor | null, signal: AbortSignal) {
  const client = await anonClient();
  const page = client
    .from('job_postings')
    .select(jobColumns)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(jobsPageSize);
  return unwrap(afterCursor(page, after).abortSignal(signal));
}

/** The request of the first page, made before the app is loaded (boot/prerender). */
export const earlyJobs = `job_postings?select=${jobColumns}&order=created_at.desc,id.desc&limit=${jobsPageSize}`;

/** Returns one open posting; null for an unknown slug. Throws AppError. */
async function fetchJob(slug: string, signal: AbortSignal): Promise<Job | null> {
  const early = await takeEarlyRows<PublicJobRow>('job');
  const [row] = early ?? (await selectJob(slug, signal));
  return row ? toJob(row) : null;
}

async function selectJob(slug: string, signal: AbortSignal) {
  const client = await anonClient();
  return unwrap(client.from('job_postings').select(jobColumns).eq('slug', slug).limit(1).abortSignal(signal));
}

/** The request of a posting's page, made before the app is loaded. */
export const earlyJob = (slug: string): string => `job_postings?select=${jobColumns}&slug=eq.${slug}&limit=1`;

/** Returns the slug of an open posting; null for an unknown id. Throws AppError. */
async function fetchSlug(id: string, signal: AbortSignal): Promise<string | null> {
  const client = await anonClient();
  const row = await unwrap(client.from('job_postings').select('slug').eq('id', id).abortSignal(signal).maybeSingle());
  return row && row.slug;
}

const failed = { title: 'careers:list.error.toastTitle', text: 'careers:list.error.title' } as const;

/** The open positions in pages; `data` is the flat list. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'list'],
  queryFn: ({ pageParam, signal }) => fetchJobs(pageParam, signal),
  initialPageParam: null as Cursor | null,
  getNextPageParam: (lastPage): Cursor | null => (lastPage.length < jobsPageSize ? null : (lastPage.at(-1) ?? null)),
  select: (data) => data.pages.flat(),
  meta: { failed },
});

/** One open position by its slug; null for one that is closed or unknown. */
export const jobQuery = (slug: string) =>
  queryOptions({
    queryKey: jobKey(slug),
    queryFn: ({ signal }) => fetchJob(slug, signal),
    meta: { logged: 'The position could not be loaded:' },
  });

/** The slug of an open position, for addresses of earlier releases that name its id. */
export const jobSlugQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'slug', id],
    queryFn: ({ signal }) => fetchSlug(id, signal),
    meta: { failed, offersRetry: true },
  });
