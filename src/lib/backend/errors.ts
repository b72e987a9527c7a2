/**
 * Why a call failed, independent of the backend's version:
 * - `offline`: the browser is offline or the server did not answer (`reason` is `timeout` when it took too long)
 * - `rateLimited`: too many calls from this address
 * - `forbidden`: row-level security or a missing privilege
 * - `unauthenticated`: the session is missing or has expired
 * - `preview`: the page is in the control panel's preview, which sends nothing
 * - `filter`: a list's filter can't be parsed, as in an edited address
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
  /** The original error or response, for the console. */
  cause?: unknown;
}

/** The error type of all data functions. */
export class AppError extends Error {
  /** The exact refusal, for code: a function's code, Auth's code, the name of a constraint, or a code of the database. */
  readonly reason: string | undefined;
  /** A sentence that the backend wrote for people, or empty. Never a sentence of the database. */
  readonly backendMessage: string;

  constructor(
    readonly code: ErrorCode,
    { reason, backendMessage = '', cause }: ErrorDetails = {},
  ) {
    super(messageOf(cause) || reason || code, { cause });
    this.name = 'AppError';
    this.reason = reason;
    this.backendMessage = backendMessage;
  }
}

/** An error that Supabase's clients return or throw. */
interface Failure {
  code?: unknown;
  message?: unknown;
  hint?: unknown;
  name?: unknown;
  status?: unknown;
  statusCode?: unknown;
}

const codesByName: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '42501': 'forbidden',
  PGRST116: 'notFound',
  PGRST301: 'unauthenticated',
  PGRST302: 'unauthenticated',
  PGRST303: 'unauthenticated',
  SUP: 'invalid',
  // Codes of Auth.
  bad_jwt: 'unauthenticated',
  // Status 401 although the session is valid: a second factor is missing.
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
  // Sent by no server: the preview's own status (fetch-with-timeout).
  418: 'preview',
  422: 'invalid',
  429: 'rateLimited',
  502: 'offline',
  503: 'offline',
  504: 'offline',
};

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value);

function messageOf(failure: unknown): string {
  const message = ((failure ?? {}) as Failure).message;
  // The auth client uses the JSON of the response as message, literally '{}' if it is empty.
  return typeof message === 'string' && !message.startsWith('{') ? message : '';
}

/** SQLSTATE classes 22 (data) and 23 (integrity): the data does not fit, including a NUL in a text. */
const isRefusedData = (code: string) => /^2[23][0-9A-Z]{3}$/.test(code);

/** Auth's client has error classes of its own. */
const isOfAuth = ({ name }: Failure) => typeof name === 'string' && name.startsWith('Auth');

function codeOf(failure: Failure, status: number): ErrorCode {
  const { code, name } = failure;
  const words = messageOf(failure);
  // AuthRefreshDiscardedError: the session was renewed here while it was ended elsewhere.
  if (name === 'AuthSessionMissingError' || name === 'AuthRefreshDiscardedError' || /\bjwt\b|"exp" claim/i.test(words))
    return 'unauthenticated';
  if (typeof code === 'string') {
    const known = codesByName[code];
    if (known) return known;
    if (isRefusedData(code)) return 'invalid';
    // The database's codes for invalid filters.
    if (code === 'PT400' && /^filter_/.test(words)) return 'filter';
  }
  const byStatus = codesByStatus[status];
  if (byStatus) return byStatus;
  return status === 0 && /fetch|network|load failed|abort|timed out/i.test(words) ? 'offline' : 'unknown';
}

function reasonOf(failure: Failure): string | undefined {
  const { code, message, hint } = failure;
  if (isOfAuth(failure)) return isWord(code) ? code : undefined;
  const words = messageOf(failure);
  if (/timed out/i.test(words)) return 'timeout';
  return [message, hint].find(isWord) ?? /constraint "([^"]+)"/.exec(words)?.[1];
}

/** Returns Auth's sentence about a refusal. Sentences about its internal errors come from its database and are left out. */
function sentenceOf(failure: Failure, status: number): string {
  const isMeantForPeople = isOfAuth(failure) && status >= 400 && status < 500 && failure.code !== 'unexpected_failure';
  return isMeantForPeople ? messageOf(failure) : '';
}

/** Converts an error of Supabase's clients to an AppError. Returns an AppError unchanged. */
export function toAppError(failure: unknown, status?: number): AppError {
  if (failure instanceof AppError) return failure;
  const known = (failure ?? {}) as Failure;
  // Storage answers 400 to everything. The real status is in the body.
  const httpStatus = status || Number(known.statusCode) || Number(known.status) || 0;
  return new AppError(codeOf(known, httpStatus), {
    reason: reasonOf(known),
    backendMessage: sentenceOf(known, httpStatus),
    cause: failure,
  });
}

/** Returns the reason of an error if it is one of the `known`. */
export function reasonAmong<Reason extends string>(error: unknown, known: readonly Reason[]): Reason | undefined {
  const { reason } = toAppError(error);
  return known.find((one) => one === reason);
}

/** Returns whether the session has ended, so that only a new login helps. */
export const isSessionOver = (error: unknown): boolean => toAppError(error).code === 'unauthenticated';

/** Refusals of Auth for calls that send a mail. */
const mailRefusals = { email_address_not_authorized: 'mailRefused', over_email_send_rate_limit: 'mailLimited' } as const;

type MessageKey = ErrorCode | 'rulesNotAccepted' | (typeof mailRefusals)[keyof typeof mailRefusals];

/**
 * Returns the text of an error for people. `t` is any translate function with the common texts. The backend's sentences are used where the
 * site has no text, the database's never.
 */
export function errorMessage(error: unknown, t: (key: `common:errors.${MessageKey}`) => string): string {
  const { code, reason, backendMessage } = toAppError(error);
  if (reason === 'email_address_not_authorized' || reason === 'over_email_send_rate_limit')
    return t(`common:errors.${mailRefusals[reason]}`);
  if (reason === 'rules_not_accepted') return t('common:errors.rulesNotAccepted');
  return code === 'unknown' && backendMessage ? backendMessage : t(`common:errors.${code}`);
}
