import type {
  CreatorDeletionCode,
  DeletionCode,
  PersonErasureCode,
  RegistrationCode,
  RetentionCode,
  VerificationCode,
} from './registration-rules.ts';
import type { PublishCode } from './publish-rules.ts';
import type { ErasureCode, ResumeCheckCode, ResumeUploadCode } from './resume-rules.ts';

type Code =
  | CreatorDeletionCode
  | DeletionCode
  | ErasureCode
  | PersonErasureCode
  | PublishCode
  | RegistrationCode
  | RetentionCode
  | VerificationCode
  | ResumeCheckCode
  | ResumeUploadCode;

/** HTTP status and English sentence of every error code. The site translates the code itself. */
const errors: Record<Code, [status: number, error: string]> = {
  malformed_request: [400, 'The request is malformed.'],
  method_not_allowed: [405, 'Only POST is allowed.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The request must be JSON.'],
  rate_limited: [429, 'Too many attempts in a short time. Please wait a few minutes and try again.'],
  internal: [500, 'Something went wrong. Please try again.'],

  username_malformed: [422, 'Usernames have 3 to 30 characters: English letters, digits, underscores and dots.'],
  username_reserved: [422, 'This username is reserved.'],
  username_blocked: [422, 'This username is not allowed.'],
  username_abusive: [422, 'This username contains a word that is not allowed.'],
  username_taken: [409, 'This username is already taken.'],
  email_malformed: [422, 'Please enter a valid email.'],
  email_taken: [409, 'There is already an account with this email.'],
  password_weak: [
    422,
    'The password needs at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  ],
  password_long: [422, 'The password is too long.'],
  full_name_required: [422, 'Please enter your full name.'],
  full_name_unreadable: [422, 'Please write your name with letters.'],
  full_name_impersonation: [422, 'This name could be taken for the company or its staff.'],
  full_name_abusive: [422, 'This name contains a word that is not allowed.'],
  full_name_long: [422, 'Please shorten the name to 120 characters.'],
  dob_malformed: [422, 'Please enter a valid date of birth.'],
  dob_required: [422, 'Please enter the date of birth.'],
  too_young: [422, 'This person is below the minimum age.'],
  mobile_malformed: [422, 'Please enter a mobile number of 6 to 15 digits.'],
  consent_required: [422, 'Please confirm that you are 18 or older, or that a parent or guardian agrees.'],
  rules_required: [422, 'Please accept the rules of the community.'],
  rules_changed: [409, 'The rules of the community have changed. Please read and accept the new version.'],
  sign_up_closed: [403, 'Sign-up is closed.'],
  invitation_spent: [403, 'Sign-up is closed, and this invitation has been used up.'],
  invitation_expired: [403, 'Sign-up is closed, and this invitation has expired.'],
  invitation_withdrawn: [403, 'Sign-up is closed, and this invitation was withdrawn.'],
  invitation_unknown: [403, 'Sign-up is closed, and this invitation is not valid.'],

  unauthenticated: [401, 'Please log in again.'],
  not_an_administrator: [403, 'Only administrators may do this.'],
  not_a_creator: [403, 'This account has no creator profile.'],
  username_mismatch: [422, 'This is not the username of the account.'],
  administrator_account: [409, 'This account belongs to an administrator.'],
  file_left: [502, 'A file could not be removed, so nothing it belongs to was erased. Please try again.'],
  password_wrong: [403, 'This is not the password of your account.'],

  hook_missing: [409, 'No deploy hook is set up, so the host cannot be asked for a build.'],
  hook_refused: [502, 'The host refused to build the site.'],
  hook_unreachable: [502, 'The host of the site did not answer.'],

  link_used: [410, 'This link has already been used.'],
  link_expired: [410, 'This link has expired or was replaced by a newer one.'],
  link_foreign: [403, 'This link belongs to another account.'],
  link_invalid: [422, 'This link is incomplete or not valid.'],
  account_suspended: [403, 'This account is suspended.'],

  job_missing: [404, 'This position is no longer open.'],
  spontaneous_closed: [404, 'Applications without a posting are not accepted.'],
  resume_type: [422, 'A resume is a PDF, DOC or DOCX file.'],
  resume_size: [422, 'A resume is not empty and has 5 MB at most.'],
  resume_missing: [404, 'There is no uploaded resume that waits for an application at this path.'],
  resume_content: [422, 'The content of this file is not a PDF, DOC or DOCX document, whatever its name says.'],
};

/** An error that the caller sees: serveJson answers `{ error, code }` with the status of the code. */
export class HttpError extends Error {
  readonly status: number;

  constructor(readonly code: Code) {
    const [status, error] = errors[code];
    super(error);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** A step that failed for a reason the caller cannot change. `step` and `reason` are logged and never hold personal data. */
export class InternalError extends Error {
  constructor(
    readonly step: string,
    readonly reason: string,
  ) {
    super(`${step} failed: ${reason}`);
    this.name = 'InternalError';
  }
}

interface BackendError {
  code?: string | undefined;
  status?: number | undefined;
  name?: string;
}

/** Returns what may be logged of an error of supabase-js: its code or status. Messages and details can quote personal data. */
export const errorCode = (error: BackendError): string =>
  error.code || (error.status === undefined ? (error.name ?? 'unknown') : String(error.status));

/** Returns the data of a result of supabase-js. Throws InternalError with the name of the step when it is an error. */
export function unwrap<Result extends { data: unknown; error: BackendError | null }>(
  step: string,
  { data, error }: Result,
): Extract<Result, { error: null }>['data'] {
  if (error) throw new InternalError(step, errorCode(error));
  return data;
}
