import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namedJobsQuery } from '@/features/jobs/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { Application } from './applications-list';

/** The title of the posting as it is now; once it is gone, as it was at the time. */
export function JobName({ row: { job_id, job_title } }: { row: Pick<Application, 'job_id' | 'job_title'> }) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const { data: jobs } = useQuery(namedJobsQuery);
  const job = jobs?.find(({ id }) => id === job_id);
  const title = job ? localize(job.title, language) : job_title;
  return title ? <bdi className="break-words">{title}</bdi> : <span className="text-muted">{t('noJob')}</span>;
}

/** The postings that there are, to see the applications for one of them. */
export function useJobOptions() {
  const { language } = useLanguage();
  const { data: jobs } = useQuery(namedJobsQuery);
  return jobs?.map(({ id, title }) => ({ value: id, label: localize(title, language) }));
}
