import { inspect } from 'node:util';

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** The HTTP status of each SQLSTATE or class, as PostgREST documents them. Others have 400. */
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

/** Codes that @supabase/lite answers like PostgREST, or that its Storage needs. */
const unchangedCodes = /^(?:42|22|21|23505|23503|23502|25006|PT|PGRST)/;

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as Partial<DatabaseError>).code === 'string';
}

/** Prints an error in one line, without the row of a visitor in DETAIL. */
const inspectProperty = (error: DatabaseError) => ({
  configurable: true,
  value: () => `The database refused a request: ${error.code} ${error.message}`,
});

/**
 * Converts a database error for the REST layer of @supabase/lite to the form of PostgREST's `raise sqlstate 'PGRST'`, which sets status,
 * code and texts.
 *
 * Gap closed: check violations, `raise exception` and others were answered with status 500 and code `SUP`.
 */
export function toPostgrestError(error: unknown): unknown {
  // Not an error of the database, for example an unknown table. Printed in one line.
  if (error instanceof Error && !isDatabaseError(error))
    return Object.defineProperty(error, inspect.custom, { configurable: true, value: () => error.message });
  if (!isDatabaseError(error)) return error;
  if (unchangedCodes.test(error.code)) return Object.defineProperty(error, inspect.custom, inspectProperty(error));
  const status = statusByState[error.code] ?? statusByState[error.code.slice(0, 2)] ?? 400;
  const shaped = {
    code: 'PGRST',
    message: JSON.stringify({ code: error.code, message: error.message, details: error.detail ?? null, hint: error.hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
  return Object.defineProperty(shaped, inspect.custom, inspectProperty(error));
}
