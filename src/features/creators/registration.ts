import { registrationCodes, type RegistrationCode } from '@functions/registration-rules.ts';
import { callFunction } from '@/lib/backend/call-function';
import { AppError, reasonAmong } from '@/lib/backend/errors';
import { randomId } from '@/lib/random-id';
import { wakeMail } from '@/lib/backend/wake-mail';
import { reportOutcome } from '@/lib/window-events';
import type { AccountValues, DetailsValues } from './schema';

/**
 * The content of a registration; `dob` (yyyy-mm-dd) and `mobile` may be empty. `requestId` is that of an earlier attempt without a
 * response, so the backend recognises an account that it has created.
 */
export type Registration = Omit<AccountValues, 'confirmPassword'> &
  Omit<DetailsValues, 'acceptsRules'> & {
    /** The version of the community's rules that was shown and accepted. */
    rulesVersion: string;
    /** The token of the invitation that was followed. */
    invitation?: string | undefined;
    requestId?: string;
  };

/** The new account. */
export interface RegisteredCreator {
  id: string;
  username: string;
}

/**
 * Creates the account and the profile (function create-creator-profile), without signing in. Throws AppError with a RegistrationCode as its
 * reason when the function refuses.
 */
export async function registerCreator({
  username,
  email,
  password,
  fullName,
  dob,
  mobile,
  adultOrGuardian,
  rulesVersion,
  invitation = '',
  requestId = randomId(),
}: Registration): Promise<RegisteredCreator> {
  const person = { username, email, password, fullName, dob: dob || null, mobile: mobile || null, adultOrGuardian };
  const content = { ...person, rulesVersion, ...(invitation && { invitation }), requestId };
  const creator = registeredCreator(await callFunction('create-creator-profile', content));
  reportOutcome('sign_up');
  wakeMail();
  return creator;
}

function registeredCreator(answer: unknown): RegisteredCreator {
  const { id, username } = (answer ?? {}) as Partial<Record<keyof RegisteredCreator, unknown>>;
  if (typeof id !== 'string' || typeof username !== 'string') throw new AppError('unknown');
  return { id, username };
}

/** The form field of each refusal, and the key of its message in the `creators` texts. */
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
  dob_required: { field: 'dob', key: 'errors.dobRequired' },
  too_young: { field: 'dob', key: 'errors.dobYoung' },
  mobile_malformed: { field: 'mobile', key: 'errors.mobileInvalid' },
  consent_required: { field: 'adultOrGuardian', key: 'errors.consentRequired' },
  rules_required: { field: 'acceptsRules', key: 'errors.rulesRequired' },
  rules_changed: { field: 'acceptsRules', key: 'errors.rulesChanged' },
  sign_up_closed: { field: undefined, key: 'errors.signUpClosed' },
  invitation_spent: { field: undefined, key: 'errors.invitationSpent' },
  invitation_expired: { field: undefined, key: 'errors.invitationExpired' },
  invitation_withdrawn: { field: undefined, key: 'errors.invitationWithdrawn' },
  invitation_unknown: { field: undefined, key: 'errors.invitationUnknown' },
  rate_limited: { field: undefined, key: 'errors.rateLimited' },
  internal: { field: undefined, key: 'errors.registrationFailed' },
  malformed_request: { field: undefined, key: 'errors.registrationFailed' },
  method_not_allowed: { field: undefined, key: 'errors.registrationFailed' },
  too_large: { field: undefined, key: 'errors.registrationFailed' },
  unsupported_media_type: { field: undefined, key: 'errors.registrationFailed' },
} as const satisfies Record<RegistrationCode, { field: keyof AccountValues | keyof DetailsValues | undefined; key: string }>;

export type RegistrationFailure = (typeof failures)[RegistrationCode];

/** Returns the message under 'Registration Failed' and its field. Undefined when the function did not respond: use `errorMessage` then. */
export function registrationFailure(error: unknown): RegistrationFailure | undefined {
  const code = reasonAmong(error, registrationCodes);
  return code && failures[code];
}

/** The message for each verdict on a username other than `available`; keys of the `creators` texts. */
export const usernameVerdictKeys = {
  taken: 'errors.usernameTaken',
  blocked: 'errors.usernameBlocked',
  abusive: 'errors.usernameAbusive',
  reserved: 'errors.usernameReserved',
  malformed: 'errors.usernameCharacters',
  rate_limited: 'errors.checkLimited',
} as const;

/** The message for each verdict on an address other than `available`; keys of the `creators` texts. */
export const emailVerdictKeys = { taken: 'errors.emailTaken', rate_limited: 'errors.checkLimited' } as const;
