/**
 * What a résumé may be (specification of the public site, section 9). The application form and the functions request-resume-upload
 * and check-resume share this file; the bucket and the database hold the same rules once more. Nothing of Deno or the browser:
 * both load it.
 */
import { requestCodes } from './request-codes.ts';

/** Content type of each kind of résumé; the key is the ending its stored file gets. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeType = keyof typeof resumeTypes;

/** 5 MB. */
export const resumeMaxBytes = 5 * 1024 * 1024;

/** Where a résumé lies in the private bucket: `resumes/{job id}/{timestamp}-{file name}`, as `resumePath` makes it. */
const resumePathPattern = /^resumes\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9]{10,16}-[A-Za-z0-9._-]{1,200}\.(pdf|docx?)$/i;

/** The kind that a stored résumé's path promises; undefined for what is no path of a résumé. */
export function resumeTypeOfPath(path: string): ResumeType | undefined {
  const ending = resumePathPattern.exec(path)?.[1]?.toLowerCase();
  return (['pdf', 'doc', 'docx'] as const).find((type) => type === ending);
}

/** What is left of a longer name still tells its owner which file it was. */
const longestName = 80;

/**
 * A name that Storage takes: Latin letters, digits, dots, dashes and underscores only. The ending is that of the content type,
 * which the database compares with the stored type; a name with nothing left of it becomes “resume”.
 */
export function safeFileName(name: string, type: ResumeType): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  return `${base || 'resume'}.${type}`;
}

/** The kind of a content type as a file picker names it; undefined for what is no résumé. */
export function resumeTypeOf(contentType: string): ResumeType | undefined {
  return (['pdf', 'doc', 'docx'] as const).find((type) => resumeTypes[type] === contentType);
}

/** Every way the function request-resume-upload refuses, as the `code` of its answer. */
export const resumeUploadCodes = [...requestCodes, 'job_missing', 'resume_type', 'resume_size'] as const;

export type ResumeUploadCode = (typeof resumeUploadCodes)[number];

/** Every way the function check-resume refuses, as the `code` of its answer. */
export const resumeCheckCodes = [...requestCodes, 'resume_missing', 'resume_content'] as const;

export type ResumeCheckCode = (typeof resumeCheckCodes)[number];

/** Every way the function erase-application refuses, as the `code` of its answer. */
export const erasureCodes = [...requestCodes, 'link_invalid'] as const;

export type ErasureCode = (typeof erasureCodes)[number];
