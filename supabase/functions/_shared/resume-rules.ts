/**
 * What a résumé may be (specification of the public site, section 9). The application form and the function check-resume
 * share this file; the bucket and the database hold the same rules once more. Nothing of Deno or the browser: both load it.
 */

/** Content type of each kind of résumé; the key is the ending its stored file gets. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeType = keyof typeof resumeTypes;

/** 5 MB. */
export const resumeMaxBytes = 5 * 1024 * 1024;

/** Where a résumé lies in the private bucket: `resumes/{job id}/{timestamp}-{file name}`, as the upload policy demands. */
const resumePathPattern = /^resumes\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9]{10,16}-[A-Za-z0-9._-]{1,200}\.(pdf|docx?)$/i;

/** The kind that a stored résumé's path promises; undefined for what is no path of a résumé. */
export function resumeTypeOfPath(path: string): ResumeType | undefined {
  const ending = resumePathPattern.exec(path)?.[1]?.toLowerCase();
  return (['pdf', 'doc', 'docx'] as const).find((type) => type === ending);
}

/** Every way the function check-resume refuses, as the `code` of its answer. */
export const resumeCheckCodes = [
  'malformed_request',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'resume_missing',
  'resume_content',
  'rate_limited',
  'internal',
] as const;

export type ResumeCheckCode = (typeof resumeCheckCodes)[number];
