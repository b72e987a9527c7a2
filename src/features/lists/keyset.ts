/** One column of an order. It is never null, and an index of the list contains it (`private.lists()` in the database). */
export interface OrderBy {
  column: string;
  descending: boolean;
  /** The values are personal: addresses do not contain them, and the database reads them from the row. */
  isPersonal?: true;
}

export type CursorValue = string | number | boolean;

/** The page after a row, or right before it. */
export interface Cursor {
  direction: 'after' | 'before';
  /** The row's values in the columns of the order, the id last. A personal value is empty. */
  values: readonly CursorValue[];
}

/** A page of an ordered list. */
export interface PageRequest {
  /** Without the id, which is added. All columns have one direction. */
  order: readonly OrderBy[];
  cursor: Cursor | null;
  /** Number of rows, 1,000 at most. */
  limit: number;
}

/** Returns the order with the id as its last column, in the same direction. */
export function withId(order: readonly OrderBy[]): readonly OrderBy[] {
  return [...order, { column: 'id', descending: order.at(-1)?.descending ?? true }];
}

/** Returns the cursor of a row. */
export const cursorOf = (row: Record<string, unknown>, order: readonly OrderBy[], direction: Cursor['direction'] = 'after'): Cursor => ({
  direction,
  values: withId(order).map(({ column, isPersonal }) => (isPersonal ? '' : (row[column] as CursorValue))),
});

/** Returns the `page` argument of the database's `list_<list>` functions. */
export function pageArgument({ order, cursor, limit }: PageRequest) {
  const values = withId(order).flatMap(({ column, isPersonal }, index) => (isPersonal ? [] : [[column, cursor?.values[index]] as const]));
  return {
    order: order.map(({ column, descending }) => ({ column, descending })),
    ...(cursor && { [cursor.direction]: Object.fromEntries(values) }),
    limit,
  };
}
