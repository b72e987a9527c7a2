import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { Json } from '@/lib/database.types';
import { readStoredTexts, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';

/** The page size. Small, because each entry has a whole record, to show what the save has changed. */
export const historyPageSize = 10;

/** The row limit of the names. */
const maxAdministrators = 100;

/** One saved version of the settings. */
export interface SavedVersion {
  version: number;
  /** ISO time. */
  savedAt: string;
  /** Null: saved by SQL, or the account was deleted. `name` is null without a display name, or for a former administrator. */
  savedBy: { id: string; name: string | null } | null;
  /** The stored values: only those that differ from the defaults (`mergeSettings` completes them). */
  settings: unknown;
  /** The replaced texts; undefined in versions that were saved before texts could be replaced. */
  texts: StoredTexts | undefined;
  /** The items that this save changed: rows, null where there was none before, or none after: in the trash. */
  items: readonly ChangedItem[];
}

export interface ChangedItem {
  before: Json;
  after: Json;
}

export interface HistoryEntry extends SavedVersion {
  /** Settings and texts before this save; undefined when there were none, or they are not stored any more. */
  before: Pick<SavedVersion, 'settings' | 'texts'> | undefined;
}

const columns = 'version, created_at, saved_by, settings, texts, items';

interface Row {
  version: number;
  created_at: string;
  saved_by: string | null;
  settings: unknown;
  texts: unknown;
  items: Json;
}

type Names = ReadonlyMap<string, string | null>;

async function readNames(signal: AbortSignal): Promise<Names> {
  const client = await authClient();
  const rows = await unwrap(client.from('administrators').select('user_id, display_name').limit(maxAdministrators).abortSignal(signal));
  return new Map(rows.map(({ user_id, display_name }) => [user_id, display_name]));
}

/** The display names of all administrators by account; null for none. */
export const administratorNamesQuery = queryOptions({
  queryKey: ['administrators', 'names'],
  queryFn: ({ signal }) => readNames(signal),
  meta: { logged: 'The names of the administrators could not be read' },
});

const changedItems = (items: Json): ChangedItem[] =>
  (Array.isArray(items) ? items : []).flatMap((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? [{ before: item.before ?? null, after: item.after ?? null }] : [],
  );

const textsOf = ({ texts }: Pick<Row, 'texts'>) => (texts ? readStoredTexts(texts) : undefined);

const toVersion = ({ version, created_at, saved_by, settings, texts, items }: Row, names: Names): SavedVersion => ({
  version,
  savedAt: created_at,
  savedBy: saved_by === null ? null : { id: saved_by, name: names.get(saved_by) ?? null },
  settings,
  texts: textsOf({ texts }),
  items: changedItems(items),
});

/**
 * Returns versions older than one, or the newest. Reads one more than the page shows, which the last entry has replaced. Throws AppError.
 */
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
  return rows.slice(0, historyPageSize).map((row, index) => {
    const before = rows[index + 1];
    return { ...toVersion(row, names), before: before && { settings: before.settings, texts: textsOf(before) } };
  });
}

/** The saved versions, newest first, in pages; `data` is the flat list. For administrators. */
export const settingsHistoryQuery = infiniteQueryOptions({
  queryKey: ['settings', 'history'],
  queryFn: ({ pageParam, signal }) => fetchHistory(pageParam, signal),
  initialPageParam: null as number | null,
  // The oldest stored version has no predecessor, so it is the last page's end.
  getNextPageParam: (lastPage): number | null => (lastPage.at(-1)?.before === undefined ? null : (lastPage.at(-1)?.version ?? null)),
  select: (data) => data.pages.flat(),
  // Other administrators save too.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/**
 * Reads the items that saves after a version changed, each as it was then: a row, or null when it did not exist. At most 200. Throws
 * AppError.
 */
export const readItemsSince = async (version: number): Promise<{ id: string | null; earlier: Json }[]> =>
  unwrap((await authClient()).rpc('items_since', { version }));
