import { mutationOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { inOwnTimeZone } from '@/lib/backend/in-own-time-zone';
import { serverNow } from '@/lib/backend/server-clock';
import { unwrap } from '@/lib/backend/unwrap';

/** What was searched for, whoever did. */
export interface RecordedSearch {
  /** As it is recorded: normalized. */
  query: string;
  searches: number;
  /** How many of them found nothing. */
  missed: number;
}

/** The searches of the last 30 days, as `search_analysis` tells them. */
export interface SearchAnalysis {
  /** The first of the 30 days, `2026-11-22`. */
  first_day: string;
  /** From when on all but the daily numbers are counted, when there are more searches than are read; else null. */
  read_from: string | null;
  /** One number a day, today last. */
  daily: { searches: number[]; without_result: number[] };
  /** How many different ones there are. */
  different: number;
  most_searched: RecordedSearch[];
  without_result: RecordedSearch[];
}

/** Reads what was searched for, in days of the person's time zone. For administrators. Throws AppError. */
export async function fetchSearchAnalysis(signal: AbortSignal): Promise<SearchAnalysis> {
  const client = await authClient();
  const found = await inOwnTimeZone((time_zone) => unwrap(client.rpc('search_analysis', { time_zone }).abortSignal(signal)));
  return found as unknown as SearchAnalysis;
}

/** Deletes every search up to now, portion by portion, and gives how many they were. */
async function clearSearches(): Promise<number> {
  const client = await authClient();
  const before = new Date(serverNow()).toISOString();
  let cleared = 0;
  for (;;) {
    const portion = (await unwrap(client.rpc('clear_searches', { before }))) as number;
    if (!(portion > 0)) return cleared;
    cleared += portion;
  }
}

/** Deletes what was searched for, for good. Throws AppError; what was deleted by then is. */
export const clearSearchesMutation = mutationOptions({
  mutationFn: clearSearches,
  onSuccess: (_count, _variables, _result, { client }) => client.removeQueries({ queryKey: ['search', 'analysis'] }),
  meta: { failed: { title: 'panel-search:clear.failed', text: 'panel-search:clear.failedText' } },
});
