import { companyDay } from '../_shared/company-day.ts';
import { HttpError, unwrap } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { resumeMaxBytes, resumeTypeOf, safeFileName, spontaneousFolder } from '../_shared/resume-rules.ts';
import { serveJson, type JsonObject } from '../_shared/serve-json.ts';
import { adminClient, type Client } from '../_shared/supabase.ts';
import { isUuid } from '../_shared/uuid.ts';

/** Checks what the caller says about the file. check-resume checks its bytes after the upload. */
function parseResume({ jobId, name, size, type }: JsonObject): { jobId: string | null; fileName: string } {
  if ((typeof jobId !== 'string' && jobId !== null) || typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string')
    throw new HttpError('malformed_request');
  const kind = resumeTypeOf(type);
  if (!kind) throw new HttpError('resume_type');
  if (!Number.isInteger(size) || size < 1 || size > resumeMaxBytes) throw new HttpError('resume_size');
  if (jobId !== null && !isUuid(jobId)) throw new HttpError('job_missing');
  return { jobId: jobId?.toLowerCase() ?? null, fileName: safeFileName(name, kind) };
}

async function checkJob(admin: Client, jobId: string): Promise<void> {
  const job = unwrap(
    'Finding the position',
    await admin.from('job_postings').select('valid_through').eq('id', jobId).eq('is_draft', false).is('deleted_at', null).maybeSingle(),
  );
  // The secret key bypasses the policy that hides drafts and closed positions.
  const isOpen = job && (job.valid_through === null || job.valid_through >= companyDay(Date.now()));
  if (!isOpen) throw new HttpError('job_missing');
}

/** Throws `spontaneous_closed` unless the settings accept applications without a posting. */
async function checkSpontaneous(admin: Client): Promise<void> {
  const row = unwrap('Reading the settings', await admin.from('website_settings').select('settings').eq('id', 1).maybeSingle());
  if (row?.settings.spontaneousApplications !== true) throw new HttpError('spontaneous_closed');
}

/** Returns eight random hexadecimal digits: whoever knows the path of an upload without an application may delete it. */
const randomPart = () => crypto.randomUUID().slice(0, 8);

/**
 * Returns an address to upload one résumé to: `{ jobId, name, size, type }` in, `{ path, token }` out, for
 * `PUT /storage/v1/object/upload/sign/privateassets/{path}?token=…`. `jobId` is null for an application without a posting. The bucket has
 * no other way in, because Storage has no limits. Here each network address has ten files in ten minutes and sixty a day. Errors are
 * `{ error, code }` with a code of `resumeUploadCodes`.
 */
serveJson(async (body, request) => {
  const { jobId, fileName } = parseResume(body);
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'request-resume-upload', maxHits: 10, windowSeconds: 600 });
  await takeLimit(admin, request, { action: 'request-resume-upload a day', maxHits: 60, windowSeconds: 86_400 });
  await (jobId === null ? checkSpontaneous(admin) : checkJob(admin, jobId));
  const path = `resumes/${jobId ?? spontaneousFolder}/${String(Date.now())}-${randomPart()}-${fileName}`;
  const { token } = unwrap('Signing the upload', await admin.storage.from('privateassets').createSignedUploadUrl(path));
  return { body: { path, token } };
});
