/**
 * The rules of a creator's registration (specification of the public site, sections 5 and 9).
 * The sign-up form and the function create-creator-profile share this file; the database holds the same rules once more.
 * Nothing of Deno or the browser: both load it.
 */
import { cleanUsername } from './contact-rules.ts';
import { requestCodes } from './request-codes.ts';

/** Lengths in characters; the database has the same. */
export const limits = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 8,
  /** Bytes: bcrypt ignores the rest, so a longer one would promise more than it gives. */
  passwordMaxBytes: 72,
  fullNameMax: 120,
  minimumAge: 13,
  /** Below it, a parent or guardian has to agree. */
  adultAge: 18,
} as const;

export type UsernameProblem = 'short' | 'long' | 'characters' | 'separators';

/** Whether it has the shape of a stored username. Older ones have dots and underscores in other places than new ones may. */
export const isUsername = (username: string): boolean =>
  /^[A-Za-z0-9_.]*$/.test(username) && username.length >= limits.usernameMin && username.length <= limits.usernameMax;

/**
 * What is wrong with the shape of a new username, or undefined. Letters and digits in either case; underscore and dot
 * between two of them, never two in a row.
 */
export function usernameProblem(username: string): UsernameProblem | undefined {
  if (!/^[A-Za-z0-9_.]*$/.test(username)) return 'characters';
  if (username.length < limits.usernameMin) return 'short';
  if (username.length > limits.usernameMax) return 'long';
  if (/^[_.]|[_.]{2}|[_.]$/.test(username)) return 'separators';
  return undefined;
}

/** A username as somebody types it to confirm a deletion, as it is stored. */
export const typedUsername = (text: string): string => cleanUsername(text).replace(/^@/, '');

export interface PasswordChecks {
  length: boolean;
  uppercase: boolean;
  lowercase: boolean;
  digit: boolean;
  special: boolean;
}

/** Which of the five demands on a password are met, in the order of the checklist. */
export function passwordChecks(password: string): PasswordChecks {
  return {
    length: [...password].length >= limits.passwordMin,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  };
}

/** Whether every demand is met. */
export const isStrongPassword = (password: string): boolean => Object.values(passwordChecks(password)).every(Boolean);

/** Whether Auth can store the whole of it. */
export const isStorablePassword = (password: string): boolean => new TextEncoder().encode(password).length <= limits.passwordMaxBytes;

export type BirthdayProblem = 'malformed' | 'young';

/**
 * What is wrong with a date of birth (yyyy-mm-dd), or undefined. `today` is the day in UTC, as the database counts: a
 * person is old enough from the thirteenth birthday on.
 */
export function birthdayProblem(date: string, today: string): BirthdayProblem | undefined {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  // An impossible day such as 31 February does not come back as it was.
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return 'malformed';
  if (date < '1900-01-01' || date > today) return 'malformed';
  return date > latestBirthday(today) ? 'young' : undefined;
}

/** Whether a date of birth is valid and says that the person is an adult, so that nobody need ask. */
export const isAdult = (date: string, today: string): boolean =>
  birthdayProblem(date, today) === undefined && date <= latestBirthday(today, limits.adultAge);

/** Whether a date of birth is valid and says that a parent or guardian has to agree. */
export const isMinor = (date: string, today: string): boolean => birthdayProblem(date, today) === undefined && !isAdult(date, today);

/** The latest date of birth that is old enough on this day (yyyy-mm-dd). */
export function latestBirthday(today: string, age: number = limits.minimumAge): string {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  // 29 February minus thirteen or eighteen years is never a leap year.
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`;
}

/** Whether a number without separators can be dialled: 6 to 15 digits, with or without a leading +. */
export const isMobile = (mobile: string): boolean => /^\+?\d{6,15}$/.test(mobile);

/** Every way the function create-creator-profile refuses, as the `code` of its answer. */
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
  'too_young',
  'mobile_malformed',
  'consent_required',
] as const;

export type RegistrationCode = (typeof registrationCodes)[number];

/** Every way the function delete-my-account refuses, as the `code` of its answer. */
export const deletionCodes = [...requestCodes, 'unauthenticated', 'not_a_creator', 'username_mismatch', 'password_wrong'] as const;

export type DeletionCode = (typeof deletionCodes)[number];

/** Every way the function delete-creator refuses, as the `code` of its answer. */
export const creatorDeletionCodes = [
  ...requestCodes,
  'unauthenticated',
  'not_an_administrator',
  'username_mismatch',
  'administrator_account',
] as const;

export type CreatorDeletionCode = (typeof creatorDeletionCodes)[number];

/** Every way the function erase-person refuses, as the `code` of its answer. */
export const personErasureCodes = [
  ...requestCodes,
  'unauthenticated',
  'not_an_administrator',
  'administrator_account',
  'file_left',
] as const;

export type PersonErasureCode = (typeof personErasureCodes)[number];

/** Every way the function apply-retention refuses, as the `code` of its answer. */
export const retentionCodes = [...requestCodes, 'unauthenticated', 'not_an_administrator'] as const;

export type RetentionCode = (typeof retentionCodes)[number];

/** Every way the function verify-creator-email refuses, as the `code` of its answer. */
export const verificationCodes = [
  ...requestCodes,
  'link_used',
  'link_expired',
  'link_foreign',
  'link_invalid',
  'account_suspended',
] as const;

export type VerificationCode = (typeof verificationCodes)[number];
