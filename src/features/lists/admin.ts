import { companyDay } from '@functions/company-day.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SupabaseClient } from '@supabase/supabase-js';
import { account } from '@/lib/backend/account';
import { serverNow } from '@/lib/backend/server-clock';
import { unwrap } from '@/lib/backend/unwrap';
import { afterPlace, cursorOf, reversed, withId, type CursorValue, type OrderBy, type PagePlace } from './keyset';

/** The tables that the panel lists. */
export type ListName =
  | 'user_reviews'
  | 'inquiries'
  | 'job_applications'
  | 'job_postings'
  | 'creators'
  | 'creator_moderation'
  | 'login_attempts'
  | 'search_queries'
  | 'audit_log';

/** What rows of a list match, as the database's functions take it (`count_rows`, `act_on_rows`). */
export interface ListFilter {
  search?: string;
  /** One of these values in each of these columns; of job_postings also `state`, open or closed, which goes by the clock. */
  is?: Record<string, readonly (string | number | boolean)[]>;
  /** Came in at this moment or later (ISO time). */
  from?: string;
  /** Came in before this moment. */
  to?: string;
  unread?: true;
  /** Creators who have been unverified for more than seven days. */
  overdue?: true;
  /** Inquiries that are held apart; without it they are left out, as are those that are merged into others. */
  spam?: true;
  /** What was deleted in the last 30 days, instead of what is there. */
  trash?: true;
}

export interface RowsRequest {
  list: ListName;
  columns: readonly string[];
  filter: ListFilter;
  /** Without the id, which follows by itself. Its columns go one way, and an index has them so. */
  order: readonly OrderBy[];
  place: PagePlace | null;
  /** Rows of a page. */
  limit: number;
}

