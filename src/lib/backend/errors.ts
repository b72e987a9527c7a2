/**
 * Why a call failed, in words that do not change with the backend's version:
 * - `offline`: the browser has no connection or the server did not answer
 * - `rateLimited`: too many calls from this address
 * - `forbidden`: row-level security or a missing privilege
 * - `unauthenticated`: the session is missing or over
 * - `notFound`, `conflict` (unique), `invalid` (a constraint), `tooLarge`, `unknown`
 */
export type ErrorCode =
  | 'offline'
  | 'rateLimited'
  | 'forbidden'
  | 'unauthenticated'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'tooLarge'
  | 'unknown';

/** The one error type data functions throw. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** The backend's own words, shown where the error catalogue says so. */
    readonly backendMessage: string = '',
    options?: ErrorOptions,
  ) {
    super(backendMessage || code, options);
    this.name = 'AppError';
  }
}

interface BackendFailure {
  code?: unknown;
  message?: unknown;
  status?: unknown;
  statusCode?: unknown;
}

const codesBySqlState: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '23502': 'invalid',
  '23503': 'invalid',
  '23514': 'invalid',
  '22001': 'invalid',
  '22P02': 'invalid',
  '42501': 'forbidden',
  PGRST116: 'notFound',
  PGRST301: 'unauthenticated',
  PT429: 'rateLimited',
  SUP: 'invalid',
};

const codesByStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  422: 'invalid',
  429: 'rateLimited',
};

/** Turns whatever was thrown or returned by a Supabase client into an AppError; an AppError stays as it is. */
export function toAppError(failure: unknown, status?: number): AppError {
  if (failure instanceof AppError) return failure;
  const { code, message, status: ownStatus, statusCode } = (failure ?? {}) as BackendFailure;
  // The auth client calls a failure without words literally '{}'.
  const words = typeof message === 'string' && message !== '{}' ? message : '';
  const httpStatus = Number(status ?? ownStatus ?? statusCode) || 0;
  const known =
    (typeof code === 'string' && codesBySqlState[code]) ||
    codesByStatus[httpStatus] ||
    (httpStatus === 0 && /fetch|network|load failed|abort|timed out/i.test(words) ? 'offline' : undefined) ||
    (httpStatus >= 502 && httpStatus <= 504 ? 'offline' : undefined);
  return new AppError(known || 'unknown', words, { cause: failure });
}

/**
 * The text of an error for a person. `t` is any translate function that knows the common
 * texts; the backend's words come second, in the catalogue's own sentence.
 */
export function errorMessage(error: unknown, t: (key: `common:errors.${ErrorCode}`) => string): string {
  const known = toAppError(error);
  return known.code === 'unknown' && known.backendMessage ? known.backendMessage : t(`common:errors.${known.code}`);
}
