import { useTranslation } from 'react-i18next';
import { errorMessage, toAppError } from '@/lib/errors';

const resumeProblems = { resume_missing: 'missing', resume_type: 'content', resume_size: 'size' } as const;

function isResumeProblem(message: string): message is keyof typeof resumeProblems {
  return Object.hasOwn(resumeProblems, message);
}

/** Why an application was not stored, in words that say what to do next. */
export function useApplicationProblem() {
  const { t } = useTranslation(['careers', 'common']);
  return (failure: unknown): string => {
    const error = toAppError(failure);
    if (isResumeProblem(error.backendMessage)) return t(`resume.${resumeProblems[error.backendMessage]}.text`);
    if (error.code === 'rateLimited') return t('form.failed.limited');
    // The posting is gone, or too many résumés of others wait without an application.
    if (error.code === 'forbidden' || error.code === 'notFound') return t('form.failed.notAccepted');
    if (error.code === 'tooLarge') return t('resume.size.text');
    return errorMessage(error, t);
  };
}
