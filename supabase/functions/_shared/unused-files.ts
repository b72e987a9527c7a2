import { unwrap } from './errors.ts';
import type { Client } from './supabase.ts';

/** The database functions that list unused files, up to a hundred at a time, and the bucket of those files. */
export const unusedFiles = {
  /** Résumés without an application: uploads older than a day, and those of deleted applications. */
  resumes: { list: 'abandoned_resumes', bucket: 'privateassets' },
  /** Pictures and documents that the site has not shown for 30 days. */
  assets: { list: 'discarded_assets', bucket: 'publicassets' },
  /** Pictures of profiles whose content an administrator removed. */
  pictures: { list: 'discarded_pictures', bucket: 'avatars' },
  /** Pictures older than a day that no post shows. */
  photos: { list: 'discarded_post_pictures', bucket: 'post-pictures' },
} as const;

/** Removes up to a hundred unused files of one kind. Returns how many were removed. */
export async function removeUnusedFiles(admin: Client, { list, bucket }: (typeof unusedFiles)[keyof typeof unusedFiles]): Promise<number> {
  const listed = unwrap(`Calling ${list}`, await admin.rpc(list)) as unknown[];
  const paths = listed.filter((path) => typeof path === 'string');
  if (paths.length === 0) return 0;
  return unwrap(`Removing from ${bucket}`, await admin.storage.from(bucket).remove(paths)).length;
}
