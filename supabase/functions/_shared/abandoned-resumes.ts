import { loggable, StepFailure } from './refusals.ts';
import type { Client } from './supabase.ts';

/**
 * Removes up to a hundred résumés that no application names: uploads that nobody applied with within a day, and those whose application
 * was deleted. Gives how many there were to remove.
 */
export async function removeAbandoned(admin: Client): Promise<number> {
  const { data, error } = await admin.rpc('abandoned_resumes');
  if (error) throw new StepFailure('Finding abandoned resumes', loggable(error));
  const paths = (data as unknown[]).filter((path) => typeof path === 'string');
  if (paths.length === 0) return 0;
  const removal = await admin.storage.from('privateassets').remove(paths);
  if (removal.error) throw new StepFailure('Removing abandoned resumes', loggable(removal.error));
  return removal.data.length;
}
