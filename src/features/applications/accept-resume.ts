import { resumeMaxBytes, resumeTypes } from '@functions/resume-rules.ts';
import { sniffResume } from '@functions/sniff-file.ts';
import { fileError, readFile } from '@/lib/file-refusal';

export { resumeMaxBytes } from '@functions/resume-rules.ts';

/** Endings that the file picker offers. */
export const resumeEndings = ['.pdf', '.doc', '.docx'] as const;

/**
 * Checks a chosen file by its bytes. Returns a copy in memory whose `type` is that of the content, so the checked bytes are the ones that
 * are sent, even when the file changes on disk. Throws AppError `invalid` with a FileRefusal as its reason.
 *
 * The other checks: the function request-resume-upload checks position, ending and rate. The bucket privateassets checks size and declared
 * content type. The function check-resume checks the stored bytes. The trigger check_resume on job_applications checks that the file exists,
 * its type, its size and that check-resume has accepted it. So a request that skips this site can't apply with other content either.
 */
export async function acceptResume(file: File): Promise<File> {
  const bytes = await readFile(file, resumeMaxBytes);
  const type = sniffResume(bytes);
  if (!type) throw fileError('content');
  return new File([bytes], file.name, { type: resumeTypes[type] });
}
