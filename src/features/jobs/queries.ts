import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { afterCursor, type Cursor } from '@/lib/backend/after-cursor';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';

/** A job posting, as everybody may read it (spec section 3). */
export type Job = Omit<Tables<'job_postings'>, 'search_text'>;

const columns = 'id, created_at, title, location, salary, description, responsibilities, qualifications, image_url, translations';

/** One page of the list; few companies have more open positions. */
export const jobsPageSize = 20;

/** A page of postings, newest first (spec section 7: job list). Throws AppError. */
function fetchJobs(after: Cursor | null, signal: AbortSignal): Promise<Job[]> {
  const page = visitor().from('job_postings').select(columns).order('created_at', { ascending: false }).order('id', { ascending: false }).limit(jobsPageSize);
  return unwrap(afterCursor(page, after).abortSignal(signal));
}

/** One posting; null when there is none with this id. Throws AppError. */
function fetchJob(id: string, signal: AbortSignal): Promise<Job | null> {
  return unwrap(visitor().from('job_postings').select(columns).eq('id', id).abortSignal(signal).maybeSingle());
}

const failed = { title: 'careers:list.error.toastTitle', text: 'careers:list.error.title' } as const;

/** The open positions, page by page; `data` is the flat list. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'list'],
  queryFn: ({ pageParam, signal }) => fetchJobs(pageParam, signal),
  initialPageParam: null as Cursor | null,
  getNextPageParam: (lastPage): Cursor | null => (lastPage.length < jobsPageSize ? null : (lastPage.at(-1) ?? null)),
  select: (data) => data.pages.flat(),
  meta: { failed },
});

/** One position, for an address that names one outside the loaded part of the list. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => fetchJob(id, signal),
    meta: { failed, offersRetry: true },
  });
