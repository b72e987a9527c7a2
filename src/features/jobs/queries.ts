import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { readTranslated, readTranslatedList, type Localized } from '@/i18n/localized-text';
import { afterCursor, type Cursor } from '@/lib/backend/after-cursor';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';

type Row = Omit<Tables<'job_postings'>, 'search_text' | 'title_key' | 'deleted_at' | 'is_draft' | 'version' | 'updated_at'>;

/** A job posting as visitors see it; a text is empty when nothing is stored. */
export interface Job extends Pick<Row, 'id' | 'created_at' | 'image_url' | 'valid_through'> {
  title: Localized;
  location: Localized;
  salary: Localized;
  description: Localized;
  responsibilities: Localized<readonly string[]>;
  qualifications: Localized<readonly string[]>;
}

/** Returns the posting of a row with its translations. */
export function toJob({ id, created_at, image_url, valid_through, translations, ...row }: Row): Job {
  const text = (field: 'title' | 'location' | 'salary' | 'description') => readTranslated(row[field], translations, field);
  const list = (field: 'responsibilities' | 'qualifications') => readTranslatedList(row[field], translations, field);
  return {
    id,
    created_at,
    image_url,
    valid_through,
    title: text('title'),
    location: text('location'),
    salary: text('salary'),
    description: text('description'),
    responsibilities: list('responsibilities'),
    qualifications: list('qualifications'),
  };
}

const columns = 'id,created_at,title,location,salary,description,responsibilities,qualifications,image_url,translations,valid_through';

/** The page size of the list. */
export const jobsPageSize = 20;

/** Returns a page of postings, newest first (job list). Throws AppError. */
async function fetchJobs(after: Cursor | null, signal: AbortSignal): Promise<Job[]> {
  const early = after ? undefined : await takeEarlyRows<Row>('jobs');
  return (early ?? (await selectJobs(after, signal))).map(toJob);
}

async function selectJobs(after: Cursor | null, signal: AbortSignal) {
  const client = await anonClient();
  const page = client
    .from('job_postings')
    .select(columns)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(jobsPageSize);
  return unwrap(afterCursor(page, after).abortSignal(signal));
}

/** The request of the first page, made before the app is loaded (boot/prerender). */
export const earlyJobs = `job_postings?select=${columns}&order=created_at.desc,id.desc&limit=${jobsPageSize}`;

/** Returns one posting; null for an unknown id. Throws AppError. */
async function fetchJob(id: string, signal: AbortSignal): Promise<Job | null> {
  const client = await anonClient();
  const row = await unwrap(client.from('job_postings').select(columns).eq('id', id).abortSignal(signal).maybeSingle());
  return row && toJob(row);
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

/** One position, for an address of one that is not in the loaded pages. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => fetchJob(id, signal),
    meta: { failed, offersRetry: true },
  });
