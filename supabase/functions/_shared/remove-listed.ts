import { loggable, StepFailure } from './refusals.ts';
import type { Client } from './supabase.ts';

/** What lists files that nothing needs any more, up to a hundred at a time, and the bucket they lie in. */
export const unneeded = {
  /** Résumés that no application names: uploads that nobody applied with within a day, and those whose application was deleted. */
  resumes: { list: 'abandoned_resumes', bucket: 'privateassets' },
  /** Pictures and documents that nothing on the site has shown for 30 days. */
  assets: { list: 'discarded_assets', bucket: 'publicassets' },
} as const;

/** Removes up to a hundred files of that kind. Gives how many there were to remove. */
export async function removeListed(admin: Client, { list, bucket }: (typeof unneeded)[keyof typeof unneeded]): Promise<number> {
  const { data, error } = await admin.rpc(list);
  if (error) throw new StepFailure(`Calling ${list}`, loggable(error));
  const paths = (data as unknown[]).filter((path) => typeof path === 'string');
  if (paths.length === 0) return 0;
  const removal = await admin.storage.from(bucket).remove(paths);
  if (removal.error) throw new StepFailure(`Removing from ${bucket}`, loggable(removal.error));
  return removal.data.length;
}
