/** The row after which a page begins, in lists ordered by `created_at` and then `id`, newest first. */
export interface Cursor {
  created_at: string;
  id: string;
}

interface KeysetQuery {
  lte(column: 'created_at', value: string): this;
  or(filters: string): this;
}

/**
 * Narrows a query to what comes after a row, or leaves it whole. The plain `created_at <=` is what lets the index find
 * the place; an `or` alone would be checked row by row, from the newest on.
 */
export function afterCursor<Query extends KeysetQuery>(query: Query, cursor: Cursor | null): Query {
  if (!cursor) return query;
  return query.lte('created_at', cursor.created_at).or(`created_at.lt."${cursor.created_at}",id.lt.${cursor.id}`);
}
