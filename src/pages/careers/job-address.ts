import { useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { useLeaveEntry } from '@/hooks/use-leave-entry';
import { isUuid } from '@functions/uuid.ts';
import { jobQuery, type Job } from '@/features/jobs/queries';

/** Element id of the list of positions. */
export const openingsId = 'openings';

/**
 * Returns the position in the address (`/careers?job=<id>`), and functions to leave it. Opening one from the list adds a history
 * entry, so Back closes it.
 */
export function useJobAddress() {
  const { localizePath } = useLanguage();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const jobId = search.get('job');
  const showList = (state?: object) => void navigate(localizePath(paths.careers), { replace: true, state });
  const close = useLeaveEntry(jobId, showList);

  return { jobId, close, showOpenings: () => showList({ scrollTo: openingsId }) };
}

/** Undefined while loading. */
export type AddressedJob = Job | 'unknown' | undefined;

/**
 * Returns the position in the address: from the list, otherwise by a query of its own. `jobs` is undefined while the list is
 * loading.
 */
export function useAddressedJob(jobId: string | null, jobs: Job[] | undefined): AddressedJob {
  const listed = jobs?.find((job) => job.id === jobId);
  const isLookedUp = jobId !== null && isUuid(jobId) && jobs !== undefined && !listed;
  const { data } = useQuery({ ...jobQuery(jobId ?? ''), enabled: isLookedUp });

  if (jobId === null || jobs === undefined) return undefined;
  if (listed) return listed;
  if (isLookedUp && data === undefined) return undefined;
  return data ?? 'unknown';
}
