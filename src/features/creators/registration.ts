import { registrationCodes, type RegistrationCode } from '@functions/registration-rules.ts';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, reasonAmong } from '@/lib/backend/errors';
import { randomId } from '@/lib/random-id';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { AccountValues, DetailsValues } from './schema';

/**
 * What a registration sends; `dob` (yyyy-mm-dd) and `mobile` are empty when not given. `requestId` is that of an attempt whose answer
 * was lost: by it the backend knows that the account it has made is that of this browser.
 */
export type Registration = Omit<AccountValues, 'confirmPassword'> & DetailsValues & { requestId?: string };

/** The account that was made. */
export interface RegisteredCreator {
  id: string;
  username: string;
}

/**
 * Makes the account and the profile (function call create-creator-profile). Signing in comes after it.
 * Throws AppError, with a RegistrationCode as its reason when the function refused.
 */
export async function registerCreator({
  username,
  email,
  password,
  fullName,
  dob,
  mobile,
  adultOrGuardian,
  requestId = randomId(),
}: Registration): Promise<RegisteredCreator> {
  const content = { username, email, password, fullName, dob: dob || null, mobile: mobile || null, adultOrGuardian, requestId };
  const creator = registeredCreator(await callFunction('create-creator-profile', content));
  wakeMail();
  return creator;
}

function registeredCreator(answer: unknown): RegisteredCreator {
  const { id, username } = (answer ?? {}) as Partial<Record<keyof RegisteredCreator, unknown>>;
  if (typeof id !== 'string' || typeof username !== 'string') throw new AppError('unknown');
  return { id, username };
}

/** The field of the form that a refusal is about, and the key of its sentence in the `creators` texts. */
const failures = {
  username_malformed: { field: 'username', key: 'errors.usernameCharacters' },
  username_reserved: { field: 'username', key: 'errors.usernameReserved' },
  username_blocked: { field: 'username', key: 'errors.usernameBlocked' },
  username_abusive: { field: 'username', key: 'errors.usernameAbusive' },
  username_taken: { field: 'username', key: 'errors.usernameTaken' },
  email_malformed: { field: 'email', key: 'errors.emailInvalid' },
  email_taken: { field: 'email', key: 'errors.emailTaken' },
  password_weak: { field: 'password', key: 'errors.passwordWeak' },
  password_long: { field: 'password', key: 'errors.passwordLong' },
  full_name_required: { field: 'fullName', key: 'errors.fullNameRequired' },
  full_name_long: { field: 'fullName', key: 'errors.fullNameLong' },
  full_name_unreadable: { field: 'fullName', key: 'errors.fullNameUnreadable' },
  full_name_impersonation: { field: 'fullName', key: 'errors.fullNameImpersonation' },
  full_name_abusive: { field: 'fullName', key: 'errors.fullNameAbusive' },
  dob_malformed: { field: 'dob', key: 'errors.dobInvalid' },
  too_young: { field: 'dob', key: 'errors.dobYoung' },
  mobile_malformed: { field: 'mobile', key: 'errors.mobileInvalid' },
  consent_required: { field: 'adultOrGuardian', key: 'errors.consentRequired' },
  rate_limited: { field: undefined, key: 'errors.rateLimited' },
  internal: { field: undefined, key: 'errors.registrationFailed' },
  malformed_request: { field: undefined, key: 'errors.registrationFailed' },
  method_not_allowed: { field: undefined, key: 'errors.registrationFailed' },
  too_large: { field: undefined, key: 'errors.registrationFailed' },
  unsupported_media_type: { field: undefined, key: 'errors.registrationFailed' },
} as const satisfies Record<RegistrationCode, { field: keyof Registration | undefined; key: string }>;

export type RegistrationFailure = (typeof failures)[RegistrationCode];

/**
 * What to say under 'Registration Failed': the server's message in the language of the page, and the field
 * it is about. Undefined when the function did not answer: then `errorMessage` knows the words.
 */
export function registrationFailure(error: unknown): RegistrationFailure | undefined {
  const code = reasonAmong(error, registrationCodes);
  return code && failures[code];
}

/** The sentence for each answer about a username other than `available`; keys of the `creators` texts. */
export const usernameVerdictKeys = {
  taken: 'errors.usernameTaken',
  blocked: 'errors.usernameBlocked',
  abusive: 'errors.usernameAbusive',
  reserved: 'errors.usernameReserved',
  malformed: 'errors.usernameCharacters',
  rate_limited: 'errors.checkLimited',
} as const;

/** The sentence for each answer about an address other than `available`; keys of the `creators` texts. */
export const emailVerdictKeys = { taken: 'errors.emailTaken', rate_limited: 'errors.checkLimited' } as const;
