/**
 * The rules of résumés (specification of the public site, section 9). The application form and the functions request-resume-upload
 * and check-resume share this file; the bucket and the database have the same rules. Browser and Deno both load it.
 */
import { requestCodes } from './request-codes.ts';
import { uuidPattern } from './uuid.ts';

/** The content type of each kind of résumé, by file extension. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeType = keyof typeof resumeTypes;

/** 5 MB. */
export const resumeMaxBytes = 5 * 1024 * 1024;

/** The folder of the résumés of applications without a posting. */
export const spontaneousFolder = 'spontaneous';

/** The path of a résumé in the private bucket: `resumes/{job id, or "spontaneous"}/{timestamp}-{file name}`. */
const resumePathPattern = new RegExp(
  String.raw`^resumes/(?:${uuidPattern}|${spontaneousFolder})/[0-9]{10,16}-[A-Za-z0-9._-]{1,200}\.(pdf|docx?)$`,
  'i',
);

/** Returns the type that the ending of a stored résumé's path names; undefined for any other path. */
export function resumeTypeOfPath(path: string): ResumeType | undefined {
  const ending = resumePathPattern.exec(path)?.[1]?.toLowerCase();
  return (['pdf', 'doc', 'docx'] as const).find((type) => type === ending);
}

/** Characters that are kept of a longer name. */
const maxName = 80;

/**
 * Returns a name that Storage accepts: Latin letters, digits, dots, dashes and underscores only. The ending is that of the content type,
 * which the database compares with the stored type; a name with nothing left of it becomes “resume”.
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

/** Returns the type of a content type, as file pickers name it; undefined when it is no résumé's. */
export function resumeTypeOf(contentType: string): ResumeType | undefined {
  return (['pdf', 'doc', 'docx'] as const).find((type) => resumeTypes[type] === contentType);
}

/** Every `code` with which the function request-resume-upload refuses. */
export const resumeUploadCodes = [...requestCodes, 'job_missing', 'spontaneous_closed', 'resume_type', 'resume_size'] as const;

export type ResumeUploadCode = (typeof resumeUploadCodes)[number];

/** Every `code` with which the function check-resume refuses. */
export const resumeCheckCodes = [...requestCodes, 'resume_missing', 'resume_content'] as const;

export type ResumeCheckCode = (typeof resumeCheckCodes)[number];

/** Every `code` with which the function erase-application refuses. */
export const erasureCodes = [...requestCodes, 'link_invalid'] as const;

export type ErasureCode = (typeof erasureCodes)[number];
