import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { inOwnTimeZone } from '@/lib/backend/in-own-time-zone';
import { unwrap } from '@/lib/backend/unwrap';
import { sitemapFile } from '@/lib/sitemap-xml';

/** The kinds of rows in the daily counts. */
export const dailySeries = ['inquiries', 'applications', 'reviews', 'registrations', 'searches_without_result'] as const;
export type DailySeries = (typeof dailySeries)[number];

/** The numbers of waiting rows; `maxWaiting` + 1 for more. */
export type Waiting = Record<
  | 'unread_inquiries'
  | 'unread_applications'
  | 'unread_enrolments'
  | 'pending_reviews'
  | 'unverified_creators'
  | 'overdue_creators'
  | 'open_reports'
  | 'due_follow_ups'
  | 'failed_mails'
  | 'withdrawals'
  | 'check_errors'
  | 'check_warnings',
  number
> & {
  /** The ISO time of the last check of Diagnostics; null for never. */
  checked_at: string | null;
};

export interface Overview extends Waiting {
  /** The first calendar day, `2026-11-22`. The last day is today. */
  first_day: string;
  /** The counts per day. */
  daily: Record<DailySeries, readonly number[]>;
}

/** The limit of the count. */
export const maxWaiting = 1000;

const refetchMs = 60_000;

async function fetchOverview(signal: AbortSignal): Promise<Overview> {
  const client = await authClient();
  const found = await inOwnTimeZone((time_zone) => unwrap(client.rpc('overview_counts', { time_zone }).abortSignal(signal)));
  if (found === null) throw new AppError('unknown');
  return found as unknown as Overview;
}

/** The waiting rows, and the new rows of the last 30 days in the person's time zone. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
  // Cached counts are shown first and read again, because other administrators change the same lists.
  staleTime: 0,
  refetchInterval: refetchMs,
  refetchOnWindowFocus: 'always',
});

/** Whether the sitemap was generated. */
export const hasSitemapQuery = queryOptions({
  queryKey: ['sitemap', 'made'],
  queryFn: async ({ signal }) => {
    const client = await authClient();
    const found = await unwrap(client.rpc('search_files', { bucket: 'publicassets', term: sitemapFile }).abortSignal(signal));
    return found.some(({ name }) => name === sitemapFile);
  },
  staleTime: 0,
  meta: { logged: 'Whether there is a sitemap could not be read' },
});
