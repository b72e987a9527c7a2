import { isEmail } from '../_shared/address-rules.ts';
import { accountEmail, cleanUsername, phoneDigits } from '../_shared/contact-rules.ts';
import {
  birthdayProblem,
  isAdult,
  isMobile,
  isStorablePassword,
  isStrongPassword,
  limits,
  usernameProblem,
} from '../_shared/registration-rules.ts';
import { Refusal } from '../_shared/refusals.ts';
import type { JsonObject } from '../_shared/serve-json.ts';
import { cleanText, textFault } from '../_shared/text-rules.ts';

/** A registration that keeps every rule that can be checked without the database. */
export interface Registration {
  username: string;
  email: string;
  password: string;
  fullName: string;
  dob: string | null;
  mobile: string | null;
  /** A UUID that the browser has drawn for this registration, and sends again with it. */
  requestId: string | null;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('malformed_request');
  return value;
}

const optionalText = (value: unknown): string => (value === null || value === undefined ? '' : text(value)).trim();

/**
 * Checks the payload of the specification (section 3: username, email, password, fullName, dob, mobile) by the rules
 * of section 5, and that its sender is of age or has a guardian's consent (a date of birth of 18 years or more, or `adultOrGuardian: true`),
 * which is stored with the time. `today` is the day in UTC. Throws the refusal of the first rule that is broken, in the order of the form.
 */
export function parseRegistration(body: JsonObject, today: string): Registration {
  const username = cleanUsername(text(body.username));
  const email = accountEmail(text(body.email));
  const password = text(body.password);
  const fullName = cleanText(text(body.fullName), 'name');
  const dob = optionalText(body.dob);
  const mobile = phoneDigits(optionalText(body.mobile));
  const requestId = optionalText(body.requestId).toLowerCase();

  if (requestId !== '' && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(requestId)) throw new Refusal('malformed_request');
  if (usernameProblem(username)) throw new Refusal('username_malformed');
  if (!isEmail(email)) throw new Refusal('email_malformed');
  if (!isStrongPassword(password)) throw new Refusal('password_weak');
  if (!isStorablePassword(password)) throw new Refusal('password_long');
  if (fullName === '') throw new Refusal('full_name_required');
  if (textFault(fullName, 'name')) throw new Refusal('full_name_unreadable');
  // Counted in code points, as char_length() of the database does.
  if ([...fullName].length > limits.fullNameMax) throw new Refusal('full_name_long');
  const problem = dob === '' ? undefined : birthdayProblem(dob, today);
  if (problem) throw new Refusal(problem === 'young' ? 'too_young' : 'dob_malformed');
  if (mobile !== '' && !isMobile(mobile)) throw new Refusal('mobile_malformed');
  if (body.adultOrGuardian !== true && !isAdult(dob, today)) throw new Refusal('consent_required');
  return { username, email, password, fullName, dob: dob || null, mobile: mobile || null, requestId: requestId || null };
}
