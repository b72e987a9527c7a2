import { HttpError } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { resumeTypeOfPath } from '../_shared/resume-rules.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { sniffResume } from '../_shared/sniff-file.ts';
import { adminClient } from '../_shared/supabase.ts';
import { findObject, readBytes, recordCheck, removeAbandoned, removeFile } from './stored-resume.ts';

/**
 * Checks that the bytes of an uploaded résumé (`path`, in the bucket `privateassets`) are what its name says, and records it. The
 * database takes no application without that record. Answers `{ type: 'pdf' | 'doc' | 'docx' }`, or `{ error, code }` with a code of
 * `resumeCheckCodes`. Removes a file with other content and, once an hour, abandoned uploads. Calls can be repeated.
 */
serveJson(async ({ path }, request) => {
  if (typeof path !== 'string') throw new HttpError('malformed_request');
  const type = resumeTypeOfPath(path);
  if (!type) throw new HttpError('resume_missing');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'check-resume', maxHits: 30, windowSeconds: 600 });
  const objectId = await findObject(admin, path);
  if (sniffResume(await readBytes(admin, path)) !== type) {
    await removeFile(admin, path);
    throw new HttpError('resume_content');
  }
  await recordCheck(admin, objectId, type);
  await removeAbandoned(admin);
  return { body: { type } };
});
