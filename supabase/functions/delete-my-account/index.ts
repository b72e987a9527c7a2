import { eraseAccount } from '../_shared/erase-account.ts';
import { accountOf, findCaller } from '../_shared/identity.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { typedUsername } from '../_shared/registration-rules.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, visitorClient } from '../_shared/supabase.ts';

/**
 * Deletes the caller's own account with all that belongs to it, at once and for good: `{ username, password }` in, with the session of
 * the caller; the username is typed as a confirmation. Answers `{ deleted: true }`, also when the account is gone already, or
 * `{ error, code }` with a code of `deletionCodes`.
 */
serveJson(async ({ username, password }, request) => {
  if (typeof username !== 'string' || typeof password !== 'string') throw new Refusal('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'delete-my-account', maxHits: 10, windowSeconds: 600 });
  const caller = await findCaller(visitorClient(), request);
  // An earlier call has deleted it, and only its answer was lost.
  if (caller.status === 'gone') return { body: { deleted: true } };
  if (caller.status === 'visitor') throw new Refusal('unauthenticated');

  const { data: creator, error } = await admin.from('creators').select('username').eq('id', caller.id).maybeSingle<{ username: string }>();
  if (error) throw new StepFailure('Finding the creator', loggable(error));
  if (!creator) throw new Refusal('not_a_creator');
  if (typedUsername(username) !== creator.username) throw new Refusal('username_mismatch');
  if ((await accountOf(visitorClient(), { email: caller.email, password })) !== caller.id) throw new Refusal('password_wrong');

  await eraseAccount(admin, caller.id);
  return { body: { deleted: true } };
});
