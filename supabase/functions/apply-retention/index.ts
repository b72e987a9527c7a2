import { findCaller } from '../_shared/identity.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { removeListed, unneeded } from '../_shared/remove-listed.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, isSecretKey, sessionClient, visitorClient, type Client } from '../_shared/supabase.ts';

/** Leaves most of a function's time limit; what is left over comes with the next run. */
const longest = 60_000;

/** A scheduler with the secret key, or an administrator's session. */
async function checkCaller(admin: Client, request: Request): Promise<void> {
  if (isSecretKey(request.headers.get('apikey'))) return;
  await takeLimit(admin, request, { action: 'apply-retention', maxHits: 20, windowSeconds: 600 });
  const caller = await findCaller(visitorClient(), request);
  if (caller.status !== 'known') throw new Refusal('unauthenticated');
  const { data, error } = await sessionClient(caller.token).rpc('is_administrator');
  if (error) throw new StepFailure('Finding the administrator', loggable(error));
  if (data !== true) throw new Refusal('not_an_administrator');
}

/** One portion of rows; whether there is more. */
async function deleteRows(admin: Client, removedFiles = 0): Promise<boolean> {
  const { data, error } = await admin.rpc('apply_retention', { removed_files: removedFiles });
  if (error) throw new StepFailure('Deleting rows', loggable(error));
  return (data as { more?: unknown } | null)?.more === true;
}

/**
 * Deletes what is over the time that the privacy policy names: rows by the database, then, through Storage, the files of applications
 * that are gone and pictures that nothing shows any more. Answers `{ files, more }`: how many files it removed, and whether something is left for another call.
 */
serveJson(async (_body, request) => {
  const admin = adminClient();
  await checkCaller(admin, request);
  const end = Date.now() + longest;
  let hasMoreRows = true;
  while (hasMoreRows && Date.now() < end) hasMoreRows = await deleteRows(admin);
  let files = 0;
  let hasMoreFiles = false;
  for (const kind of Object.values(unneeded)) {
    let removed: number;
    do {
      removed = await removeListed(admin, kind);
      files += removed;
    } while (removed > 0 && Date.now() < end);
    hasMoreFiles ||= removed > 0;
  }
  if (files > 0) await deleteRows(admin, files);
  return { body: { files, more: hasMoreRows || hasMoreFiles } };
});
