import { isEmail } from '@functions/address-rules.ts';
import { usernameProblem } from '@functions/registration-rules.ts';
import { emailVerdictKeys, usernameVerdictKeys } from '@/features/creators/registration';
import type { EmailVerdict, UsernameVerdict } from '@/features/creators/queries';
import { usernameProblemKeys } from '@/features/creators/schema';
import { normalizedEmail, normalizedUsername } from './normalized';

type ReasonKey =
  | (typeof usernameVerdictKeys)[keyof typeof usernameVerdictKeys]
  | (typeof emailVerdictKeys)[keyof typeof emailVerdictKeys]
  | (typeof usernameProblemKeys)[keyof typeof usernameProblemKeys]
  | 'errors.checkFailed';

/**
 * What is known about a username or an address while it is typed; reasons are keys of the `creators`
 * texts. `unknown`: nobody could say, because the connection failed or too many questions were asked. `own`: see `ownAvailability`.
 */
export type Availability =
  | { state: 'idle' | 'checking' | 'available' | 'own'; reason?: undefined }
  | { state: 'unavailable' | 'invalid' | 'unknown'; reason: ReasonKey };

/** The part of a query that tells what the backend has answered about the settled text. */
export interface Answer<Verdict> {
  data: Verdict | undefined;
  isError: boolean;
  isFetching: boolean;
}

const waiting = ({ isError, isFetching }: Answer<unknown>): Availability =>
  isError && !isFetching ? { state: 'unknown', reason: 'errors.checkFailed' } : { state: 'checking' };

/** Idle below 3 characters, invalid at once for a wrong shape, then what the backend says about exactly this text. */
export function usernameAvailability(text: string, settled: string, answer: Answer<UsernameVerdict>): Availability {
  const username = normalizedUsername(text);
  const problem = usernameProblem(username);
  if (username === '' || problem === 'short') return { state: 'idle' };
  if (problem) return { state: 'invalid', reason: usernameProblemKeys[problem] };
  if (normalizedUsername(settled) !== username) return { state: 'checking' };
  if (answer.data === undefined) return waiting(answer);
  if (answer.data === 'available') return { state: 'available' };
  const state = answer.data === 'malformed' ? 'invalid' : answer.data === 'rate_limited' ? 'unknown' : 'unavailable';
  return { state, reason: usernameVerdictKeys[answer.data] };
}

/** Idle until the text looks like an address, then what the backend says about exactly this one. */
export function emailAvailability(text: string, settled: string, answer: Answer<EmailVerdict>): Availability {
  const email = normalizedEmail(text);
  if (!isEmail(email)) return { state: 'idle' };
  if (normalizedEmail(settled) !== email) return { state: 'checking' };
  if (answer.data === undefined) return waiting(answer);
  if (answer.data === 'available') return { state: 'available' };
  return { state: answer.data === 'taken' ? 'unavailable' : 'unknown', reason: emailVerdictKeys[answer.data] };
}

/** With what a registration was sent. */
export interface Attempt {
  username: string;
  email: string;
}

/** One that was sent. */
export interface SentAttempt extends Attempt {
  requestId: string;
}

/** What is known about both. */
export interface AccountAvailability {
  username: Availability;
  email: Availability;
}

/** Whether these are the username and the address of that attempt. */
export const isOfAttempt = ({ username, email }: Attempt, attempt: Attempt | undefined): boolean =>
  attempt !== undefined && normalizedUsername(username) === attempt.username && normalizedEmail(email) === attempt.email;

/**
 * Both are taken, and by nobody but this person as far as this tab can know, when a registration was sent with just these and its answer was
 * lost: `own`, which leads on. Whether it is so is the registration's to say, which knows its own account by the id of the request.
 */
export function ownAvailability(found: AccountAvailability, account: Attempt, unanswered: Attempt | undefined): AccountAvailability {
  if (!isOfAttempt(account, unanswered)) return found;
  const states = [found.username.state, found.email.state];
  if (states.includes('checking')) return { username: { state: 'checking' }, email: { state: 'checking' } };
  const areTaken = found.username.reason === 'errors.usernameTaken' && found.email.reason === 'errors.emailTaken';
  return areTaken ? { username: { state: 'own' }, email: { state: 'own' } } : found;
}
