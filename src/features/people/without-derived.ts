/** Columns that the database derives from others for sorting and searching. They say nothing more about the person. */
const derivedColumn = /^(?:(?:name|job|email|phone|text)_key|search_text|folder|is_pending)$/;

/** Returns a value without derived columns, at any depth. */
export function withoutDerived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDerived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (derivedColumn.test(name) ? [] : [[name, withoutDerived(part)]])),
  );
}
