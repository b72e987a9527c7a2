import { isUuid } from '@functions/uuid.ts';
import { useQuery } from '@tanstack/react-query';
import { jobQuery, type Job } from '@/features/jobs/queries';

/** Undefined until it is loaded. */
export type AddressedJob = Job | 'unknown' | undefined;

/**
 * Returns the position that the address names: from the list, or by a query of its own once the list lacks it.
 * `jobs` is undefined until the list is loaded.
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
