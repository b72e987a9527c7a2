import { AppError } from '@/lib/backend/errors';
import { callFunction, FunctionError } from '@/lib/backend/call-function';
import { resumeCheckCodes } from '@functions/resume-rules.ts';

/**
 * Has the uploaded résumé's bytes read on the server, without which the database takes no application that names it. Throws AppError:
 * `invalid` with `resume_missing` or `resume_content` as the backend's words, `rateLimited`, `offline`, `unknown`.
 */
export async function checkResume(path: string): Promise<void> {
  try {
    await callFunction('check-resume', { path }, { reasons: resumeCheckCodes });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    // In the words the database has for the same; its other refusals are English sentences, which the page has in both languages.
    const isAboutResume = error.reason === 'resume_missing' || error.reason === 'resume_content';
    throw new AppError(isAboutResume ? 'invalid' : error.code, isAboutResume ? error.reason : '', { cause: error });
  }
}
