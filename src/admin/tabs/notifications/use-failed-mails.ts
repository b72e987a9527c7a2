import { useQuery } from '@tanstack/react-query';
import { mailOverviewQuery } from '@/features/notifications/mail-overview';

/** In milliseconds. */
const everyMs = 60_000;

/** Returns the number of failed mails, for the menu. */
export function useFailedMails(): number | undefined {
  return useQuery({ ...mailOverviewQuery, refetchInterval: everyMs }).data?.failed_count;
}
