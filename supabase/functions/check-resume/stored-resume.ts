import { errorCode, HttpError, InternalError, unwrap } from '../_shared/errors.ts';
import { isDue } from '../_shared/rate-limit.ts';
import { resumeMaxBytes, resumeTypes, type ResumeType } from '../_shared/resume-rules.ts';
import type { Client } from '../_shared/supabase.ts';
import { removeUnusedFiles, unusedFiles } from '../_shared/unused-files.ts';

const bucketOf = (admin: Client) => admin.storage.from('privateassets');

/** Returns the id of the stored object with this path, unless an application has it. Throws `resume_missing`. */
export async function findObject(admin: Client, path: string): Promise<string> {
  const id: unknown = unwrap('Finding the resume', await admin.rpc('find_unclaimed_resume', { path }));
  if (typeof id !== 'string') throw new HttpError('resume_missing');
  return id;
}

/** Returns the bytes of a stored file. Throws `resume_missing` when it was deleted meanwhile. */
export async function readBytes(admin: Client, path: string): Promise<Uint8Array> {
  const { data, error } = await bucketOf(admin).download(path);
  // Hosted Storage answers 400 with the real status in the body, which supabase-js reports as `statusCode`.
  if (error) {
    const isMissing = [error.status, Number(error.statusCode)].includes(404);
    throw isMissing ? new HttpError('resume_missing') : new InternalError('Reading the resume', errorCode(error));
  }
  // The bucket has the same limit. This one protects the memory if somebody changes the bucket.
  if (data.size > resumeMaxBytes) throw new HttpError('resume_content');
  return new Uint8Array(await data.arrayBuffer());
}

/** Records that the object's bytes are what its path says. */
export async function recordCheck(admin: Client, objectId: string, type: ResumeType): Promise<void> {
  unwrap('Recording the check', await admin.rpc('record_resume_check', { object_id: objectId, content_type: resumeTypes[type] }));
}

/** Removes a file that is not a résumé. A failure is only logged: nobody can apply with it. */
export async function removeFile(admin: Client, path: string): Promise<void> {
  const { error } = await bucketOf(admin).remove([path]);
  if (error) console.error(`Removing a refused resume failed: ${errorCode(error)}`);
}

/**
 * Removes, once an hour at most, uploads that have been without an application for a day. A failure is only logged: the next hour retries.
 */
export async function removeAbandoned(admin: Client): Promise<void> {
  try {
    if (await isDue(admin, 'remove-abandoned-resumes', 3600)) await removeUnusedFiles(admin, unusedFiles.resumes);
  } catch (error) {
    console.error(error instanceof InternalError ? error.message : 'Removing abandoned resumes failed.');
  }
}
