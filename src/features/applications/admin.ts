import { resumeTypes, resumeTypeOfPath } from '@functions/resume-rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/backend/account';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

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
  const answer = await fetch(signedUrl, { signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', { cause });
  });
  const type = resumeTypeOfPath(path);
  if (!answer.ok || !type) throw new AppError('notFound');
  return new Blob([await answer.arrayBuffer()], { type: resumeTypes[type] });
}

/** A résumé, to be shown. Kept for a minute after it was looked at, no longer. */
export const resumeQuery = (path: string) =>
  queryOptions({ queryKey: ['applications', 'resume', path], queryFn: ({ signal }) => fetchResume(path, signal), staleTime: Infinity, gcTime: 60_000, retry: false });

const portions = <Item>(items: readonly Item[]): Item[][] => Array.from({ length: Math.ceil(items.length / portion) }, (_, index) => items.slice(index * portion, (index + 1) * portion));

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
