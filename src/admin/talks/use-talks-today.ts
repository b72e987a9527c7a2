import { companyDay } from '@functions/company-day.ts';
import { useQuery } from '@tanstack/react-query';
import { comingTalksQuery } from '@/features/talks/listed';
import { useNow } from '@/hooks/use-now';

/** In milliseconds. */
const everyMs = 60_000;

/** Returns the number of talks that are still to come today in Qatar, for the menu; undefined until loaded. */
export function useTalksToday(): number | undefined {
  const now = useNow(everyMs) ?? 0;
  const { data } = useQuery({ ...comingTalksQuery, refetchInterval: everyMs });
  return data?.filter(({ starts_at: at }) => Date.parse(at) > now && companyDay(Date.parse(at)) === companyDay(now)).length;
}
