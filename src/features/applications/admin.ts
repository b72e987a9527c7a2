import { resumeTypes, resumeTypeOfPath, spontaneousFolder } from '@functions/resume-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { failedSave } from '@/data/failed-save';
import type { Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { expectSaved, whereUnchanged, whereUnchangedOr } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';
import type { Stage } from './stages';

const bucket = 'privateassets';

/** The lifetime of a signed link. */
const linkSeconds = 60;

/** The number of items that one request of Storage or of the database can name. */
const batchSize = 100;

/**
 * Reads a résumé by a new signed link. The type follows from the extension, so the browser never renders it as a page. Throws AppError
 * `notFound`.
 */
export async function fetchResume(path: string, signal?: AbortSignal): Promise<Blob> {
  const client = await authClient();
  const { signedUrl } = await unwrap(client.storage.from(bucket).createSignedUrl(path, linkSeconds));
  const answer = await fetchWithTimeout(signedUrl, { signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', { cause });
  });
  const type = resumeTypeOfPath(path);
  if (!answer.ok || !type) throw new AppError('notFound');
  return new Blob([await answer.arrayBuffer()], { type: resumeTypes[type] });
}

/** A résumé to show. Cached for a minute after use. */
export const resumeQuery = (path: string) =>
  queryOptions({
    queryKey: ['applications', 'resume', path],
    queryFn: ({ signal }) => fetchResume(path, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize));

/** Returns the paths of the résumés of applications. Throws AppError. */
export async function resumePaths(ids: readonly string[]): Promise<string[]> {
  const client = await authClient();
  const paths: string[] = [];
  for (const batch of batches(ids)) {
    const rows = await unwrap(client.from('job_applications').select('resume_storage_path').in('id', batch).limit(batchSize));
    paths.push(...rows.map(({ resume_storage_path }) => resume_storage_path));
  }
  return paths;
}

/** Deletes résumés. Returns whether all could be deleted. The retention job deletes the rest a day later. */
export async function removeResumes(paths: readonly string[]): Promise<boolean> {
  const storage = (await authClient()).storage.from(bucket);
  let isDone = true;
  for (const batch of batches(paths)) {
    await unwrap(storage.remove(batch)).catch((failure: unknown) => {
      console.warn('Some résumés could not be removed.', failure);
      isDone = false;
    });
  }
  return isDone;
}

/** The delays of a refusal's mail, in minutes. */
export const mailDelays = [0, 60, 1440, 4320] as const;

export interface StageChange {
  ids: readonly string[];
  stage: Stage;
  /** The reason of a refusal. Applicants never read it. */
  reason?: string | undefined;
  /** The delay of the refusal's mail in minutes; undefined for no mail. */
  mailAfter?: number | undefined;
  /** The mail of the refusal where it was edited, by language. */
  mailTexts?: Partial<Record<Language, { subject: string; text: string }>> | undefined;
  /** Moves only applications in this stage. */
  expected?: Stage | undefined;
}

export interface StageOutcome {
  count: number;
  /** The ids of the moved applications by their previous stage. */
  was: Readonly<Partial<Record<Stage, readonly string[]>>>;
}

/** The limit of `set_application_stage`. */
const maxMoved = 1000;

/** Moves applications to a stage, in batches. Deleted ones, and those in the stage already, do not count. Throws AppError. */
export async function setStage({ ids, stage, reason, mailAfter, mailTexts, expected }: StageChange): Promise<StageOutcome> {
  const client = await authClient();
  const total = { count: 0, was: {} as Record<string, string[]> };
  for (let start = 0; start < ids.length; start += maxMoved) {
    const change = {
      ids: ids.slice(start, start + maxMoved),
      stage,
      ...(reason && { reason }),
      ...(mailAfter !== undefined && { mail_after: mailAfter }),
      ...(mailTexts && { mail_texts: mailTexts }),
      ...(expected && { expected }),
    };
    const { count, was = {} } = (await unwrap(client.rpc('set_application_stage', change))) as unknown as {
      count: number;
      was?: Record<string, string[]>;
    };
    total.count += count;
    for (const [stageBefore, moved] of Object.entries(was)) total.was[stageBefore] = [...(total.was[stageBefore] ?? []), ...moved];
  }
  if (mailAfter === 0) wakeMail();
  return total;
}

/** Undoes refusals whose mail is not sent yet. Returns their number. Throws AppError. */
export async function recallRefusals(ids: readonly string[]): Promise<number> {
  const client = await authClient();
  let count = 0;
  for (let start = 0; start < ids.length; start += maxMoved)
    count += (await unwrap(client.rpc('recall_refusals', { ids: ids.slice(start, start + maxMoved) }))) ?? 0;
  return count;
}

export const tagLimits = { count: 10, length: 40 };

export interface RatingChange {
  id: string;
  /** The rating that was read. */
  before: number | null;
  rating: number | null;
}

/** Rates an application; null removes the rating. Throws AppError: `conflict`, reason `outdated`, when it has another rating. */
export async function rate({ id, before, rating }: RatingChange): Promise<void> {
  const client = await authClient();
  const change = client.from('job_applications').update({ rating }).eq('id', id);
  expectSaved(await unwrap(whereUnchangedOr(change, 'rating', before, rating).select('id').maybeSingle()));
}

/** The limit of the database. */
export const longestReason = 500;

/** The reason of a refusal as it was read. */
export interface StoredReason {
  reason: string | null;
  isDeleted: boolean;
}

/** Reads the reason of a refusal again; null when the application was purged. Throws AppError. */
export async function readReason(id: string): Promise<StoredReason | null> {
  const query = (await authClient()).from('job_applications').select('rejection_reason, deleted_at').eq('id', id);
  const row = await unwrap(query.maybeSingle());
  return row && { reason: row.rejection_reason, isDeleted: row.deleted_at !== null };
}

export interface ReasonChange {
  id: string;
  /** The reason that was read. */
  before: string | null;
  reason: string;
}

/**
 * Sets or removes the reason of a refusal. Throws AppError: `conflict`, reason `outdated`, when it has another one, or `invalid` when the
 * application is no longer refused.
 */
export async function setReason({ id, before, reason }: ReasonChange): Promise<void> {
  const client = await authClient();
  const change = client
    .from('job_applications')
    .update({ rejection_reason: reason || null })
    .eq('id', id)
    .is('deleted_at', null);
  expectSaved(await unwrap(whereUnchanged(change, 'rejection_reason', before).select('id').maybeSingle()));
}

/** The tags of the newest applications, the most used first. */
export const applicationTagsQuery = queryOptions({
  queryKey: ['list', 'job_applications', 'tags'],
  queryFn: async ({ signal }) => {
    const rows = await unwrap((await authClient()).rpc('application_tags').abortSignal(signal));
    return rows.flatMap(({ tag }) => tag ?? []);
  },
  meta: { logged: 'The tags of applications could not be read' },
});

/** Adds or removes a tag. Other tags are not affected. Throws AppError `notFound`. */
export async function setTag(id: string, tag: string, isOn: boolean): Promise<void> {
  const client = await authClient();
  if (!(await unwrap(client.rpc('mark_application', { application_id: id, tag, is_on: isOn })))) throw new AppError('notFound');
}

/** Returns whether an application was sent without a posting, also when it is assigned to one. */
export const wasSpontaneous = ({ resume_storage_path }: Pick<Tables<'job_applications'>, 'resume_storage_path'>): boolean =>
  resume_storage_path.startsWith(`resumes/${spontaneousFolder}/`);

export interface Assignment {
  id: string;
  /** Null takes the assignment back. */
  jobId: string | null;
}

/**
 * Assigns an application that was sent without a posting. Throws AppError: `invalid`, reason `job_missing`, when the posting is a draft or
 * deleted, `notFound` when the application is deleted.
 */
export const assignMutation = mutationOptions({
  mutationFn: async ({ id, jobId }: Assignment) => {
    const client = await authClient();
    const isAssigned = await unwrap(client.rpc('assign_application', { application_id: id, ...(jobId && { job_id: jobId }) }));
    if (!isAssigned) throw new AppError('notFound');
  },
  onSettled: (_data, _error, _assignment, _result, { client }) =>
    Promise.all(['job_applications', 'job_postings'].map((list) => client.invalidateQueries({ queryKey: ['list', list] }))),
  meta: { failed: failedSave('panel-applications:assign.failed') },
});

/** The number of applications shown. One more means that there are others. */
export const maxOthers = 20;

/** Another application of the same person. */
export type OtherApplication = Pick<Tables<'job_applications'>, 'id' | 'created_at' | 'job_id' | 'job_title' | 'stage'>;

/** The other applications with the same address or phone number, newest first. */
export const otherApplicationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['list', 'job_applications', 'others', id],
    queryFn: async ({ signal }) =>
      (await unwrap((await authClient()).rpc('other_applications', { application_id: id }).abortSignal(signal))) as OtherApplication[],
    staleTime: 0,
  });
