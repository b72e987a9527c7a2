/** The row before the page, in lists ordered by `created_at` and then `id`, newest first. */
export interface Cursor {
  created_at: string;
  id: string;
}

interface KeysetQuery {
  lte(column: 'created_at', value: string): this;
  or(filters: string): this;
}

/**
 * Restricts a query to the rows after a cursor. Null restricts nothing. The index uses `created_at <=`; an `or` alone would be checked row
 * by row.
 */
export function afterCursor<Query extends KeysetQuery>(query: Query, cursor: Cursor | null): Query {
  if (!cursor) return query;
  return query.lte('created_at', cursor.created_at).or(`created_at.lt."${cursor.created_at}",id.lt.${cursor.id}`);
}
