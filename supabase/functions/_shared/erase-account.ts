import { InternalError, unwrap } from './errors.ts';
import type { Client } from './supabase.ts';

/** The buckets in which creators have a folder. */
const buckets = ['avatars', 'post-pictures'];

/** Removes every file in the creator's folder of a bucket. Deleting the rows with SQL would leave the bytes. */
async function emptyFolder(admin: Client, bucketId: string, id: string): Promise<void> {
  const bucket = admin.storage.from(bucketId);
  for (;;) {
    const entries = unwrap(`Listing ${bucketId}`, await bucket.list(id, { limit: 100 }));
    // An entry without an id is a folder. No policy lets anybody create one.
    const paths = entries.filter(({ id: fileId }) => fileId !== null).map(({ name }) => `${id}/${name}`);
    if (paths.length === 0) return;
    const removed = unwrap(`Removing ${bucketId}`, await bucket.remove(paths));
    // Another attempt would remove nothing either.
    if (removed.length === 0) throw new InternalError(`Removing ${bucketId}`, 'nothing was removed');
  }
}

/** Removes the pictures of a creator. */
async function removePictures(admin: Client, id: string): Promise<void> {
  for (const bucket of buckets) await emptyFolder(admin, bucket, id);
}

/** Withdraws the likes of an account, then deletes it with all its rows. The account may be deleted already. */
async function deleteAccount(admin: Client, id: string): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = unwrap('Withdrawing likes', await admin.rpc('withdraw_likes', { user_id: id })) === true;
  const result = await admin.auth.admin.deleteUser(id);
  if (result.error?.status !== 404) unwrap('Deleting the account', result);
}

/**
 * Erases a creator for good. A call that fails can be repeated, because of the order: files, likes, then the account. The database
 * deletes the rows of the account (profile, private row, posts with their likes, sessions) in the same transaction.
 */
export async function eraseAccount(admin: Client, id: string): Promise<void> {
  await removePictures(admin, id);
  await deleteAccount(admin, id);
  await removeLatePictures(admin, id);
}

/** Removes pictures that another tab uploaded during the deletion. A failure is only logged, because the account is deleted. */
export async function removeLatePictures(admin: Client, id: string): Promise<void> {
  await removePictures(admin, id).catch((error: unknown) =>
    console.error(error instanceof InternalError ? error.message : 'Removing late pictures failed.'),
  );
}
