import { removeResumes, resumePaths } from '@/features/applications/admin';
import { rowsOfMatching, type ActionTarget, type MatchingRows } from '@/features/lists/actions';
import type { ListRow } from '@/features/lists/admin';
import type { Outcome } from '@/data/meta';

type Found = ListRow & Record<'resume_storage_path', string>;

/** Returns the paths of the résumés; undefined when another number of applications matches than expected: then nothing is deleted. */
async function pathsOfMatching(target: MatchingRows): Promise<string[] | undefined> {
  const rows = await rowsOfMatching<Found>('job_applications', ['resume_storage_path'], target);
  return rows?.map(({ resume_storage_path }) => resume_storage_path);
}

/** Deletes the files before their applications (spec/admin-panel section 7). Returns a warning when some of them stay. */
export async function removeFiles(target: ActionTarget): Promise<Outcome | undefined> {
  const warning = { title: 'panel-applications:storageWarning.title', text: 'panel-applications:storageWarning.text' } as const;
  try {
    const paths = 'ids' in target ? await resumePaths(target.ids) : 'filter' in target ? await pathsOfMatching(target) : [];
    return !paths || (await removeResumes(paths)) ? undefined : warning;
  } catch (failure) {
    console.warn('The résumés could not be found.', failure);
    return warning;
  }
}
