import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';
import { checkAvailability, createAccount } from './create-account.ts';
import { parseRegistration } from './registration.ts';

/**
 * Registers a creator: everything is checked again here, because a browser's word is no proof. Answers 201 with id and
 * username, or `{ error, code }` with a code of `registrationCodes`.
 */
serveJson(async (body, request) => {
  const registration = parseRegistration(body, new Date().toISOString().slice(0, 10));
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'create-creator-profile', maxHits: 10, windowSeconds: 600 });
  await checkAvailability(admin, registration);
  return { status: 201, body: { ...(await createAccount(admin, registration)) } };
});
