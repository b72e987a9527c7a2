import { requireUser } from '../_shared/caller.ts';
import { eraseAccount, removeLatePictures } from '../_shared/erase-account.ts';
import { errorCode, HttpError, InternalError } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { typedUsername } from '../_shared/registration-rules.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, userClient } from '../_shared/supabase.ts';
import { isUuid } from '../_shared/uuid.ts';

/** Asks the database, with the caller's session, whether this creator may be erased. Returns whether the creator exists. */
async function requestDeletion(token: string, id: string, username: string): Promise<boolean> {
  const { data, error } = await userClient(token).rpc('request_creator_deletion', { creator_id: id, username });
  if (error?.code === 'PT403') throw new HttpError('not_an_administrator');
  if (error) throw new InternalError('Requesting the deletion', errorCode(error));
  if (data === 'mismatch') throw new HttpError('username_mismatch');
  if (data === 'administrator') throw new HttpError('administrator_account');
  return data === 'requested';
}

/**
 * Erases a creator for an administrator, for good: `{ id, username }` with the caller's session; the typed username confirms the deletion.
 * Answers `{ deleted: true }`, also when the account is deleted already, or `{ error, code }` with a code of `creatorDeletionCodes`. The
 * audit log names the administrator.
 */
serveJson(async ({ id, username }, request) => {
  if (typeof id !== 'string' || !isUuid(id) || typeof username !== 'string') throw new HttpError('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'delete-creator', maxHits: 60, windowSeconds: 600 });
  const { token } = await requireUser(request);

  if (await requestDeletion(token, id, typedUsername(username))) await eraseAccount(admin, id);
  // An earlier call may have left files.
  else await removeLatePictures(admin, id);
  return { body: { deleted: true } };
});
