import { HttpError, InternalError, unwrap } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient } from '../_shared/supabase.ts';

/**
 * Erases an application for good: `{ token }` of the link in the applicant's receipt. Storage removes the file first; the database keeps
 * the row while the file exists, so that a failed call can be repeated. Answers `{ erased: true }`, or `{ error, code }` with a code of
 * `erasureCodes`. Every wrong token is `link_invalid`.
 */
serveJson(async ({ token }, request) => {
  if (typeof token !== 'string') throw new HttpError('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'erase-application', maxHits: 10, windowSeconds: 600 });
  const path: unknown = unwrap('Finding the application', await admin.rpc('application_file', { token }));
  if (typeof path !== 'string') throw new HttpError('link_invalid');

  unwrap('Removing the resume', await admin.storage.from('privateassets').remove([path]));
  const status: unknown = unwrap('Erasing the application', await admin.rpc('erase_application', { token }));
  if (status === 'file_left') throw new InternalError('Removing the resume', 'nothing was removed');
  // Any other status means erased, by this call or by one at the same time.
  return { body: { erased: true } };
});
