import { takeLimit } from '../_shared/rate-limit.ts';
import { HttpError } from '../_shared/errors.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';
import { checkAvailability, createAccount, findOwnAccount } from './create-account.ts';
import { parseRegistration } from './registration.ts';

/**
 * Registers a creator and repeats every check of the browser. Answers 201 with id and username, 200 when an earlier call made this account
 * and its answer was lost, or `{ error, code }` with a code of `registrationCodes`.
 */
serveJson(async (body, request) => {
  const registration = parseRegistration(body, new Date().toISOString().slice(0, 10));
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'create-creator-profile', maxHits: 10, windowSeconds: 600 });
  try {
    await checkAvailability(admin, registration);
    return { status: 201, body: { ...(await createAccount(admin, registration)) } };
  } catch (error) {
    const isTaken = error instanceof HttpError && (error.code === 'username_taken' || error.code === 'email_taken');
    const own = isTaken ? await findOwnAccount(admin, registration) : undefined;
    if (!own) throw error;
    return { status: 200, body: { ...own } };
  }
});
