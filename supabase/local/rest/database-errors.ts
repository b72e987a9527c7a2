import { inspect } from 'node:util';

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** HTTP status per SQLSTATE or class of it, as PostgREST documents them; everything else is 400. */
const statusByState: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
};

/** Codes that @supabase/lite already answers as PostgREST does, or that its Storage looks for. */
const leaveAlone = /^(?:42|22|21|23505|23503|23502|25006|PT|PGRST)/;

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as Partial<DatabaseError>).code === 'string';
}

/** What the package prints of an error: one line, and never the row (DETAIL) a visitor sent. */
const printed = (error: DatabaseError) => ({
  configurable: true,
  value: () => `The database refused a request: ${error.code} ${error.message}`,
});

/**
 * Prepares a database error for the REST layer of @supabase/lite.
 *
 * Gap closed: check violations, `raise exception` and others were answered with status 500 and code `SUP`.
 * An error in the form of PostgREST's `raise sqlstate 'PGRST'` lets us choose status, code and texts.
 */
export function likePostgrest(error: unknown): unknown {
  // Not from the database: a table that is not there, for one. One line in the terminal is enough.
  if (error instanceof Error && !isDatabaseError(error))
    return Object.defineProperty(error, inspect.custom, { configurable: true, value: () => error.message });
  if (!isDatabaseError(error)) return error;
  if (leaveAlone.test(error.code)) return Object.defineProperty(error, inspect.custom, printed(error));
  const status = statusByState[error.code] ?? statusByState[error.code.slice(0, 2)] ?? 400;
  const shaped = {
    code: 'PGRST',
    message: JSON.stringify({ code: error.code, message: error.message, details: error.detail ?? null, hint: error.hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
  return Object.defineProperty(shaped, inspect.custom, printed(error));
}
