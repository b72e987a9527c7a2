import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** Whole records travel with a page, so that it can be said what each save has changed: few at a time. */
export const historyPageSize = 10;

/** Nobody runs a site with more; the list of names stays bounded. */
const mostAdministrators = 100;

/** One saved version of the settings. */
export interface SavedVersion {
  version: number;
  /** ISO time. */
  savedAt: string;
  /** `null`: done by SQL, or the account is gone. Without a `name` they have chosen none, or are no administrator any more. */
  savedBy: { id: string; name: string | null } | null;
  /** As stored: only what differs from the defaults (`mergeSettings` completes it). */
  settings: unknown;
}

export interface HistoryEntry extends SavedVersion {
  /** The settings that this save replaced; undefined when they are not kept any more, or there were none. */
  before: unknown;
}

const columns = 'version, created_at, saved_by, settings';

interface Row {
  version: number;
  created_at: string;
  saved_by: string | null;
  settings: unknown;
}

type Names = ReadonlyMap<string, string | null>;

async function readNames(signal: AbortSignal): Promise<Names> {
  const client = await authClient();
  const rows = await unwrap(client.from('administrators').select('user_id, display_name').limit(mostAdministrators).abortSignal(signal));
  return new Map(rows.map(({ user_id, display_name }) => [user_id, display_name]));
}

/** What the administrators that there are call themselves, by their account; null: nothing yet. */
export const administratorNamesQuery = queryOptions({
  queryKey: ['administrators', 'names'],
  queryFn: ({ signal }) => readNames(signal),
  meta: { logged: 'The names of the administrators could not be read' },
});

const toVersion = ({ version, created_at, saved_by, settings }: Row, names: Names): SavedVersion => ({
  version,
  savedAt: created_at,
  savedBy: saved_by === null ? null : { id: saved_by, name: names.get(saved_by) ?? null },
  settings,
});

/** Versions older than one, or the newest, with one more than the page shows: what its last entry replaced. Throws AppError. */
async function fetchHistory(olderThan: number | null, signal: AbortSignal): Promise<HistoryEntry[]> {
  const client = await authClient();
  const newest = client
    .from('website_settings_history')
    .select(columns)
    .order('version', { ascending: false })
    .limit(historyPageSize + 1);
  const [rows, names] = await Promise.all([
    unwrap((olderThan === null ? newest : newest.lt('version', olderThan)).abortSignal(signal)),
    readNames(signal),
  ]);
  return rows.slice(0, historyPageSize).map((row, index) => ({ ...toVersion(row, names), before: rows[index + 1]?.settings }));
}

/** The saved versions, newest first, page by page; `data` is the flat list. For administrators. */
export const settingsHistoryQuery = infiniteQueryOptions({
  queryKey: ['settings', 'history'],
  queryFn: ({ pageParam, signal }) => fetchHistory(pageParam, signal),
  initialPageParam: null as number | null,
  // The oldest version of all replaced nothing, as does the oldest that is kept: what follows it is not there.
  getNextPageParam: (lastPage): number | null => (lastPage.at(-1)?.before === undefined ? null : (lastPage.at(-1)?.version ?? null)),
  select: (data) => data.pages.flat(),
  // Others save too.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
