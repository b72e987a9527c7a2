import { loggable, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';

/** Removes every file in the creator's folder of the bucket avatars. SQL would leave the bytes behind. */
export async function removeAvatars(admin: Client, id: string): Promise<void> {
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
export async function deleteAccount(admin: Client, id: string): Promise<void> {
  for (let more = true; more; ) {
    const { data, error } = await admin.rpc('withdraw_likes', { user_id: id });
    if (error) throw new StepFailure('Withdrawing likes', loggable(error));
    more = data === true;
  }
  const { error } = await admin.auth.admin.deleteUser(id);
  if (error && error.status !== 404) throw new StepFailure('Deleting the account', loggable(error));
}
