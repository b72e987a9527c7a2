import { AppError, toAppError } from './errors';

/** What a save names of the row that it changes (docs/decisions/053-versions-of-rows.md). */
export interface RowVersion {
  /** Incremented by the database. */
  version: number;
  /** When the version was saved (ISO), the time of its audit entry. */
  updatedAt: string;
  /** In the trash. */
  isDeleted: boolean;
}

/** A row as it was read, with its values as entered. */
export interface StoredRow<Entry> extends RowVersion {
  entry: Entry;
}

/** The columns of a table with versions, and of one with a trash. */
export interface VersionColumns {
  version: number;
  updated_at: string;
  deleted_at?: string | null;
}

/** Returns the version of a row. */
export const versionOf = ({ version, updated_at, deleted_at }: VersionColumns): RowVersion => ({
  version,
  updatedAt: updated_at,
  isDeleted: deleted_at != null,
});

/** Returns the columns to write: those that differ. */
export function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed: Partial<Row> = {};
  for (const column in after) if (JSON.stringify(after[column]) !== JSON.stringify(before[column])) changed[column] = after[column];
  return changed;
}

interface Conditions {
  is(column: string, value: null): this;
  eq(column: string, value: string): this;
  or(conditions: string): this;
}

/** Adds the condition that a text still is the one that was read. */
export const whereUnchanged = <Query extends Conditions>(query: Query, column: string, before: string | null): Query =>
  before === null ? query.is(column, null) : query.eq(column, before);

/**
 * Adds the condition that a value (a number, a day, a code) still is the one that was read, or is the new one already, so that a repeated
 * request succeeds. For single columns that are saved at once, without a version.
 */
export function whereUnchangedOr<Query extends Conditions, Value extends string | number | null>(
  query: Query,
  column: string,
  before: Value,
  next: Value,
): Query {
  return query.or([before, next].map((value) => (value === null ? `${column}.is.null` : `${column}.eq.${value}`)).join());
}

const reason = 'outdated';

/** Returns the row that a save over a version returned. Throws AppError: `conflict` when the row has another version, or was deleted. */
export function expectSaved<Row>(row: Row | null): Row {
  if (!row) throw new AppError('conflict', { reason });
  return row;
}

/** Returns whether a save failed because the row has another version, or was deleted. */
export const isOutdated = (error: unknown): boolean => toAppError(error).reason === reason;