export interface RowsPage {
  rows: ListRow[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** What every row of every list has. */
export interface ListRow {
  id: string;
}

/** Rows of a page, unless a list says otherwise. */
export const listPageSize = 50;

/** `count_rows` counts no further. */
export const mostCounted = 1000;

/** How long a creator may stay unverified (docs/decisions/035-creators.md). */
export const graceMs = 7 * 24 * 3_600_000;

const withTrash: readonly ListName[] = ['user_reviews', 'inquiries', 'job_applications', 'job_postings'];

/** Whether what is deleted from a list can be taken back for 30 days. */
export const hasTrash = (list: ListName): boolean => withTrash.includes(list);

/** What a list shows of a table that belongs to it: columns that definitions name like others. */
const embedded: Partial<Record<ListName, Readonly<Record<string, string>>>> = {
  creators: { account: 'account:creator_accounts(email,email_confirmed_at,status_changed_at,status_reason)' },
  job_postings: { applications: 'applications:job_applications(count)' },
};

/** What belongs to a row is counted without what is in the trash. */
const liveOnly: Partial<Record<ListName, string>> = { job_postings: 'applications' };

function countingLive<Query extends { is(column: string, value: null): Query }>(
  query: Query,
  list: ListName,
  columns: readonly string[],
): Query {
  const counted = liveOnly[list];
  return counted && columns.includes(counted) ? query.is(`${counted}.deleted_at`, null) : query;
}

const selectOf = (list: ListName, columns: readonly string[]) => columns.map((column) => embedded[list]?.[column] ?? column).join(',');

/** A client that takes any table's name: which columns there are is the definition's to know, and typed there. */
export async function anyTable(): Promise<SupabaseClient> {
  return (await account()) as unknown as SupabaseClient;
}

/** The order of a search, and the row that it goes on from: the function that finds the rows has to know both. */
type SearchPlace = { order?: readonly OrderBy[] } & Partial<Record<PagePlace['direction'], Record<string, CursorValue>>>;

function matching(client: SupabaseClient, list: ListName, columns: readonly string[], filter: ListFilter, place: SearchPlace = {}) {
  const select = selectOf(list, columns);
  // By POST: a search may be for a person, and addresses end up in logs. The function finds the first 1,000 of those that match all of it, from a row on.
  const { search, ...others } = filter;
  const now = new Date(serverNow());
  const today = companyDay(now.getTime());
  // So is a place in an order in which rows can be equal: the API's conditions cannot say it as one comparison, which is what leads an index there.
  const isDeep = ('after' in place || 'before' in place) && (place.order ?? []).some(({ column }) => !column.endsWith('_at'));
  let query =
    search || isDeep
      ? client.rpc(`search_${list}`, { term: search || null, filter: { ...others, ...place } }).select(select)
      : client.from(list).select(select);
  query = countingLive(query, list, columns);
  for (const [column, values] of Object.entries(filter.is ?? {})) {
    if (list !== 'job_postings' || column !== 'state') query = query.in(column, [...values]);
    else query = values.includes('open') ? query.or(`valid_through.is.null,valid_through.gte.${today}`) : query.lt('valid_through', today);
  }
  if (filter.from) query = query.gte('created_at', filter.from);
  if (filter.to) query = query.lt('created_at', filter.to);
  if (filter.unread) query = query.is('read_at', null);
  if (filter.overdue) query = query.eq('status', 'unverified').lt('created_at', new Date(now.getTime() - graceMs).toISOString());
  // What is held apart is a list of its own; the trash has all.
  if (list === 'inquiries' && (filter.spam || !filter.trash)) query = query.eq('pile', filter.spam ? 'spam' : 'desk');
  if (hasTrash(list)) query = filter.trash ? query.not('deleted_at', 'is', null) : query.is('deleted_at', null);
  return query;
}

export const newestFirst: readonly OrderBy[] = [{ column: 'created_at', descending: true }];

function searchPlace(order: readonly OrderBy[], place: PagePlace | null): SearchPlace {
  const asked = order.map(({ column, descending }) => ({ column, descending }));
  if (!place) return { order: asked };
  const row = Object.fromEntries(
    withId(order).flatMap(({ column, isPersonal }, index) =>
      place.cursor[index] === undefined || isPersonal ? [] : [[column, place.cursor[index]]],
    ),
  );
  return { order: asked, [place.direction]: row };
}

/** One page of a list, in one request. Throws AppError. */
async function fetchRows({ list, columns, filter, order, place, limit }: RowsRequest, signal?: AbortSignal): Promise<RowsPage> {
  const isBefore = place?.direction === 'before';
  const full = isBefore ? reversed(withId(order)) : withId(order);
  const needed = [...new Set(['id', ...order.flatMap(({ column, isPersonal }) => (isPersonal ? [] : [column])), ...columns])];
  let query = matching(await anyTable(), list, needed, filter, searchPlace(order, place));
  if (place) query = afterPlace(query, full, place.cursor);
  for (const { column, descending } of full) query = query.order(column, { ascending: !descending });
  query = query.limit(limit + 1);
  if (signal) query = query.abortSignal(signal);
  const found = (await unwrap(query)) as unknown as ListRow[];
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  if (isBefore) return { rows: rows.reverse(), hasPrevious: hasMore, hasNext: true };
  return { rows, hasPrevious: place !== null, hasNext: hasMore };
}

/** Rows in one request where all are wanted; the API gives no more than 1,000. */
const perRequest = 500;

/** All rows that match, a request at a time. Throws AppError, also when it is cancelled. */
export async function* allRows(request: Omit<RowsRequest, 'place' | 'limit'>, signal?: AbortSignal): AsyncGenerator<ListRow[]> {
  let place: PagePlace | null = null;
  do {
    const page: RowsPage = await fetchRows({ ...request, place, limit: perRequest }, signal);
    signal?.throwIfAborted();
    yield page.rows;
    const last = page.rows.at(-1);
    place = page.hasNext && last ? { direction: 'after', cursor: cursorOf({ ...last }, request.order) } : null;
  } while (place);
}

/** A page of a list. */
export const rowsQuery = (request: RowsRequest) =>
  queryOptions({
    queryKey: ['list', request.list, 'rows', request] as const,
    queryFn: ({ signal }) => fetchRows(request, signal),
    // Others work on the same lists.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** How many rows match, `mostCounted` + 1 standing for more. */
export const countQuery = (list: ListName, filter: ListFilter) =>
  queryOptions({
    queryKey: ['list', list, 'count', filter],
    queryFn: async ({ signal }) => {
      const client = await anyTable();
      return (await unwrap(client.rpc('count_rows', { list, filter }).abortSignal(signal))) as unknown as number;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { logged: 'The rows could not be counted' },
  });

/** One row, for its details; null when there is no such row any more. */
export const rowQuery = (list: ListName, id: string, columns: readonly string[]) =>
  queryOptions({
    queryKey: ['list', list, 'row', id, columns],
    queryFn: async ({ signal }) => {
      const client = await anyTable();
      const select = selectOf(list, [...new Set(['id', ...columns])]);
      const query = countingLive(client.from(list).select(select).eq('id', id), list, columns);
      return (await unwrap(query.abortSignal(signal).maybeSingle())) as unknown as ListRow | null;
    },
    staleTime: 0,
  });
