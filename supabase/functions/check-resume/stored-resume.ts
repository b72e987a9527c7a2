import { isDue } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { removeListed, unneeded } from '../_shared/remove-listed.ts';
import { resumeMaxBytes, resumeTypes, type ResumeType } from '../_shared/resume-rules.ts';
import type { Client } from '../_shared/supabase.ts';

const bucketOf = (admin: Client) => admin.storage.from('privateassets');

/** The id of the stored object with this path, as long as no application names it. Throws the refusal `resume_missing`. */
export async function findObject(admin: Client, path: string): Promise<string> {
  const { data, error } = await admin.rpc('find_unclaimed_resume', { path });
  if (error) throw new StepFailure('Finding the resume', loggable(error));
  if (typeof data !== 'string') throw new Refusal('resume_missing');
  return data;
}

/** The bytes of a stored file. Throws the refusal `resume_missing` when it has been taken back meanwhile. */
export async function readBytes(admin: Client, path: string): Promise<Uint8Array> {
  const { data, error } = await bucketOf(admin).download(path);
  // Hosted Storage answers 400 with the real status in the body, which supabase-js then reports as `statusCode`.
  if (error) {
    const isGone = [error.status, Number(error.statusCode)].includes(404);
    throw isGone ? new Refusal('resume_missing') : new StepFailure('Reading the resume', loggable(error));
  }
  // The bucket takes nothing larger; this only keeps a changed bucket from filling the memory.
  if (data.size > resumeMaxBytes) throw new Refusal('resume_content');
  return new Uint8Array(await data.arrayBuffer());
}

/** Notes that the object's bytes are what its path says; the database takes an application only for such objects. */
export async function recordCheck(admin: Client, objectId: string, type: ResumeType): Promise<void> {
  const { error } = await admin.rpc('record_resume_check', { object_id: objectId, content_type: resumeTypes[type] });
  if (error) throw new StepFailure('Recording the check', loggable(error));
}

/** Removes a file that is no résumé. Nobody can apply with it either way, so a failure is only logged. */
export async function removeFile(admin: Client, path: string): Promise<void> {
  const { error } = await bucketOf(admin).remove([path]);
  if (error) console.error(`Removing a refused resume failed: ${loggable(error)}`);
}

/**
 * Removes, once an hour at most, some of what has been without an application for a day. Who applies waits for the answer to something
 * else, so a failure is only logged; the next hour tries again.
 */
export async function sweepAbandoned(admin: Client): Promise<void> {
  try {
    if (await isDue(admin, 'remove-abandoned-resumes', 3600)) await removeListed(admin, unneeded.resumes);
  } catch (error) {
    console.error(error instanceof StepFailure ? error.message : 'Removing abandoned resumes failed.');
  }
}
