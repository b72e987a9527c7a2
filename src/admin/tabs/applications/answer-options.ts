import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { storedFormQuery } from '@/features/applications/form-admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { FilterOption } from '../../list/list-definition';

/**
 * Returns the choices and yes or no of the questions of the job in the filter, as `question:choice`; none while no job is chosen, as
 * questions belong to a job.
 */
export function useAnswerOptions(): readonly FilterOption[] | undefined {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const jobId = params.get('job_id') ?? '';
  const { data } = useQuery({ ...storedFormQuery(jobId), enabled: jobId !== '' });
  if (jobId === '') return [];
  return data?.form.questions.flatMap(({ id, kind, text, choices }) => {
    const question = localize(text, language);
    const option = (value: string, answer: string) => ({ value: `${id}:${value}`, label: `${question} ${answer}` });
    if (kind === 'yes_no') return [option('true', t('answers.yes')), option('false', t('answers.no'))];
    return choices.map((choice) => option(choice.id, localize(choice.text, language)));
  });
}
