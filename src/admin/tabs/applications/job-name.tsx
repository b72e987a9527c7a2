import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foundJobsQuery, namedJobQuery, namedJobsQuery, type NamedJob } from '@/features/jobs/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { FacetOption } from '../../list/list-definition';
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

/** More do not fit a menu. */
const mostOffered = 50;

function useOption() {
  const { language } = useLanguage();
  return ({ id, title }: NamedJob): FacetOption => ({ value: id, label: localize(title, language) });
}

/** The newest postings and the one that is chosen, to see the applications for one of them. */
export function useOfferedJobs(chosen: string | undefined) {
  const option = useOption();
  const { data: jobs = [] } = useQuery(namedJobsQuery);
  const offered = jobs.slice(0, mostOffered);
  const isOther = chosen !== undefined && jobs.length > 0 && !offered.some(({ id }) => id === chosen);
  const { data: other } = useQuery({ ...namedJobQuery(chosen ?? ''), enabled: isOther });
  return { options: [...offered, ...(isOther && other ? [other] : [])].map(option), hasMore: jobs.length > mostOffered };
}

/** Whatever posting has a text. */
export function useFoundJobs(term: string) {
  const option = useOption();
  const { data: jobs, isError } = useQuery({ ...foundJobsQuery(term), enabled: term !== '' });
  return { options: jobs?.map(option), isFailed: isError };
}
