import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** The periods of the figures, today included. `12m`: twelve calendar months. */
export const visitPeriods = ['7d', '30d', '90d', '12m'] as const;
export type VisitPeriod = (typeof visitPeriods)[number];

/** The figures of one day or month, and those of the same day or month of the time before. */
export interface VisitBar {
  /** The first day, `2026-11-26`. */
  start: string;
  visits: number;
  previous_visits: number;
  views: number;
  previous_views: number;
}

export const visitParts = ['pages', 'referrers', 'devices', 'languages', 'outcomes'] as const;
export type VisitPart = (typeof visitParts)[number];

/** The views of one page, referrer, device or language, or the number of one outcome. */
export interface VisitShare {
  name: string;
  count: number;
  previous: number;
  /** Contacts, applications, enrolments and sign-ups. */
  results: number;
}

/** The figures of a period (`visit_figures`). Days are those of Qatar. */
export interface VisitFigures {
  first_day: string;
  previous_first_day: string;
  /** The first day with a figure; null for none. */
  counted_from: string | null;
  bars: readonly VisitBar[];
  /** At most 50 of each part, the largest first. Parts without any are missing. */
  parts: Partial<Record<VisitPart, readonly VisitShare[]>>;
}

const areFigures = (found: unknown): found is VisitFigures =>
  typeof found === 'object' && found !== null && 'bars' in found && 'parts' in found;

async function fetchVisits(period: VisitPeriod, signal: AbortSignal): Promise<VisitFigures> {
  const client = await authClient();
  const found = await unwrap(client.rpc('visit_figures', { period }).abortSignal(signal));
  if (!areFigures(found)) throw new AppError('unknown');
  return found;
}

/** The figures of visits in a period. For administrators. */
export const visitsQuery = (period: VisitPeriod) =>
  queryOptions({
    queryKey: ['visits', period],
    queryFn: ({ signal }) => fetchVisits(period, signal),
    staleTime: 60_000,
    // The figures of the last period stay until those of the chosen one arrive.
    placeholderData: keepPreviousData,
  });
