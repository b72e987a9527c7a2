import { removeResumes, resumePaths } from '@/features/applications/admin';
import { rowsOfMatching, type ActionTarget, type MatchingRows } from '@/features/lists/actions';
import type { ListRow } from '@/features/lists/admin';
import type { Outcome } from '@/data/meta';

type Found = ListRow & Record<'resume_storage_path', string>;

/** Returns the paths of the résumés, or undefined when the number of matching applications has changed. Then nothing is deleted. */
async function pathsOfMatching(target: MatchingRows): Promise<string[] | undefined> {
  const rows = await rowsOfMatching<Found>('job_applications', ['resume_storage_path'], target);
  return rows?.map(({ resume_storage_path }) => resume_storage_path);
}

/** Deletes résumés before their applications (spec/admin-panel section 7). Returns a warning when some could not be deleted. */
export async function removeFiles(target: ActionTarget): Promise<Outcome | undefined> {
  const warning = { title: 'panel-applications:storageWarning.title', text: 'panel-applications:storageWarning.text' } as const;
  try {
    const paths = 'ids' in target ? await resumePaths(target.ids) : 'filter' in target ? await pathsOfMatching(target) : [];
    return !paths || (await removeResumes(paths)) ? undefined : warning;
  } catch (error) {
    console.warn('The résumés could not be found.', error);
    return warning;
  }
}
