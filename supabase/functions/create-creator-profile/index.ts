import { takeLimit } from '../_shared/rate-limit.ts';
import { HttpError } from '../_shared/errors.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';
import { checkAdmission } from './admission.ts';
import { checkAvailability, createAccount, findOwnAccount } from './create-account.ts';
import { parseRegistration } from './registration.ts';

/** The refusals that an earlier attempt with a lost answer may have caused: its account exists, and its invitation is counted. */
const afterOwnAttempt: ReadonlySet<string> = new Set([
  'username_taken',
  'email_taken',
  'rules_changed',
  'sign_up_closed',
  'invitation_spent',
  'invitation_expired',
  'invitation_withdrawn',
]);

/**
 * Registers a creator and repeats every check of the browser. Answers 201 with id and username, 200 when an earlier call made this account
 * and its answer was lost, or `{ error, code }` with a code of `registrationCodes`.
 */
serveJson(async (body, request) => {
  const today = new Date().toISOString().slice(0, 10);
  const registration = parseRegistration(body, today);
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'create-creator-profile', maxHits: 10, windowSeconds: 600 });
  try {
    await checkAdmission(admin, registration, today);
    await checkAvailability(admin, registration);
    return { status: 201, body: { ...(await createAccount(admin, registration)) } };
  } catch (error) {
    const own = error instanceof HttpError && afterOwnAttempt.has(error.code) ? await findOwnAccount(admin, registration) : undefined;
    if (!own) throw error;
    return { status: 200, body: { ...own } };
  }
});
