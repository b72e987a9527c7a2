import { companyDay } from '../_shared/company-day.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { resumeMaxBytes, resumeTypeOf, safeFileName } from '../_shared/resume-rules.ts';
import { serveJson, type JsonObject } from '../_shared/serve-json.ts';
import { adminClient, type Client } from '../_shared/supabase.ts';

interface AnnouncedResume {
  jobId: string;
  fileName: string;
}

/** Checks what the caller says about the file; its bytes are checked by check-resume after the upload. */
function parseResume({ jobId, name, size, type }: JsonObject): AnnouncedResume {
  if (typeof jobId !== 'string' || typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string')
    throw new Refusal('malformed_request');
  const kind = resumeTypeOf(type);
  if (!kind) throw new Refusal('resume_type');
  if (!Number.isInteger(size) || size < 1 || size > resumeMaxBytes) throw new Refusal('resume_size');
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(jobId)) throw new Refusal('job_missing');
  return { jobId: jobId.toLowerCase(), fileName: safeFileName(name, kind) };
}

async function checkJob(admin: Client, jobId: string): Promise<void> {
  const { data, error } = await admin.from('job_postings').select('valid_through').eq('id', jobId).is('deleted_at', null).maybeSingle();
  if (error) throw new StepFailure('Finding the position', loggable(error));
  // The secret key passes the policy that hides what is over.
  const isOpen = data && (data.valid_through === null || data.valid_through >= companyDay(Date.now()));
  if (!isOpen) throw new Refusal('job_missing');
}

/** Eight hexadecimal digits that nobody can guess: knowing a path is all it takes to take back an upload that no application names yet. */
const randomPart = () => crypto.randomUUID().slice(0, 8);

/**
 * Gives a visitor an address to upload one résumé to: `{ jobId, name, size, type }` in, `{ path, token }` out, for
 * `PUT /storage/v1/object/upload/sign/privateassets/{path}?token=…`. Nobody may write into the bucket otherwise, because Storage
 * counts nothing: here each network address has ten files in ten minutes and sixty a day. Answers `{ error, code }` with a code
 * of `resumeUploadCodes` otherwise.
 */
serveJson(async (body, request) => {
  const { jobId, fileName } = parseResume(body);
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'request-resume-upload', maxHits: 10, windowSeconds: 600 });
  await takeLimit(admin, request, { action: 'request-resume-upload a day', maxHits: 60, windowSeconds: 86_400 });
  await checkJob(admin, jobId);
  const path = `resumes/${jobId}/${String(Date.now())}-${randomPart()}-${fileName}`;
  const { data, error } = await admin.storage.from('privateassets').createSignedUploadUrl(path);
  if (error) throw new StepFailure('Signing the upload', loggable(error));
  return { body: { path, token: data.token } };
});
