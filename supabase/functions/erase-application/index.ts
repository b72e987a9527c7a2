import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';

/**
 * Erases an application for good: `{ token }` in, of the link in the applicant's receipt. The file goes first, through Storage; while it
 * is there the database keeps the row, so that a call that fails on the way can be made again. Answers `{ erased: true }`, or
 * `{ error, code }` with a code of `erasureCodes`: whatever is wrong with a token, it is `link_invalid`.
 */
serveJson(async ({ token }, request) => {
  if (typeof token !== 'string') throw new Refusal('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'erase-application', maxHits: 10, windowSeconds: 600 });
  const file = await admin.rpc('application_file', { token });
  if (file.error) throw new StepFailure('Finding the application', loggable(file.error));
  const path: unknown = file.data;
  if (typeof path !== 'string') throw new Refusal('link_invalid');

  const removal = await admin.storage.from('privateassets').remove([path]);
  if (removal.error) throw new StepFailure('Removing the resume', loggable(removal.error));
  const { data, error } = await admin.rpc('erase_application', { token });
  if (error) throw new StepFailure('Erasing the application', loggable(error));
  if (data === 'file_left') throw new StepFailure('Removing the resume', 'nothing was removed');
  // Another call was faster: the person wanted that.
  return { body: { erased: true } };
});
