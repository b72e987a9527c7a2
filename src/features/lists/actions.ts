import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/unwrap';
import { allRows, anyTable, countRows, mostCounted, newestFirst, type ListFilter, type ListName, type ListRow } from './admin';

/** Sets a status; of applications the stage. */
export interface StatusChange {
  status: string;
  reason?: string | undefined;
  /** Minutes until the mail of a refusal leaves; no mail without. */
  mailAfter?: number | undefined;
}

/** An action on rows: into the trash, out of it, deleted for good, marked, or given a status. The database knows which list has which. */
export type ListAction = 'delete' | 'restore' | 'purge' | 'read' | 'unread' | StatusChange;

/** The rows of an action (`private.row_target`): by id, all that match a filter, or, to be restored, all that were deleted at one moment. */
export type ActionTarget = { ids: readonly string[] } | MatchingRows | { deleted_at: string };

/** All rows that match a filter and were made before a moment (ISO time), but for some. */
export interface MatchingRows {
  filter: ListFilter;
  before: string;
  except_ids: readonly string[];
  /** The number of these rows that the person knows. */
  expected: number;
}

/** Rows that an action is for, and how many the person knows them to be. */
export interface Chosen {
  target: ActionTarget;
  count: number;
  /** The name of a single row. */
  name?: string | undefined;
  /** Reports that another number of rows matches by now: the selection continues with these. */
  recount?: (matching: number) => void;
}

/**
 * `changed`: another number of rows matches now than expected, and nothing was done. `at` is the time of the deletion,
 * `was` the ids of rows by the status they had before, of up to 1,000 rows (all for applications),
 * `recalled` the number of refusals whose mail was still waiting and is not sent.
 */
export type ActionOutcome =
  | { status: 'done'; count: number; at?: string; was?: Readonly<Record<string, readonly string[]>>; recalled?: number }
  | { status: 'changed'; count: number };

type Done = Extract<ActionOutcome, { status: 'done' }>;

/** `left`: the number of rows that were too many for this call. */
type Portion = ActionOutcome & { left?: number };

/** The most rows in one action by their ids. */
export const mostIds = 1000;

/** The most rows in one action by a filter. */
export const mostAtOnce = 100_000;

/**
 * Reads the rows of a selection of all that match, for work that the database does not do by itself. Returns undefined when another number
 * of rows matches than expected: then nothing may be done. Throws AppError.
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

/** The outcome counts the rows that had another status; every other outcome counts all rows of the target. */
const countsChanged: readonly ListName[] = ['job_applications', 'creators'];

/**
 * Changes rows. Very many are changed in portions, each whole or not at all. After a failure the rest still matches and can be changed by
 * another call; a rest that somebody else has changed meanwhile is left alone. Deleted rows are not counted. Throws AppError.
 */
export async function changeRows(list: ListName, action: ListAction, target: ActionTarget): Promise<ActionOutcome> {
  let { left, ...outcome } = await changePortion(list, action, target);
  while (left && outcome.status === 'done') {
    const rest = 'filter' in target ? { ...target, expected: left, at: outcome.at } : target;
    const next = await changePortion(list, action, rest);
    // What is done is reported and can be undone.
    if (next.status === 'changed') return outcome;
    left = next.left;
    outcome = joined(outcome, next);
  }
  if (outcome.status === 'changed' || !('filter' in target)) return outcome;
  // Portions leave out rows that were so before; the expected number has them.
  return typeof action === 'object' && countsChanged.includes(list) ? outcome : { ...outcome, count: target.expected };
}

async function changePortion(list: ListName, action: ListAction, target: ActionTarget & { at?: string | undefined }): Promise<Portion> {
  const client = await anyTable();
  const call =
    typeof action === 'object'
      ? client.rpc('set_rows_status', { list, target, status: action.status, reason: action.reason, mail_after: action.mailAfter })
      : action === 'read' || action === 'unread'
        ? client.rpc('mark_rows_read', { list, target, is_read: action === 'read' })
        : client.rpc('trash_rows', { list, target, action });
  return (await unwrap(call)) as unknown as Portion;
}

function joined(one: Done, next: Done): Done {
  const was = Object.entries(next.was ?? {}).reduce<Record<string, readonly string[]>>(
    (all, [status, ids]) => ({ ...all, [status]: [...(all[status] ?? []), ...ids] }),
    { ...one.was },
  );
  const recalled = (one.recalled ?? 0) + (next.recalled ?? 0);
  return { ...one, count: one.count + next.count, ...(one.was && { was }), ...(recalled > 0 && { recalled }) };
}

/** Returns the exact number of rows that match and were made before a moment; `mostAtOnce` + 1 stands for more. Throws AppError. */
export const countExactly = (list: ListName, filter: ListFilter, before: string): Promise<number> =>
  countRows(list, filter, { before, upTo: mostAtOnce });

/**
 * Returns the number of rows of an export; undefined where it takes more than a moment to count: a search that finds more than
 * `mostCounted`, and more than `mostAtOnce` rows. Throws AppError.
 */
export async function countForExport(list: ListName, filter: ListFilter, signal: AbortSignal): Promise<number | undefined> {
  const counted = await countRows(list, filter, { signal });
  if (counted <= mostCounted) return counted;
  if (filter.search) return undefined;
  const exact = await countRows(list, filter, { upTo: mostAtOnce, signal });
  return exact <= mostAtOnce ? exact : undefined;
}

/** The number of applications that belong to postings; `mostAtOnce` + 1 stands for more. */
export const applicationsOfJobsQuery = (target: ActionTarget) =>
  queryOptions({
    queryKey: ['list', 'job_applications', 'of', target],
    queryFn: async ({ signal }) =>
      (await unwrap((await anyTable()).rpc('applications_of_jobs', { target }).abortSignal(signal))) as unknown as number,
    staleTime: 0,
    meta: { logged: 'The applications of the postings could not be counted' },
  });
