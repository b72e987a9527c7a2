/**
 * The rules of résumés (specification of the public site, section 9). The application form and the functions request-resume-upload and
 * check-resume share this file; the bucket and the database have the same rules. Uses no API of Deno or the browser.
 */
import { requestCodes } from './request-codes.ts';

/** The content type of each kind of résumé, by file extension. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeType = keyof typeof resumeTypes;

/** 5 MB. */
export const resumeMaxBytes = 5 * 1024 * 1024;

/** The path of a résumé in the private bucket: `resumes/{job id}/{timestamp}-{file name}`. */
const resumePathPattern = /^resumes\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9]{10,16}-[A-Za-z0-9._-]{1,200}\.(pdf|docx?)$/i;

/** Returns the kind of a stored résumé by its path, or undefined for any other path. */
export function resumeTypeOfPath(path: string): ResumeType | undefined {
  const ending = resumePathPattern.exec(path)?.[1]?.toLowerCase();
  return (['pdf', 'doc', 'docx'] as const).find((type) => type === ending);
}

/** Longer names are cut. In characters. */
const maxName = 80;

/**
 * Returns a file name that Storage accepts: Latin letters, digits, dots, dashes and underscores only. The extension is that of the content
 * type, which the database compares with the stored type. An empty name becomes “resume”.
 */
export function safeFileName(name: string, type: ResumeType): string {
  const base = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, maxName)
    .replace(/^-+|-+$/g, '');
  return `${base || 'resume'}.${type}`;
}

/** Returns the kind of résumé of a content type, or undefined for any other type. */
export function resumeTypeOf(contentType: string): ResumeType | undefined {
  return (['pdf', 'doc', 'docx'] as const).find((type) => resumeTypes[type] === contentType);
}

/** The error codes of the function request-resume-upload. */
export const resumeUploadCodes = [...requestCodes, 'job_missing', 'resume_type', 'resume_size'] as const;

export type ResumeUploadCode = (typeof resumeUploadCodes)[number];

/** The error codes of the function check-resume. */
export const resumeCheckCodes = [...requestCodes, 'resume_missing', 'resume_content'] as const;

export type ResumeCheckCode = (typeof resumeCheckCodes)[number];

/** The error codes of the function erase-application. */
export const erasureCodes = [...requestCodes, 'link_invalid'] as const;

export type ErasureCode = (typeof erasureCodes)[number];
