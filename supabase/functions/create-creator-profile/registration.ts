import { isEmail } from '../_shared/address-rules.ts';
import { accountEmail, cleanUsername, phoneDigits } from '../_shared/contact-rules.ts';
import {
  birthdayProblem,
  isAdult,
  isInvitationToken,
  isMobile,
  isStorablePassword,
  isStrongPassword,
  limits,
  usernameProblem,
} from '../_shared/registration-rules.ts';
import { HttpError } from '../_shared/errors.ts';
import type { JsonObject } from '../_shared/serve-json.ts';
import { cleanText, textFault } from '../_shared/text-rules.ts';
import { isUuid } from '../_shared/uuid.ts';

/** A registration that passed every check without the database. */
export interface Registration {
  username: string;
  email: string;
  password: string;
  fullName: string;
  dob: string | null;
  mobile: string | null;
  /** A UUID that the browser makes for this registration and repeats with each attempt. */
  requestId: string | null;
  /** The token of the invitation that the person followed. */
  invitation: string | null;
  /** The version of the community's rules that the person accepted (community_rules). */
  rulesVersion: string;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new HttpError('malformed_request');
  return value;
}

/** A version is the id of a page or a day. */
const isRulesVersion = (version: string): boolean => isUuid(version) || /^\d{4}-\d{2}-\d{2}$/.test(version);

const optionalText = (value: unknown): string => (value === null || value === undefined ? '' : text(value)).trim();

/**
 * Checks the payload of the specification (section 3: username, email, password, fullName, dob, mobile) by the rules of section 5. The
 * sender must be an adult by date of birth, or send `adultOrGuardian: true`, and sends the accepted version of the rules. `today` is the
 * day in UTC. Throws the HttpError of the first broken rule, in the order of the form. The owner's minimum age is checked by
 * `checkAdmission`.
 */
export function parseRegistration(body: JsonObject, today: string): Registration {
  const username = cleanUsername(text(body.username));
  const email = accountEmail(text(body.email));
  const password = text(body.password);
  const fullName = cleanText(text(body.fullName), 'name');
  const dob = optionalText(body.dob);
  const mobile = phoneDigits(optionalText(body.mobile));
  const requestId = optionalText(body.requestId).toLowerCase();
  const invitation = optionalText(body.invitation);
  const rulesVersion = optionalText(body.rulesVersion).toLowerCase();

  if (requestId !== '' && !isUuid(requestId)) throw new HttpError('malformed_request');
  if (usernameProblem(username)) throw new HttpError('username_malformed');
  if (!isEmail(email)) throw new HttpError('email_malformed');
  if (!isStrongPassword(password)) throw new HttpError('password_weak');
  if (!isStorablePassword(password)) throw new HttpError('password_long');
  if (fullName === '') throw new HttpError('full_name_required');
  if (textFault(fullName, 'name')) throw new HttpError('full_name_unreadable');
  // Counted in code points, as char_length() of the database does.
  if ([...fullName].length > limits.fullNameMax) throw new HttpError('full_name_long');
  const problem = dob === '' ? undefined : birthdayProblem(dob, today);
  if (problem) throw new HttpError(problem === 'young' ? 'too_young' : 'dob_malformed');
  if (mobile !== '' && !isMobile(mobile)) throw new HttpError('mobile_malformed');
  if (body.adultOrGuardian !== true && !isAdult(dob, today)) throw new HttpError('consent_required');
  if (!isRulesVersion(rulesVersion)) throw new HttpError('rules_required');
  return {
    username,
    email,
    password,
    fullName,
    dob: dob || null,
    mobile: mobile || null,
    requestId: requestId || null,
    // Another shape is no invitation: it is treated as an unknown one.
    invitation: invitation === '' ? null : isInvitationToken(invitation) ? invitation : 'unknown',
    rulesVersion,
  };
}
