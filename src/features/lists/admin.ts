import { queryOptions } from '@tanstack/react-query';
import type { SupabaseClient } from '@supabase/supabase-js';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { Database } from '@/lib/database.types';
import { cursorOf, pageArgument, withId, type Cursor, type OrderBy, type PageRequest } from './keyset';

type Functions = Database['public']['Functions'];
type Listed<Name> = Name extends `list_${infer List extends keyof Database['public']['Tables']}` ? List : never;

/** The tables that the panel lists: those with a function `list_<table>`. */
export type ListName = Listed<keyof Functions>;

/** The filter of a list, as every function of the database takes it (`private.list_condition`). */
export interface ListFilter {
  search?: string;
  /** Accepted values by column. `state` of job_postings is draft, open or closed, by the date. */
  is?: Readonly<Record<string, readonly FilterValue[]>>;
  /** Calendar days of the company, `2026-11-22`, both inclusive. */
  from?: string;
  to?: string;
  unread?: true;
  /** Creators who have been unverified for more than seven days. */
  overdue?: true;
  /** Inquiries in the spam folder. Without it, spam and merged inquiries are left out. */
  spam?: true;
  /** Applications without a posting. */
  spontaneous?: true;
  /** Applications with a consent to be kept for other positions. */
  pool?: true;
  /** Rows deleted in the last 30 days, instead of all others. */
  trash?: true;
}

export type FilterValue = string | number | boolean;

/** Columns of related tables, by the name in list definitions: `account` for `account:creator_accounts(email)`. */
export type Embedded = Readonly<Record<string, EmbeddedColumn>>;

export interface EmbeddedColumn {
  select: string;
  /** A column of the related rows that must be null. */
  isNull?: string;
}

/** The time in milliseconds that deleted rows stay in the trash (`private.apply_retention`). */
export const trashMs = 30 * 24 * 3_600_000;

interface ColumnsRequest {
  list: ListName;
  columns: readonly string[];
  embedded?: Embedded | undefined;
}

export interface RowsRequest extends ColumnsRequest, PageRequest {
  filter: ListFilter;
}

export interface RowsPage {
  rows: ListRow[];
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The columns that every row of every list has. */
export interface ListRow {
  id: string;
  /** When it was moved into the trash (ISO), in lists that have one. Only requested there. */
  deleted_at?: string | null;
}

/** The default page size. */
export const listPageSize = 50;

/** The default limit of `count_rows`. */
export const maxCounted = 1000;

/** The time in milliseconds that a creator may stay unverified (docs/decisions/035-creators.md). */
export const graceMs = 7 * 24 * 3_600_000;

export const newestFirst: readonly OrderBy[] = [{ column: 'created_at', descending: true }];

/** Returns a client for any table and function name. List definitions type their columns. */
export async function anyTable(): Promise<SupabaseClient> {
  return (await authClient()) as unknown as SupabaseClient;
}

interface NullQuery {
  is(column: string, value: null): this;
}

/** Returns the `select` of columns, and a function that adds the conditions of embedded ones. */
function selection({ columns, embedded = {} }: Pick<ColumnsRequest, 'columns' | 'embedded'>) {
  const unique = [...new Set(['id', ...columns])];
  const conditions = unique.flatMap((column) => (embedded[column]?.isNull ? [`${column}.${embedded[column].isNull}`] : []));
  return {
    select: unique.map((column) => embedded[column]?.select ?? column).join(','),
    where: <Query extends NullQuery>(query: Query) => conditions.reduce((filtered, column) => filtered.is(column, null), query),
  };
}

/** Reads one page of a list in one request. Throws AppError. */
async function fetchRows(request: RowsRequest, signal?: AbortSignal): Promise<RowsPage> {
  const { list, filter, order, cursor, limit } = request;
  const ordered = order.flatMap(({ column, isPersonal }) => (isPersonal ? [] : [column]));
  const { select, where } = selection({ ...request, columns: [...ordered, ...request.columns] });
  const page = pageArgument({ order, cursor, limit: limit + 1 });
  let query = where((await anyTable()).rpc(`list_${list}`, { filter, page }).select(select));
  for (const { column, descending } of withId(order)) query = query.order(column, { ascending: !descending });
  if (signal) query = query.abortSignal(signal);
  const found = (await unwrap(query)) as unknown as ListRow[];
  const hasMore = found.length > limit;
  if (cursor?.direction === 'before') return { rows: found.slice(-limit), hasPrevious: hasMore, hasNext: true };
  return { rows: found.slice(0, limit), hasPrevious: cursor !== null, hasNext: hasMore };
}

/** The page size of `allRows`. The API returns 1,000 at most. */
const perRequest = 500;

/** Yields all rows of a filter in pages. Throws AppError, or the signal's reason. */
export async function* allRows(request: Omit<RowsRequest, 'cursor' | 'limit'>, signal?: AbortSignal): AsyncGenerator<ListRow[]> {
  let cursor: Cursor | null = null;
  do {
    const page: RowsPage = await fetchRows({ ...request, cursor, limit: perRequest }, signal);
    signal?.throwIfAborted();
    yield page.rows;
    const last = page.rows.at(-1);
    cursor = page.hasNext && last ? cursorOf({ ...last }, request.order) : null;
  } while (cursor);
}

export const rowsQuery = (request: RowsRequest) =>
  queryOptions({
    queryKey: ['list', request.list, 'rows', request] as const,
    queryFn: ({ signal }) => fetchRows(request, signal),
    // Other administrators change the same lists.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

interface CountOptions {
  /** Counts rows created by this time (ISO). */
  before?: string;
  /** The limit of the count, 100,000 at most. */
  upTo?: number;
  signal?: AbortSignal;
}

/** Returns the number of rows of a filter; `upTo` + 1 means more. Throws AppError. */
export async function countRows(list: ListName, filter: ListFilter, { before, upTo, signal }: CountOptions = {}): Promise<number> {
  const query = (await anyTable()).rpc('count_rows', { list, filter, ...(before && { before }), ...(upTo && { up_to: upTo }) });
  return (await unwrap(signal ? query.abortSignal(signal) : query)) as unknown as number;
}

/** The number of rows of a filter; `maxCounted` + 1 means more. */
export const countQuery = (list: ListName, filter: ListFilter) =>
  queryOptions({
    queryKey: ['list', list, 'count', filter],
    queryFn: ({ signal }) => countRows(list, filter, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { logged: 'The rows could not be counted' },
  });

/** One row for its details; null when it does not exist. */
export const rowQuery = ({ id, ...request }: ColumnsRequest & { id: string }) =>
  queryOptions({
    queryKey: ['list', request.list, 'row', id, request.columns],
    queryFn: async ({ signal }) => {
      const { select, where } = selection(request);
      const query = where((await anyTable()).from(request.list).select(select).eq('id', id));
      return (await unwrap(query.abortSignal(signal).maybeSingle())) as unknown as ListRow | null;
    },
    staleTime: 0,
  });
