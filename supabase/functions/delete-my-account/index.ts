import { accountOf, findCaller } from '../_shared/identity.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, visitorClient } from '../_shared/supabase.ts';
import { deleteAccount, removeAvatars } from './delete-account.ts';

/**
 * Deletes the caller's own account with all that belongs to it, at once and for good: `{ username, password }` in, with the session of
 * the caller; the username is typed as a confirmation. Answers `{ deleted: true }`, also when the account is gone already, or
 * `{ error, code }` with a code of `deletionCodes`.
 *
 * In this order, so that a call that fails on the way can be made again: files, likes given, then the account, whose rows (profile,
 * private row, posts with their likes, sessions) the database removes with it in one transaction.
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
  if (username.trim().replace(/^@/, '').toLowerCase() !== creator.username) throw new Refusal('username_mismatch');
  if ((await accountOf(visitorClient(), { email: caller.email, password })) !== caller.id) throw new Refusal('password_wrong');

  await removeAvatars(admin, caller.id);
  await deleteAccount(admin, caller.id);
  // A picture that another tab uploaded meanwhile. The account is gone, so its owner is told so whatever becomes of it.
  await removeAvatars(admin, caller.id).catch((failure: unknown) => console.error(failure instanceof StepFailure ? failure.message : 'Removing late avatars failed.'));
  return { body: { deleted: true } };
});
