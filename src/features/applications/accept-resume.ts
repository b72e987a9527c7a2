import { resumeMaxBytes, resumeTypes } from '@functions/resume-rules.ts';
import { sniffResume } from '@functions/sniff-file.ts';
import { fileError, readFile } from '@/lib/file-refusal';

export { resumeMaxBytes } from '@functions/resume-rules.ts';

/** File extensions offered by the file picker. */
export const resumeEndings = ['.pdf', '.doc', '.docx'] as const;

/**
 * Checks a chosen file by its bytes. Returns a copy in memory whose `type` is the content's, so exactly the checked bytes are sent. Throws
 * AppError `invalid` with a FileRefusal as its reason.
 *
 * The server checks again: request-resume-upload (position, extension, rate), the bucket (size, type), check-resume (stored bytes), and the
 * trigger check_resume (the file exists and was accepted).
 */
export async function acceptResume(file: File): Promise<File> {
  const bytes = await readFile(file, resumeMaxBytes);
  const type = sniffResume(bytes);
  if (!type) throw fileError('content');
  return new File([bytes], file.name, { type: resumeTypes[type] });
}
