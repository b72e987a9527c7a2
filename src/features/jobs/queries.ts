import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { toAppError } from '@/lib/backend/errors';
import { visitor } from '@/lib/backend/visitor';

/** A job posting, as everybody may read it (spec section 3). */
export type Job = Tables<'job_postings'>;

const columns = 'id, created_at, title, location, salary, description, responsibilities, qualifications, image_url, translations';

/** One page of the list; few companies have more open positions. */
export const jobsPageSize = 20;

/** Where a page of the list begins: after this posting. */
type Cursor = Pick<Job, 'created_at' | 'id'> | null;

/** A page of postings, newest first (spec section 7: job list). Throws AppError. */
async function fetchJobs(after: Cursor, signal: AbortSignal): Promise<Job[]> {
  const page = visitor().from('job_postings').select(columns).order('created_at', { ascending: false }).order('id', { ascending: false }).limit(jobsPageSize);
  const older = after ? page.or(`created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`) : page;
  const { data, error, status } = await older.abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data;
}

/** One posting; null when there is none with this id. Throws AppError. */
async function fetchJob(id: string, signal: AbortSignal): Promise<Job | null> {
  const { data, error, status } = await visitor().from('job_postings').select(columns).eq('id', id).abortSignal(signal).maybeSingle();
  if (error) throw toAppError(error, status);
  return data;
}

/** `always`: without a connection a list fails at once and can say so, instead of waiting for one. */
const networkMode = 'always';

/** The open positions, page by page; `data` is the flat list. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'list'],
  queryFn: ({ pageParam, signal }) => fetchJobs(pageParam, signal),
  initialPageParam: null as Cursor,
  getNextPageParam: (lastPage): Cursor => (lastPage.length < jobsPageSize ? null : (lastPage.at(-1) ?? null)),
  select: (data) => data.pages.flat(),
  networkMode,
});

/** One position, for an address that names one outside the loaded part of the list. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => fetchJob(id, signal),
    networkMode,
  });
