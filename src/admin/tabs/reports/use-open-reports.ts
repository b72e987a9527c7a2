import { useQuery } from '@tanstack/react-query';
import { openReportsQuery } from '@/features/reports/admin';

/** Returns the number of open cases and appeals, for the menu. */
export function useOpenReports(): number | undefined {
  return useQuery(openReportsQuery).data ?? undefined;
}
