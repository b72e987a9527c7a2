/**
 * The rules of a creator's registration (specification of the public site, sections 5 and 9). The sign-up form and the function
 * create-creator-profile share this file; the database has the same rules. Uses no API of Deno or the browser.
 */
import { cleanUsername } from './contact-rules.ts';
import { requestCodes } from './request-codes.ts';

/** Lengths in characters, and ages in years. The database has the same limits. */
export const limits = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 8,
  /** In bytes: bcrypt ignores the rest. */
  passwordMaxBytes: 72,
  fullNameMax: 120,
  /** The least that the owner can set as the minimum age. */
  minimumAge: 13,
  /** Below this age a parent or guardian has to agree. */
  adultAge: 18,
} as const;

export type UsernameProblem = 'short' | 'long' | 'characters' | 'separators';

/** Returns whether a text has the shape of a stored username. Older usernames may have dots and underscores anywhere. */
export const isUsername = (username: string): boolean =>
  /^[A-Za-z0-9_.]*$/.test(username) && username.length >= limits.usernameMin && username.length <= limits.usernameMax;

/**
 * Returns what is wrong with a new username, or undefined. It has letters and digits in either case, and single underscores and dots
 * between them.
 */
export function usernameProblem(username: string): UsernameProblem | undefined {
  if (!/^[A-Za-z0-9_.]*$/.test(username)) return 'characters';
  if (username.length < limits.usernameMin) return 'short';
  if (username.length > limits.usernameMax) return 'long';
  if (/^[_.]|[_.]{2}|[_.]$/.test(username)) return 'separators';
  return undefined;
}

/** Returns a username that was typed to confirm a deletion, as it is stored. */
export const typedUsername = (text: string): string => cleanUsername(text).replace(/^@/, '');

export interface PasswordChecks {
  length: boolean;
  uppercase: boolean;
  lowercase: boolean;
  digit: boolean;
  special: boolean;
}

/** Returns which of the five requirements a password meets, in the order of the checklist. */
export function passwordChecks(password: string): PasswordChecks {
  return {
    length: [...password].length >= limits.passwordMin,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  };
}

/** Returns whether a password meets every requirement. */
export const isStrongPassword = (password: string): boolean => Object.values(passwordChecks(password)).every(Boolean);

/** Returns whether Auth can store the whole password. */
export const isStorablePassword = (password: string): boolean => new TextEncoder().encode(password).length <= limits.passwordMaxBytes;

export type BirthdayProblem = 'malformed' | 'young';

/**
 * Returns what is wrong with a date of birth (yyyy-mm-dd), or undefined. `today` is the day in UTC, as in the database. A person is old
 * enough from the birthday on that makes them `minimumAge`.
 */
export function birthdayProblem(date: string, today: string, minimumAge: number = limits.minimumAge): BirthdayProblem | undefined {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  // An impossible day such as 31 February is parsed as another day.
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return 'malformed';
  if (date < '1900-01-01' || date > today) return 'malformed';
  return date > latestBirthday(today, minimumAge) ? 'young' : undefined;
}

/** Returns whether a date of birth is valid and that of an adult. */
export const isAdult = (date: string, today: string): boolean =>
  birthdayProblem(date, today) === undefined && date <= latestBirthday(today, limits.adultAge);

/** Returns whether a date of birth is valid and that of a minor, for whom a parent or guardian has to agree. */
export const isMinor = (date: string, today: string): boolean => birthdayProblem(date, today) === undefined && !isAdult(date, today);

/** Returns the latest date of birth (yyyy-mm-dd) of a person who has an age on this day. */
export function latestBirthday(today: string, age: number = limits.minimumAge): string {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  // So many years before a leap day, there may be none.
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`;
}

/** Whether a date of birth has to be given: the owner has raised the minimum age, which nobody could check without it. */
export const needsBirthday = (minimumAge: number): boolean => minimumAge > limits.minimumAge;

/** Returns whether a text has the shape of the token of an invitation. */
export const isInvitationToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);

/** What an invitation can be, and `limited`: unknown, as too many were tried from this network. */
export const invitationStates = ['open', 'spent', 'expired', 'withdrawn', 'unknown', 'limited'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Returns whether a number without separators has 6 to 15 digits, with or without a leading +. */
export const isMobile = (mobile: string): boolean => /^\+?\d{6,15}$/.test(mobile);

/** The refusals while sign-up is closed. */
export const admissionCodes = [
  'sign_up_closed',
  'invitation_spent',
  'invitation_expired',
  'invitation_withdrawn',
  'invitation_unknown',
] as const;

/** The error codes of the function create-creator-profile. */
export const registrationCodes = [
  ...requestCodes,
  'username_malformed',
  'username_reserved',
  'username_blocked',
  'username_abusive',
  'username_taken',
  'email_malformed',
  'email_taken',
  'password_weak',
  'password_long',
  'full_name_required',
  'full_name_long',
  'full_name_unreadable',
  'full_name_impersonation',
  'full_name_abusive',
  'dob_malformed',
  'dob_required',
  'too_young',
  'mobile_malformed',
  'consent_required',
  'rules_required',
  'rules_changed',
  ...admissionCodes,
] as const;

export type RegistrationCode = (typeof registrationCodes)[number];

/** The error codes of the function delete-my-account. */
export const deletionCodes = [...requestCodes, 'unauthenticated', 'not_a_creator', 'username_mismatch', 'password_wrong'] as const;

export type DeletionCode = (typeof deletionCodes)[number];

/** The error codes of the function delete-creator. */
export const creatorDeletionCodes = [
  ...requestCodes,
  'unauthenticated',
  'not_an_administrator',
  'username_mismatch',
  'administrator_account',
] as const;

export type CreatorDeletionCode = (typeof creatorDeletionCodes)[number];

/** The error codes of the function erase-person. */
export const personErasureCodes = [
  ...requestCodes,
  'unauthenticated',
  'not_an_administrator',
  'administrator_account',
  'file_left',
] as const;

export type PersonErasureCode = (typeof personErasureCodes)[number];

/** The error codes of the function apply-retention. */
export const retentionCodes = [...requestCodes, 'unauthenticated', 'not_an_administrator'] as const;

export type RetentionCode = (typeof retentionCodes)[number];

/** The error codes of the function verify-creator-email. */
export const verificationCodes = [
  ...requestCodes,
  'link_used',
  'link_expired',
  'link_foreign',
  'link_invalid',
  'account_suspended',
] as const;

export type VerificationCode = (typeof verificationCodes)[number];
