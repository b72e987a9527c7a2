/**
 * Why a call failed, in words that do not change with the backend's version:
 * - `offline`: the browser has no connection or the server did not answer (`reason` is `timeout` when it took too long)
 * - `rateLimited`: too many calls from this address
 * - `forbidden`: row-level security or a missing privilege
 * - `unauthenticated`: the session is missing or over
 * - `preview`: the page is shown in the control panel's preview, which sends nothing
 * - `filter`: what a list is narrowed by cannot be read, as in an address that somebody has changed
 * - `notFound`, `conflict` (unique), `invalid` (a constraint), `tooLarge`, `unknown`
 */
export type ErrorCode =
  | 'offline'
  | 'rateLimited'
  | 'forbidden'
  | 'unauthenticated'
  | 'preview'
  | 'filter'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'tooLarge'
  | 'unknown';

export interface ErrorDetails {
  reason?: string | undefined;
  backendMessage?: string | undefined;
  /** What was thrown or answered; for the console. */
  cause?: unknown;
}

/** The one error type that data functions throw. */
export class AppError extends Error {
  /** What exactly was refused, for code to branch on: a function's code, Auth's code, the name of a constraint, a word of the database. */
  readonly reason: string | undefined;
  /** A sentence that the backend wrote for people; empty when it has none. Never a sentence of the database. */
  readonly backendMessage: string;

  constructor(
    readonly code: ErrorCode,
    { reason, backendMessage = '', cause }: ErrorDetails = {},
  ) {
    super(wordsOf(cause) || reason || code, { cause });
    this.name = 'AppError';
    this.reason = reason;
    this.backendMessage = backendMessage;
  }
}

/** What the clients of Supabase's services answer with or throw. */
interface Failure {
  code?: unknown;
  message?: unknown;
  hint?: unknown;
  name?: unknown;
  status?: unknown;
  statusCode?: unknown;
}

const codesByWord: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '42501': 'forbidden',
  PGRST116: 'notFound',
  PGRST301: 'unauthenticated',
  PGRST302: 'unauthenticated',
  PGRST303: 'unauthenticated',
  SUP: 'invalid',
  // Auth's.
  bad_jwt: 'unauthenticated',
  // With status 401 although the session is good: a second factor is missing.
  insufficient_aal: 'forbidden',
  no_authorization: 'unauthenticated',
  refresh_token_already_used: 'unauthenticated',
  refresh_token_not_found: 'unauthenticated',
  session_expired: 'unauthenticated',
  session_not_found: 'unauthenticated',
};

const codesByStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'invalid',
  // Of no server: a preview's own (patient-fetch).
  418: 'preview',
  422: 'invalid',
  429: 'rateLimited',
  502: 'offline',
  503: 'offline',
  504: 'offline',
};

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value);

function wordsOf(failure: unknown): string {
  const message = ((failure ?? {}) as Failure).message;
  // The auth client calls a failure without words literally '{}', and other answers by their JSON.
  return typeof message === 'string' && !message.startsWith('{') ? message : '';
}

/** SQLSTATE classes 22 (data) and 23 (integrity): what was sent does not fit, a NUL in a text included. */
const isRefusedData = (code: string) => /^2[23][0-9A-Z]{3}$/.test(code);

/** The client of Auth throws errors of its own kinds. */
const isOfAuth = ({ name }: Failure) => typeof name === 'string' && name.startsWith('Auth');

function codeOf(failure: Failure, status: number): ErrorCode {
  const { code, name } = failure;
  const words = wordsOf(failure);
  // The second: it was renewed here while it was ended elsewhere.
  if (name === 'AuthSessionMissingError' || name === 'AuthRefreshDiscardedError' || /\bjwt\b|"exp" claim/i.test(words))
    return 'unauthenticated';
  if (typeof code === 'string') {
    const known = codesByWord[code];
    if (known) return known;
    if (isRefusedData(code)) return 'invalid';
    // The database's words for what it was asked to narrow a list by.
    if (code === 'PT400' && /^filter_/.test(words)) return 'filter';
  }
  const byStatus = codesByStatus[status];
  if (byStatus) return byStatus;
  return status === 0 && /fetch|network|load failed|abort|timed out/i.test(words) ? 'offline' : 'unknown';
}

function reasonOf(failure: Failure): string | undefined {
  const { code, message, hint } = failure;
  if (isOfAuth(failure)) return isWord(code) ? code : undefined;
  const words = wordsOf(failure);
  if (/timed out/i.test(words)) return 'timeout';
  return [message, hint].find(isWord) ?? /constraint "([^"]+)"/.exec(words)?.[1];
}

/** Auth explains a refusal in a sentence of its own; what it says of its own troubles is its database's. */
function sentenceOf(failure: Failure, status: number): string {
  const isMeantForPeople = isOfAuth(failure) && status >= 400 && status < 500 && failure.code !== 'unexpected_failure';
  return isMeantForPeople ? wordsOf(failure) : '';
}

/** Turns whatever was thrown or answered by a client of Supabase into an AppError; an AppError stays as it is. */
export function toAppError(failure: unknown, status?: number): AppError {
  if (failure instanceof AppError) return failure;
  const known = (failure ?? {}) as Failure;
  // Storage answers 400 to everything and writes the real status into the body.
  const httpStatus = status || Number(known.statusCode) || Number(known.status) || 0;
  return new AppError(codeOf(known, httpStatus), {
    reason: reasonOf(known),
    backendMessage: sentenceOf(known, httpStatus),
    cause: failure,
  });
}

/** The reason of an error when it is one of those that a caller knows. */
export function reasonAmong<Reason extends string>(error: unknown, known: readonly Reason[]): Reason | undefined {
  const { reason } = toAppError(error);
  return known.find((one) => one === reason);
}

/** Whether the session has ended: logging in again, and nothing else, helps. */
export const isSessionOver = (error: unknown): boolean => toAppError(error).code === 'unauthenticated';

/** Refusals of Auth that may come wherever a mail is asked for. */
const mailRefusals = { email_address_not_authorized: 'mailRefused', over_email_send_rate_limit: 'mailLimited' } as const;

type MessageKey = ErrorCode | (typeof mailRefusals)[keyof typeof mailRefusals];

/**
 * The text of an error for a person. `t` is any translate function that knows the common texts. The backend's own words are
 * shown where this site has none of its own, and never those of the database.
 */
export function errorMessage(error: unknown, t: (key: `common:errors.${MessageKey}`) => string): string {
  const { code, reason, backendMessage } = toAppError(error);
  if (reason === 'email_address_not_authorized' || reason === 'over_email_send_rate_limit')
    return t(`common:errors.${mailRefusals[reason]}`);
  return code === 'unknown' && backendMessage ? backendMessage : t(`common:errors.${code}`);
}
