import type { PGlite } from '@supabase/lite/pglite';

/** What a driver has a way to write for each type: text, numbers, lists, moments and bytes. Other objects are JSON. */
const isJson = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !ArrayBuffer.isView(value) &&
  !(value instanceof ArrayBuffer);

/**
 * Gap closed: @supabase/lite reads the value of a filter such as `tags=eq.{}` as JSON and hands the object on. PGlite writes it into a message that PostgreSQL
 * can't read, and every later query of the connection fails. As text it is the array that was meant, or refused by name.
 */
export function closeArrayParameters(database: PGlite): void {
  const query = database.query.bind(database);
  database.query = (sql, parameters, options) =>
    query(
      sql,
      parameters?.map((value): unknown => (isJson(value) ? JSON.stringify(value) : value)),
      options,
    );
}
