import { isEmail } from '@functions/address-rules.ts';
import { usernameProblem } from '@functions/registration-rules.ts';
import { emailVerdictKeys, usernameVerdictKeys } from '@/features/creators/registration';
import type { EmailVerdict, UsernameVerdict } from '@/features/creators/queries';
import { usernameProblemKeys } from '@/features/creators/schema';
import { cleanEmail, cleanUsername } from '@functions/contact-rules.ts';

/** Returns a username as the backend compares it. */
export const normalizedUsername = cleanUsername;

/** Returns an email address as the backend compares it. An international domain stays in its own script. */
export const normalizedEmail = (text: string): string => cleanEmail(text).toLowerCase();

type ReasonKey =
  | (typeof usernameVerdictKeys)[keyof typeof usernameVerdictKeys]
  | (typeof emailVerdictKeys)[keyof typeof emailVerdictKeys]
  | (typeof usernameProblemKeys)[keyof typeof usernameProblemKeys]
  | 'errors.checkFailed';

/**
 * Availability of a username or an address while it is typed. Reasons are keys of the `creators` texts. `unknown`: the connection
 * failed or the rate limit was reached. `own`: see `ownAvailability`.
 */
export type Availability =
  | { state: 'idle' | 'checking' | 'available' | 'own'; reason?: undefined }
  | { state: 'unavailable' | 'invalid' | 'unknown'; reason: ReasonKey };

/** The part of a query's result that holds the backend's verdict about the debounced text. */
export interface Answer<Verdict> {
  data: Verdict | undefined;
  isError: boolean;
  isFetching: boolean;
}

const pending = ({ isError, isFetching }: Answer<unknown>): Availability =>
  isError && !isFetching ? { state: 'unknown', reason: 'errors.checkFailed' } : { state: 'checking' };

/** Returns idle below 3 characters, invalid for a malformed name, else the backend's verdict about exactly this text. */
export function usernameAvailability(text: string, debounced: string, answer: Answer<UsernameVerdict>): Availability {
  const username = normalizedUsername(text);
  const problem = usernameProblem(username);
  if (username === '' || problem === 'short') return { state: 'idle' };
  if (problem) return { state: 'invalid', reason: usernameProblemKeys[problem] };
  if (normalizedUsername(debounced) !== username) return { state: 'checking' };
  if (answer.data === undefined) return pending(answer);
  if (answer.data === 'available') return { state: 'available' };
  const state = answer.data === 'malformed' ? 'invalid' : answer.data === 'rate_limited' ? 'unknown' : 'unavailable';
  return { state, reason: usernameVerdictKeys[answer.data] };
}

/** Returns idle for an incomplete address, else the backend's verdict about exactly this text. */
export function emailAvailability(text: string, debounced: string, answer: Answer<EmailVerdict>): Availability {
  const email = normalizedEmail(text);
  if (!isEmail(email)) return { state: 'idle' };
  if (normalizedEmail(debounced) !== email) return { state: 'checking' };
  if (answer.data === undefined) return pending(answer);
  if (answer.data === 'available') return { state: 'available' };
  return { state: answer.data === 'taken' ? 'unavailable' : 'unknown', reason: emailVerdictKeys[answer.data] };
}

/** Username and address of a registration, normalized. */
export interface Attempt {
  username: string;
  email: string;
}

/** A registration that was sent. */
export interface SentAttempt extends Attempt {
  requestId: string;
}

export interface AccountAvailability {
  username: Availability;
  email: Availability;
}

/** Returns whether these are the username and the address of that attempt. */
export const isOfAttempt = ({ username, email }: Attempt, attempt: Attempt | undefined): boolean =>
  attempt !== undefined && normalizedUsername(username) === attempt.username && normalizedEmail(email) === attempt.email;

/**
 * Returns `own` for both if both are taken and this tab sent a registration with them that had no response: the account is probably
 * this person's. The registration decides, by the id of the request. Otherwise returns what was `found`.
 */
export function ownAvailability(found: AccountAvailability, account: Attempt, unanswered: Attempt | undefined): AccountAvailability {
  if (!isOfAttempt(account, unanswered)) return found;
  const states = [found.username.state, found.email.state];
  if (states.includes('checking')) return { username: { state: 'checking' }, email: { state: 'checking' } };
  const areTaken = found.username.reason === 'errors.usernameTaken' && found.email.reason === 'errors.emailTaken';
  return areTaken ? { username: { state: 'own' }, email: { state: 'own' } } : found;
}
