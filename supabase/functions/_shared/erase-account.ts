import { loggable, StepFailure } from './refusals.ts';
import type { Client } from './supabase.ts';

/** Removes every file in the creator's folder of the bucket avatars. SQL would leave the bytes behind. */
async function removeAvatars(admin: Client, id: string): Promise<void> {
  const bucket = admin.storage.from('avatars');
  for (;;) {
    const { data, error } = await bucket.list(id, { limit: 100 });
    if (error) throw new StepFailure('Listing avatars', loggable(error));
    // An entry without an id is a folder, which no policy lets anybody make.
    const paths = data.filter(({ id: fileId }) => fileId !== null).map(({ name }) => `${id}/${name}`);
    if (paths.length === 0) return;
    const removal = await bucket.remove(paths);
    if (removal.error) throw new StepFailure('Removing avatars', loggable(removal.error));
    // Storage names what it removed; nothing means that another turn would remove nothing either.
    if (removal.data.length === 0) throw new StepFailure('Removing avatars', 'nothing was removed');
  }
}

/** Takes back the likes that the account gave, then deletes it with every row that hangs on it. It may be gone already. */
async function deleteAccount(admin: Client, id: string): Promise<void> {
  for (let more = true; more; ) {
    const { data, error } = await admin.rpc('withdraw_likes', { user_id: id });
    if (error) throw new StepFailure('Withdrawing likes', loggable(error));
    more = data === true;
  }
  const { error } = await admin.auth.admin.deleteUser(id);
  if (error && error.status !== 404) throw new StepFailure('Deleting the account', loggable(error));
}

/**
 * Erases a creator at once and for good. In this order, so that a call that fails on the way can be made again: files, likes given, then
 * the account, whose rows (profile, private row, posts with their likes, sessions) the database removes with it in one transaction.
 */
export async function eraseAccount(admin: Client, id: string): Promise<void> {
  await removeAvatars(admin, id);
  await deleteAccount(admin, id);
  await removeLateAvatars(admin, id);
}

/** Pictures that another tab uploaded meanwhile. The account is gone, so whoever asked is told so whatever becomes of them. */
export async function removeLateAvatars(admin: Client, id: string): Promise<void> {
  await removeAvatars(admin, id).catch((failure: unknown) =>
    console.error(failure instanceof StepFailure ? failure.message : 'Removing late avatars failed.'),
  );
}
