import { isUuid } from '@functions/uuid.ts';
import { useQuery } from '@tanstack/react-query';
import { jobQuery, type Job } from '@/features/jobs/queries';

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
