import { resumeTypes, resumeTypeOfPath } from '@functions/resume-rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError } from '@/lib/backend/errors';
import { patientFetch } from '@/lib/backend/patient-fetch';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';
import type { Stage } from './stages';

const bucket = 'privateassets';

/** Signed links are good for this long: a link that gets out is worth nothing a minute later. */
const linkSeconds = 60;

/** As many as one request of Storage, or the address of one to the database, can name. */
const portion = 100;

/**
 * Reads a résumé by a new signed link. It is declared as what its ending says and nothing else, so that what is shown in a frame is
 * never a page. Throws AppError: `notFound` when the file is gone.
 */
export async function fetchResume(path: string, signal?: AbortSignal): Promise<Blob> {
  const client = await account();
  const { signedUrl } = await unwrap(client.storage.from(bucket).createSignedUrl(path, linkSeconds));
  const answer = await patientFetch(signedUrl, { signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', { cause });
  });
  const type = resumeTypeOfPath(path);
  if (!answer.ok || !type) throw new AppError('notFound');
  return new Blob([await answer.arrayBuffer()], { type: resumeTypes[type] });
}

/** A résumé, to be shown. Kept for a minute after it was looked at, no longer. */
export const resumeQuery = (path: string) =>
  queryOptions({
    queryKey: ['applications', 'resume', path],
    queryFn: ({ signal }) => fetchResume(path, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

const portions = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / portion) }, (_, index) => items.slice(index * portion, (index + 1) * portion));

/** Paths of the résumés of some applications. Throws AppError. */
export async function resumePaths(ids: readonly string[]): Promise<string[]> {
  const client = await account();
  const paths: string[] = [];
  for (const some of portions(ids)) {
    const rows = await unwrap(client.from('job_applications').select('resume_storage_path').in('id', some).limit(portion));
    paths.push(...rows.map(({ resume_storage_path }) => resume_storage_path));
  }
  return paths;
}

/** Removes résumés; those that are gone already count as removed. Gives whether all of them could be; the others are swept a day later. */
export async function removeResumes(paths: readonly string[]): Promise<boolean> {
  const storage = (await account()).storage.from(bucket);
  let isDone = true;
  for (const some of portions(paths)) {
    await unwrap(storage.remove(some)).catch((failure: unknown) => {
      console.warn('Some résumés could not be removed.', failure);
      isDone = false;
    });
  }
  return isDone;
}

/** After how many minutes the mail about a refusal may leave. */
export const mailDelays = [0, 60, 1440, 4320] as const;

export interface StageChange {
  ids: readonly string[];
  stage: Stage;
  /** Of a refusal; applicants never read it. */
  reason?: string | undefined;
  /** Minutes until a mail tells the refusal; none without. */
  mailAfter?: number | undefined;
  /** Only those that are still in this stage are moved. */
  expected?: Stage | undefined;
}

export interface StageOutcome {
  count: number;
  /** The moved ones by the stage that they had. */
  was: Readonly<Partial<Record<Stage, readonly string[]>>>;
}

/** As many as `set_application_stage` takes. */
const mostMoved = 1000;

/** Moves applications to a stage, a thousand at a time; those that are gone or there already are not counted. Throws AppError. */
export async function setStage({ ids, stage, reason, mailAfter, expected }: StageChange): Promise<StageOutcome> {
  const client = await account();
  const total = { count: 0, was: {} as Record<string, string[]> };
  for (let start = 0; start < ids.length; start += mostMoved) {
    const change = {
      ids: ids.slice(start, start + mostMoved),
      stage,
      ...(reason && { reason }),
      ...(mailAfter !== undefined && { mail_after: mailAfter }),
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

/** Takes refusals back whose mail has not left; gives how many. Throws AppError. */
export async function recallRefusals(ids: readonly string[]): Promise<number> {
  const client = await account();
  let count = 0;
  for (let start = 0; start < ids.length; start += mostMoved)
    count += (await unwrap(client.rpc('recall_refusals', { ids: ids.slice(start, start + mostMoved) }))) ?? 0;
  return count;
}

export const tagLimits = { count: 10, length: 40 };

/** Rates an application; null takes the rating away. Throws AppError: `notFound` when it is gone. */
export async function rate(id: string, rating: number | null): Promise<void> {
  const client = await account();
  const rows = await unwrap(client.from('job_applications').update({ rating }).eq('id', id).select('id'));
  if (rows.length === 0) throw new AppError('notFound');
}

/** As the database counts it. */
export const longestReason = 500;

/** Writes why an application was refused, or takes that away; no mail says it. Throws AppError: `notFound` when it is gone, `invalid` when it is no refusal any more. */
export async function setReason({ id, reason }: { id: string; reason: string }): Promise<void> {
  const client = await account();
  const rows = await unwrap(
    client
      .from('job_applications')
      .update({ rejection_reason: reason || null })
      .eq('id', id)
      .select('id'),
  );
  if (rows.length === 0) throw new AppError('notFound');
}

/** Adds a tag to an application or takes it away, whatever others do to its other tags. Throws AppError: `notFound` when it is gone. */
export async function setTag(id: string, tag: string, isOn: boolean): Promise<void> {
  const client = await account();
  if (!(await unwrap(client.rpc('mark_application', { application_id: id, tag, is_on: isOn })))) throw new AppError('notFound');
}

/** As many as are shown; one more says that there are more. */
export const mostOthers = 20;

/** An application as the same person's other ones have it. */
export type OtherApplication = Pick<Tables<'job_applications'>, 'id' | 'created_at' | 'job_id' | 'job_title' | 'stage'>;

/** Other applications of whoever has the address or the phone number of this one, newest first. */
export const otherApplicationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['list', 'job_applications', 'others', id],
    queryFn: async ({ signal }) =>
      (await unwrap((await account()).rpc('other_applications', { application_id: id }).abortSignal(signal))) as OtherApplication[],
    staleTime: 0,
  });
