import { findCaller, verifyPassword } from '../_shared/caller.ts';
import { eraseAccount } from '../_shared/erase-account.ts';
import { HttpError, unwrap } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { typedUsername } from '../_shared/registration-rules.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';

/**
 * Deletes the caller's own account with all its data, for good: `{ username, password }` with the caller's session; the typed username
 * confirms the deletion. Answers `{ deleted: true }`, also when the account is deleted already, or `{ error, code }` with a code of
 * `deletionCodes`.
 */
serveJson(async ({ username, password }, request) => {
  if (typeof username !== 'string' || typeof password !== 'string') throw new HttpError('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'delete-my-account', maxHits: 10, windowSeconds: 600 });
  const caller = await findCaller(request);
  // An earlier call deleted it, and its answer was lost.
  if (caller.status === 'deleted') return { body: { deleted: true } };
  if (caller.status === 'anonymous') throw new HttpError('unauthenticated');

  const creator = unwrap(
    'Finding the creator',
    await admin.from('creators').select('username').eq('id', caller.id).maybeSingle<{ username: string }>(),
  );
  if (!creator) throw new HttpError('not_a_creator');
  if (typedUsername(username) !== creator.username) throw new HttpError('username_mismatch');
  if ((await verifyPassword({ email: caller.email, password })) !== caller.id) throw new HttpError('password_wrong');

  await eraseAccount(admin, caller.id);
  return { body: { deleted: true } };
});
