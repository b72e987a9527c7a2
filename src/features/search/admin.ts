import { mutationOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { inOwnTimeZone } from '@/lib/backend/in-own-time-zone';
import { serverNow } from '@/lib/backend/server-clock';
import { unwrap } from '@/lib/backend/unwrap';

/** A search term of the visitors. */
export interface RecordedSearch {
  /** The normalized term. */
  query: string;
  searches: number;
  /** The number of searches without results. */
  missed: number;
}

/** The searches of the last 30 days (`search_analysis`). */
export interface SearchAnalysis {
  /** The first of the 30 days, `2026-11-22`. */
  first_day: string;
  /** The start of the counted period, when there are too many searches to read all; else null. Daily numbers are complete. */
  read_from: string | null;
  /** One number per day, today last. */
  daily: { searches: number[]; without_result: number[] };
  /** The number of different terms. */
  different: number;
  most_searched: RecordedSearch[];
  without_result: RecordedSearch[];
}

/** Returns the search analysis in days of the person's time zone. For administrators. Throws AppError. */
export async function fetchSearchAnalysis(signal: AbortSignal): Promise<SearchAnalysis> {
  const client = await authClient();
  const found = await inOwnTimeZone((time_zone) => unwrap(client.rpc('search_analysis', { time_zone }).abortSignal(signal)));
  return found as unknown as SearchAnalysis;
}

/** Deletes all searches up to now, in batches. Returns their number. */
async function clearSearches(): Promise<number> {
  const client = await authClient();
  const before = new Date(serverNow()).toISOString();
  let cleared = 0;
  for (;;) {
    const batch = (await unwrap(client.rpc('clear_searches', { before }))) as number;
    if (!(batch > 0)) return cleared;
    cleared += batch;
  }
}

/** Deletes all recorded searches permanently. Throws AppError; completed batches stay deleted. */
export const clearSearchesMutation = mutationOptions({
  mutationFn: clearSearches,
  onSuccess: (_count, _variables, _result, { client }) => client.removeQueries({ queryKey: ['search', 'analysis'] }),
  meta: { failed: { title: 'panel-search:clear.failed', text: 'panel-search:clear.failedText' } },
});
