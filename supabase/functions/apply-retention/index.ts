import { requireAdministrator } from '../_shared/caller.ts';
import { unwrap } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, isSecretKey, type Client } from '../_shared/supabase.ts';
import { removeUnusedFiles, unusedFiles } from '../_shared/unused-files.ts';

/** Milliseconds, less than a function's time limit. The next run does the rest. */
const timeout = 60_000;

/** Allows a scheduler with the secret key, and an administrator's session. */
async function checkCaller(admin: Client, request: Request): Promise<void> {
  if (isSecretKey(request.headers.get('apikey'))) return;
  await takeLimit(admin, request, { action: 'apply-retention', maxHits: 20, windowSeconds: 600 });
  await requireAdministrator(request);
}

/** Deletes one batch of rows. Returns whether there are more. */
async function deleteRows(admin: Client, removedFiles = 0): Promise<boolean> {
  const data: unknown = unwrap('Deleting rows', await admin.rpc('apply_retention', { removed_files: removedFiles }));
  return (data as { more?: unknown } | null)?.more === true;
}

/**
 * Deletes what the privacy policy no longer allows to keep. The database deletes rows; Storage removes the files of deleted applications
 * and pictures that nothing shows. Once a day it also has the database run its checks for Diagnostics. Answers `{ files, more }`: the
 * number of removed files, and whether another call has work to do.
 */
serveJson(async (_body, request) => {
  const admin = adminClient();
  await checkCaller(admin, request);
  const deadline = Date.now() + timeout;
  let hasMoreRows = true;
  while (hasMoreRows && Date.now() < deadline) hasMoreRows = await deleteRows(admin);
  unwrap('Running checks', await admin.rpc('run_due_checks'));
  let files = 0;
  let hasMoreFiles = false;
  for (const kind of Object.values(unusedFiles)) {
    let removed: number;
    do {
      removed = await removeUnusedFiles(admin, kind);
      files += removed;
    } while (removed > 0 && Date.now() < deadline);
    hasMoreFiles ||= removed > 0;
  }
  if (files > 0) await deleteRows(admin, files);
  return { body: { files, more: hasMoreRows || hasMoreFiles } };
});
