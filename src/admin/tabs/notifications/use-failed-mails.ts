import { useQuery } from '@tanstack/react-query';
import { mailOverviewQuery } from '@/features/notifications/mail-overview';

/** Others' doings reach the menu this often. */
const everyMs = 60_000;

/** How many mails could not be sent, for the menu. */
export function useFailedMails(): number | undefined {
  return useQuery({ ...mailOverviewQuery, refetchInterval: everyMs }).data?.failed_count;
}
