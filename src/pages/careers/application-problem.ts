import { useTranslation } from 'react-i18next';
import { errorMessage, reasonAmong, toAppError } from '@/lib/backend/errors';

const resumeProblems = {
  resume_missing: 'resume.missing.text',
  resume_unchecked: 'resume.missing.text',
  resume_type: 'resume.content.text',
  resume_content: 'resume.content.text',
  resume_size: 'resume.size.text',
} as const;

const resumeReasons = Object.keys(resumeProblems) as (keyof typeof resumeProblems)[];

/** Why an application was not stored, in words that say what to do next. */
export interface ApplicationProblem {
  text: string;
  /** The key of `text` in the `careers` texts, for the field. */
  resume?: (typeof resumeProblems)[keyof typeof resumeProblems];
}

/** Gives the function that explains what `submitApplication` threw. */
export function useApplicationProblem() {
  const { t } = useTranslation(['careers', 'common']);
  return (failure: unknown): ApplicationProblem => {
    const error = toAppError(failure);
    const reason = reasonAmong(error, resumeReasons);
    if (reason) {
      const key = resumeProblems[reason];
      return { text: t(key), resume: key };
    }
    if (error.code === 'tooLarge') return { text: t('resume.size.text'), resume: 'resume.size.text' };
    if (error.code === 'rateLimited') return { text: t('form.failed.limited') };
    // The posting is gone, or too many résumés of others wait without an application.
    if (error.code === 'forbidden' || error.code === 'notFound') return { text: t('form.failed.notAccepted') };
    return { text: errorMessage(error, t) };
  };
}
