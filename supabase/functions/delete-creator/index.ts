import { eraseAccount, removeLateAvatars } from '../_shared/erase-account.ts';
import { findCaller } from '../_shared/identity.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { typedUsername } from '../_shared/registration-rules.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, sessionClient, visitorClient } from '../_shared/supabase.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Asks the database, with the caller's own session, whether this creator may be erased. Whether there is one still. */
async function requestDeletion(token: string, id: string, username: string): Promise<boolean> {
  const { data, error } = await sessionClient(token).rpc('request_creator_deletion', { creator_id: id, username });
  if (error?.code === 'PT403') throw new Refusal('not_an_administrator');
  if (error) throw new StepFailure('Requesting the deletion', loggable(error));
  if (data === 'mismatch') throw new Refusal('username_mismatch');
  if (data === 'administrator') throw new Refusal('administrator_account');
  return data === 'requested';
}

/**
 * Erases a creator for an administrator, at once and for good: `{ id, username }` in, with the session of the caller; the username is typed
 * as a confirmation. Answers `{ deleted: true }`, also when the account is gone already, or `{ error, code }` with a code of
 * `creatorDeletionCodes`. The audit trail names the administrator.
 */
serveJson(async ({ id, username }, request) => {
  if (typeof id !== 'string' || !uuid.test(id) || typeof username !== 'string') throw new Refusal('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'delete-creator', maxHits: 60, windowSeconds: 600 });
  const caller = await findCaller(visitorClient(), request);
  if (caller.status !== 'known') throw new Refusal('unauthenticated');

  if (await requestDeletion(caller.token, id, typedUsername(username))) await eraseAccount(admin, id);
  // What an earlier call left over.
  else await removeLateAvatars(admin, id);
  return { body: { deleted: true } };
});
