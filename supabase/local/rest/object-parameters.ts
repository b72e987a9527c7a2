import type { PGlite } from '@supabase/lite/pglite';

/** Returns whether a parameter is a plain object. PGlite can serialize all other types. */
const isPlainObject = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !ArrayBuffer.isView(value) &&
  !(value instanceof ArrayBuffer);

/**
 * Gap closed: @supabase/lite parses the value of a filter such as `tags=eq.{}` as JSON. PGlite serializes that object to a malformed
 * message, after which every query of the connection fails. As text it is the intended array, or an ordinary error.
 */
export function stringifyObjectParameters(database: PGlite): void {
  const query = database.query.bind(database);
  database.query = (sql, parameters, options) =>
    query(
      sql,
      parameters?.map((value): unknown => (isPlainObject(value) ? JSON.stringify(value) : value)),
      options,
    );
}
