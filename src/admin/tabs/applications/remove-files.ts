import { removeResumes, resumePaths } from '@/features/applications/admin';
import { fetchRows, type ActionTarget, type MatchingRows } from '@/features/lists/admin';
import { cursorOf, type PagePlace } from '@/features/lists/keyset';
import type { Outcome } from '@/lib/backend/meta';

type Found = Record<'id' | 'created_at' | 'resume_storage_path', string>;

const order = [{ column: 'created_at', descending: true }];
const pageSize = 500;

/** Undefined when other applications match now than the person was told: then nothing is going to be deleted. */
async function pathsOfMatching({ filter, before, exceptIds, expected }: MatchingRows): Promise<string[] | undefined> {
  const kept = new Set(exceptIds);
  const paths: string[] = [];
  let place: PagePlace | null = null;
  do {
    const page = await fetchRows({ list: 'job_applications', columns: ['resume_storage_path'], filter, order, place }, pageSize);
    const rows = page.rows as unknown as Found[];
    paths.push(...rows.filter(({ id, created_at }) => !kept.has(id) && Date.parse(created_at) <= Date.parse(before)).map(({ resume_storage_path }) => resume_storage_path));
    const last = rows.at(-1);
    place = page.hasNext && last ? { direction: 'after', cursor: cursorOf(last, order) } : null;
  } while (place && paths.length <= expected);
  return paths.length === expected ? paths : undefined;
}

/** The files go before their applications (spec/admin-panel section 7). Gives the warning of the catalogue when some of them stay. */
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
