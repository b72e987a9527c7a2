import { resumeMaxBytes, resumeTypes } from '@functions/resume-rules.ts';
import { sniffResume } from '@functions/sniff-resume.ts';
import { AppError } from '@/lib/backend/errors';

export { resumeMaxBytes } from '@functions/resume-rules.ts';

/** Endings the file picker offers. */
export const resumeEndings = ['.pdf', '.doc', '.docx'] as const;

/** Why a chosen file can't be a résumé: `content` says something else than its name, `unreadable` can't be opened. */
export const resumeRefusals = ['type', 'size', 'empty', 'content', 'unreadable'] as const;

export type ResumeRefusal = (typeof resumeRefusals)[number];

const refusal = (reason: ResumeRefusal, cause?: unknown) => new AppError('invalid', { reason, cause });

/**
 * Looks into a chosen file and gives a copy of it held in memory, whose `type` is what the content is. So what was checked is what
 * is sent, even when the file changes on disk. Throws AppError with a
 * ResumeRefusal as its reason.
 *
 * What is enforced where: here the content, by its bytes. The function request-resume-upload: position, ending, how often. The bucket
 * privateassets: size and declared content type. The trigger check_resume on job_applications: the file exists, the type that Storage
 * recorded fits the ending, the size, and that the function check-resume has found the stored bytes to be what the ending says. So
 * nobody who skips this site can apply with other content either.
 */
export async function acceptResume(file: File): Promise<File> {
  if (file.size === 0) throw refusal('empty');
  if (file.size > resumeMaxBytes) throw refusal('size');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw refusal('unreadable', error);
  }
  const type = sniffResume(bytes);
  if (!type) throw refusal('content');
  return new File([bytes], file.name, { type: resumeTypes[type] });
}
