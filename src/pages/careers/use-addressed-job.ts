import { useQuery } from '@tanstack/react-query';
import { jobQuery, type Job } from '@/features/jobs/queries';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined as long as nothing is known of it. */
export type AddressedJob = Job | 'unknown' | undefined;

/**
 * The position that the address names: from the list once that is there, else looked up by itself.
 * `jobs` is undefined while there is no list.
 */
export function useAddressedJob(jobId: string | null, jobs: Job[] | undefined): AddressedJob {
  const listed = jobs?.find((job) => job.id === jobId);
  const isLookedUp = jobId !== null && uuid.test(jobId) && jobs !== undefined && !listed;
  const { data } = useQuery({ ...jobQuery(jobId ?? ''), enabled: isLookedUp });

  if (jobId === null || jobs === undefined) return undefined;
  if (listed) return listed;
  if (isLookedUp && data === undefined) return undefined;
  return data ?? 'unknown';
}
