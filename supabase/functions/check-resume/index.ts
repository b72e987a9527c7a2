import { takeLimit } from '../_shared/rate-limit.ts';
import { Refusal } from '../_shared/refusals.ts';
import { resumeTypeOfPath } from '../_shared/resume-rules.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { sniffResume } from '../_shared/sniff-resume.ts';
import { adminClient } from '../_shared/supabase.ts';
import { findObject, readBytes, recordCheck, sweepAbandoned, removeFile } from './stored-resume.ts';

/**
 * Reads an uploaded résumé and notes that its bytes are what its name says, without which the database takes no application
 * that names it (`path`, in the bucket privateassets). Answers `{ type: 'pdf' | 'doc' | 'docx' }` or `{ error, code }` with a
 * code of `resumeCheckCodes`; a file with other content is removed, and now and then what was uploaded and never applied
 * with. Asking twice does no harm.
 */
serveJson(async ({ path }, request) => {
  if (typeof path !== 'string') throw new Refusal('malformed_request');
  const type = resumeTypeOfPath(path);
  if (!type) throw new Refusal('resume_missing');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'check-resume', maxHits: 30, windowSeconds: 600 });
  const objectId = await findObject(admin, path);
  if (sniffResume(await readBytes(admin, path)) !== type) {
    await removeFile(admin, path);
    throw new Refusal('resume_content');
  }
  await recordCheck(admin, objectId, type);
  await sweepAbandoned(admin);
  return { body: { type } };
});
