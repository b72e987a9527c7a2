import { resumeTypes } from '@functions/resume-rules.ts';

/** Leaves room in the 200 characters that the upload policy allows. */
const longestName = 80;

/**
 * A name that Storage takes: Latin letters, digits, dots, dashes and underscores only. The ending is that of the content,
 * which the database compares with the stored type; a name with nothing left of it becomes “resume”.
 */
export function safeFileName(name: string, contentType: string): string {
  const ending = Object.entries(resumeTypes).find(([, type]) => type === contentType)?.[0] ?? 'pdf';
  const base = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  return `${base || 'resume'}.${ending}`;
}

/** Eight hexadecimal digits that nobody can guess. */
function randomPart(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Where a résumé is stored in the private bucket: `resumes/{jobId}/{timestamp}-{random}-{file name}` (spec section 7). The random part
 * keeps others from guessing a path, which is all it takes to take back an upload that no application names yet.
 */
export function resumePath(jobId: string, resume: File): string {
  return `resumes/${jobId}/${Date.now()}-${randomPart()}-${safeFileName(resume.name, resume.type)}`;
}
