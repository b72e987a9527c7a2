import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/unwrap';
import { allRows, anyTable, countRows, maxCounted, newestFirst, type ListFilter, type ListName, type ListRow } from './admin';

/** Sets a status; of applications the stage. */
export interface StatusChange {
  status: string;
  reason?: string | undefined;
  /** The delay of a refusal's mail in minutes; no mail when undefined. */
  mailAfter?: number | undefined;
}

/** An action on rows. The database knows which list supports which. */
export type ListAction = 'delete' | 'restore' | 'purge' | 'read' | 'unread' | StatusChange;

/** The rows of an action (`private.row_target`): by id, by a filter, or by the time of deletion, to restore them. */
export type ActionTarget = { ids: readonly string[] } | MatchingRows | { deleted_at: string };

/** All rows that match a filter and were created before a time (ISO), except some. */
export interface MatchingRows {
  filter: ListFilter;
  before: string;
  except_ids: readonly string[];
  /** The number of these rows that the person saw. */
  expected: number;
}

/** The rows of an action, and the number that the person saw. */
export interface Chosen {
  target: ActionTarget;
  count: number;
  /** The name of a single row. */
  name?: string | undefined;
  /** Called when another number of rows matches now. The selection continues with it. */
  recount?: (matching: number) => void;
}

/**
 * `changed`: another number of rows matches than expected, and nothing was done. `at` is the time of the deletion. `was` has the ids of up
 * to 1,000 rows (all for applications) by their previous status. `recalled` is the number of refusals whose waiting mail was cancelled.
 */
export type ActionOutcome =
  | { status: 'done'; count: number; at?: string; was?: Readonly<Record<string, readonly string[]>>; recalled?: number }
  | { status: 'changed'; count: number };

type Done = Extract<ActionOutcome, { status: 'done' }>;

/** `left`: the number of rows beyond the limit of one request. */
type Batch = ActionOutcome & { left?: number };

/** The most rows in one action by their ids. */
export const maxIds = 1000;

/** The most rows in one action by a filter. */
export const maxAtOnce = 100_000;

/**
 * Reads all rows of a filter, for work outside the database. Returns undefined when another number of rows matches than expected: then
 * nothing may be done. Throws AppError.
 */
export async function rowsOfMatching<Row extends ListRow>(
  list: ListName,
  columns: readonly (keyof Row & string)[],
  { filter, before, except_ids, expected }: MatchingRows,
): Promise<Row[] | undefined> {
  const excepted = new Set(except_ids);
  const found: Row[] = [];
  for await (const rows of allRows({ list, columns, filter, order: newestFirst })) {
    found.push(
      ...(rows as (Row & { created_at: string })[]).filter(
        ({ id, created_at }) => !excepted.has(id) && Date.parse(created_at) <= Date.parse(before),
      ),
    );
    if (found.length > expected) return undefined;
  }
  return found.length === expected ? found : undefined;
}

/** Lists whose status outcome counts only rows with another status before. Other outcomes count all rows of the target. */
const countsChanged: readonly ListName[] = ['job_applications', 'creators'];

/**
 * Changes rows, very many in batches, each in one transaction. After a failure the rest still matches and can be changed by another call. A
 * rest that was changed meanwhile is skipped. Deleted rows are not counted. Throws AppError.
 */
export async function changeRows(list: ListName, action: ListAction, target: ActionTarget): Promise<ActionOutcome> {
  let { left, ...outcome } = await changeBatch(list, action, target);
  while (left && outcome.status === 'done') {
    const rest = 'filter' in target ? { ...target, expected: left, at: outcome.at } : target;
    const next = await changeBatch(list, action, rest);
    // The completed batches are reported and can be undone.
    if (next.status === 'changed') return outcome;
    left = next.left;
    outcome = mergeOutcomes(outcome, next);
  }
  if (outcome.status === 'changed' || !('filter' in target)) return outcome;
  // Batches do not count rows that had the state before; the expected number does.
  return typeof action === 'object' && countsChanged.includes(list) ? outcome : { ...outcome, count: target.expected };
}

async function changeBatch(list: ListName, action: ListAction, target: ActionTarget & { at?: string | undefined }): Promise<Batch> {
  const client = await anyTable();
  const call =
    typeof action === 'object'
      ? client.rpc('set_rows_status', { list, target, status: action.status, reason: action.reason, mail_after: action.mailAfter })
      : action === 'read' || action === 'unread'
        ? client.rpc('mark_rows_read', { list, target, is_read: action === 'read' })
        : client.rpc('trash_rows', { list, target, action });
  return (await unwrap(call)) as unknown as Batch;
}

function mergeOutcomes(one: Done, next: Done): Done {
  const was = Object.entries(next.was ?? {}).reduce<Record<string, readonly string[]>>(
    (all, [status, ids]) => ({ ...all, [status]: [...(all[status] ?? []), ...ids] }),
    { ...one.was },
  );
  const recalled = (one.recalled ?? 0) + (next.recalled ?? 0);
  return { ...one, count: one.count + next.count, ...(one.was && { was }), ...(recalled > 0 && { recalled }) };
}

/** Returns the exact number of rows that match and were created before a time; `maxAtOnce` + 1 means more. Throws AppError. */
export const countExactly = (list: ListName, filter: ListFilter, before: string): Promise<number> =>
  countRows(list, filter, { before, upTo: maxAtOnce });

/**
 * Returns the number of rows of an export; undefined when counting is slow: a search with more than `maxCounted` results, or more than
 * `maxAtOnce` rows. Throws AppError.
 */
export async function countForExport(list: ListName, filter: ListFilter, signal: AbortSignal): Promise<number | undefined> {
  const counted = await countRows(list, filter, { signal });
  if (counted <= maxCounted) return counted;
  if (filter.search) return undefined;
  const exact = await countRows(list, filter, { upTo: maxAtOnce, signal });
  return exact <= maxAtOnce ? exact : undefined;
}

/** The number of applications for postings; `maxAtOnce` + 1 means more. */
export const applicationsOfJobsQuery = (target: ActionTarget) =>
  queryOptions({
    queryKey: ['list', 'job_applications', 'of', target],
    queryFn: async ({ signal }) =>
      (await unwrap((await anyTable()).rpc('applications_of_jobs', { target }).abortSignal(signal))) as unknown as number,
    staleTime: 0,
    meta: { logged: 'The applications of the postings could not be counted' },
  });

/** Takes one row out of the trash. Throws AppError. */
export const restoreRow = (list: ListName, id: string): Promise<ActionOutcome> => changeRows(list, 'restore', { ids: [id] });
