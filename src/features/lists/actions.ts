import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/unwrap';
import { allRows, anyTable, hasTrash, mostCounted, newestFirst, type ListFilter, type ListName, type ListRow } from './admin';

/** The states of an inquiry, each an action that gives it. */
export const inquiryStatuses = ['new', 'open', 'waiting', 'won', 'lost', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What can be done to rows; which list knows which is the database's to say (`act_on_rows`). */
export type ListAction =
  | 'delete'
  | 'restore'
  | 'purge'
  | 'read'
  | 'unread'
  | 'approve'
  | 'reject'
  | 'pend'
  | 'stage'
  | 'status'
  | InquiryStatus;

/** What `stage` (job_applications) and `status` (creators) change to, and what goes with it. */
export interface RowChange {
  to: string;
  reason?: string | undefined;
  /** Minutes until a mail tells a refusal; none without. */
  mail_after?: number | undefined;
}

/**
 * Rows by their ids; or all that match and came in before a moment, but for some: then `expected` is the number that the person was told;
 * or, to be restored, all that were deleted at one moment, as `act_on_rows` has told it.
 */
export type ActionTarget = { ids: readonly string[] } | MatchingRows | { deletedAt: string };

export interface MatchingRows {
  filter: ListFilter;
  before: string;
  exceptIds: readonly string[];
  expected: number;
}

/** Rows that something is to be done to, and how many the person knows them to be. */
export interface Chosen {
  target: ActionTarget;
  count: number;
  /** What the one row is called. */
  name?: string | undefined;
  /** As many match by now, as the person has been told: the selection goes on with these. */
  recount?: (matching: number) => void;
}

/**
 * `changed`: other rows match now than the person was told, and nothing was done. `at` is what was written as the time of the deletion,
 * `was` the ids by the status that they had before, of up to 1,000 rows to which another was given (of stages: of all),
 * `recalled` how many refusals whose mail still waited were taken back with it.
 */
export type ActionOutcome =
  | { status: 'done'; count: number; at?: string; was?: Readonly<Record<string, readonly string[]>>; recalled?: number }
  | { status: 'changed'; count: number };

/** Rows named by their ids, in one action. */
export const mostIds = 1000;

/** All rows that match, in one action. */
export const mostAtOnce = 100_000;

/**
 * The rows that a selection of all that match means, for what the database does not do by itself; undefined when others match by now than
 * the person was told: then nothing is to be done. Throws AppError.
 */
export async function rowsOfMatching<Row extends ListRow>(
  list: ListName,
  columns: readonly (keyof Row & string)[],
  { filter, before, exceptIds, expected }: MatchingRows,
): Promise<Row[] | undefined> {
  const kept = new Set(exceptIds);
  const found: Row[] = [];
  for await (const rows of allRows({ list, columns, filter, order: newestFirst })) {
    found.push(
      ...(rows as (Row & { created_at: string })[]).filter(
        ({ id, created_at }) => !kept.has(id) && Date.parse(created_at) <= Date.parse(before),
      ),
    );
    if (found.length > expected) return undefined;
  }
  return found.length === expected ? found : undefined;
}

/**
 * Does something to rows. Very many are done a portion at a time, each whole or not at all: after a failure on the way the rest is what matches,
 * and is said to be so when it is tried again; a rest that somebody else has changed meanwhile is left alone. Rows that are gone by then are not
 * counted. Throws AppError.
 */
export async function actOnRows(list: ListName, action: ListAction, target: ActionTarget, change?: RowChange): Promise<ActionOutcome> {
  const client = await anyTable();
  const act = async (more?: { expected: number; at: string | undefined }) =>
    (await unwrap(
      client.rpc('act_on_rows', { list, action, ...argumentsOf(target), ...(change && { change }), ...more }),
    )) as unknown as Portion;
  let { left, ...outcome } = await act();
  while (left && outcome.status === 'done') {
    const next = await act('filter' in target ? { expected: left, at: outcome.at } : undefined);
    // The rest is another by now, and is left alone; what is done is told, and can be undone.
    if (next.status === 'changed') return outcome;
    left = next.left;
    outcome = joined(outcome, next);
  }
  // Portions leave out the rows to which it had been done before; the number that was told has them. Of a change those alone are told that it was made to.
  return outcome.status === 'done' && 'filter' in target && !change ? { ...outcome, count: target.expected } : outcome;
}

type Done = Extract<ActionOutcome, { status: 'done' }>;

function joined(one: Done, next: Done): Done {
  const was = Object.entries(next.was ?? {}).reduce<Record<string, readonly string[]>>(
    (all, [state, ids]) => ({ ...all, [state]: [...(all[state] ?? []), ...ids] }),
    { ...one.was },
  );
  const recalled = (one.recalled ?? 0) + (next.recalled ?? 0);
  return { ...one, count: one.count + next.count, ...(one.was && { was }), ...(recalled > 0 && { recalled }) };
}

/** `left`: how many rows are still to come, when they were too many for one call. */
type Portion = ActionOutcome & { left?: number };

function argumentsOf(target: ActionTarget): Record<string, unknown> {
  if ('ids' in target) return { ids: target.ids };
  if ('deletedAt' in target) return { at: target.deletedAt };
  const { filter, before, exceptIds, expected } = target;
  return { filter, before, except_ids: exceptIds, expected };
}

/** How many rows match exactly, `mostAtOnce` + 1 standing for more: what `act_on_rows` finds when it is told to expect none. Throws AppError. */
export async function countExactly(list: ListName, filter: ListFilter, before: string): Promise<number> {
  const target = { filter, before, exceptIds: [], expected: 0 };
  // Nothing is done to nothing.
  if (list === 'creators') return (await actOnRows(list, 'status', target, { to: 'active' })).count;
  return (await actOnRows(list, !hasTrash(list) ? 'purge' : filter.trash ? 'restore' : 'delete', target)).count;
}

/** Lists that `act_on_rows` does nothing to, and counts nothing of. */
const listsWithoutActions: readonly ListName[] = ['search_queries', 'audit_log'];

/**
 * How many rows an export has, exactly; undefined where that cannot be told in a moment: for a search that finds more than `mostCounted`, for
 * more than `mostAtOnce`, and for more than `mostCounted` of a list without actions. Throws AppError.
 */
export async function countForExport(list: ListName, filter: ListFilter, signal: AbortSignal): Promise<number | undefined> {
  const counted = (await unwrap((await anyTable()).rpc('count_rows', { list, filter }).abortSignal(signal))) as unknown as number;
  if (counted <= mostCounted) return counted;
  if (filter.search || listsWithoutActions.includes(list)) return undefined;
  const exact = await countExactly(list, filter, new Date().toISOString());
  return exact <= mostAtOnce ? exact : undefined;
}

/** How many applications belong to the postings that something is done to; one more than `mostAtOnce` stands for others. */
export const applicationsOfJobsQuery = (target: ActionTarget) =>
  queryOptions({
    queryKey: ['list', 'job_applications', 'of', target],
    queryFn: async ({ signal }) => {
      const { expected: _told, ...args } = argumentsOf(target);
      return (await unwrap((await anyTable()).rpc('applications_of_jobs', args).abortSignal(signal))) as unknown as number;
    },
    staleTime: 0,
    meta: { logged: 'The applications of the postings could not be counted' },
  });
