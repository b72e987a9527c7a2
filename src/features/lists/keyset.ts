/** One step of an order. Its column is never null, and an index has it. */
export interface OrderBy {
  column: string;
  descending: boolean;
  /** Its values say something about somebody: no address names them, and the database reads them from the row. */
  isPersonal?: true;
}

export type CursorValue = string | number | boolean;

/** A row's place in an ordered list: its values in the columns of the order, the id last. */
export type Cursor = readonly CursorValue[];

/** Which page of a list: what comes after a row, or right before it. */
export interface PagePlace {
  direction: 'after' | 'before';
  cursor: Cursor;
}

/** The order in full: rows that are equal in it follow by id, the way the last of its columns goes. */
export function withId(order: readonly OrderBy[]): readonly OrderBy[] {
  return [...order, { column: 'id', descending: order.at(-1)?.descending ?? true }];
}

/** Where a row stands in an order. */
export const cursorOf = (row: Record<string, unknown>, order: readonly OrderBy[]): Cursor =>
  withId(order).map(({ column, isPersonal }) => (isPersonal ? '' : (row[column] as CursorValue)));

/** Read backwards, for the page before a row. */
export const reversed = (order: readonly OrderBy[]): readonly OrderBy[] => order.map((step) => ({ ...step, descending: !step.descending }));

/** As a value within PostgREST's `or`, where commas, dots and brackets have a meaning. */
const quoted = (value: CursorValue) => (typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value));

interface KeysetQuery {
  lte(column: string, value: CursorValue): this;
  gte(column: string, value: CursorValue): this;
  or(filters: string): this;
}

/**
 * Narrows a query to what comes after a place of an order (`withId`). The plain comparison of the first column is what lets an index
 * find the place; an `or` alone would be checked row by row, from the first on.
 */
export function afterPlace<Query extends KeysetQuery>(query: Query, order: readonly OrderBy[], cursor: Cursor): Query {
  const steps = order.flatMap((step, index) => {
    const value = cursor[index];
    return value === undefined ? [] : [{ ...step, value }];
  });
  const [first] = steps;
  // The function that finds the rows has looked it up.
  if (!first || steps.some(({ isPersonal }) => isPersonal)) return query;
  const alternatives = steps.map((step, index) => {
    const equal = steps.slice(0, index).map(({ column, value }) => `${column}.eq.${quoted(value)}`);
    const beyond = `${step.column}.${step.descending ? 'lt' : 'gt'}.${quoted(step.value)}`;
    return equal.length > 0 ? `and(${[...equal, beyond].join(',')})` : beyond;
  });
  return (first.descending ? query.lte(first.column, first.value) : query.gte(first.column, first.value)).or(alternatives.join(','));
}
