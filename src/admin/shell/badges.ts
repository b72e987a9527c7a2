import { companyDay } from '@functions/company-day.ts';
import { useQuery } from '@tanstack/react-query';
import { newEnrolmentsQuery } from '@/features/enrolments/admin';
import { countQuery, type ListFilter, type ListName } from '@/features/lists/admin';
import { mailOverviewQuery } from '@/features/notifications/mail-overview';
import { comingTalksQuery } from '@/features/talks/listed';
import { useNow } from '@/hooks/use-now';

/** In milliseconds. */
const refetchInterval = 60_000;

/** Returns a hook for the badge of a tab. The hook returns the number of rows that match the filter; undefined until loaded. */
export const waitingIn = (list: ListName, filter: ListFilter) =>
  function useWaiting(): number | undefined {
    return useQuery({ ...countQuery(list, filter), refetchInterval }).data;
  };

/** Returns the number of new enrolments. */
export const useNewEnrolments = (): number | undefined => useQuery(newEnrolmentsQuery).data?.length;

/** Returns the number of failed mails. */
export const useFailedMails = (): number | undefined => useQuery({ ...mailOverviewQuery, refetchInterval }).data?.failed_count;

/** Returns the number of talks that are still to come today in Qatar; undefined until loaded. */
export function useTalksToday(): number | undefined {
  const now = useNow(refetchInterval) ?? 0;
  const { data } = useQuery({ ...comingTalksQuery, refetchInterval });
  return data?.filter(({ starts_at: at }) => Date.parse(at) > now && companyDay(Date.parse(at)) === companyDay(now)).length;
}
