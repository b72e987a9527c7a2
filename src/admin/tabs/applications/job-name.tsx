import { mailTexts } from '@functions/mail-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { foundJobsQuery, namedJobQuery, namedJobsQuery, type NamedJob } from '@/features/jobs/admin';
import { inBoth, localize, type Localized } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { FilterOption } from '../../list/list-definition';
import type { Application } from './applications-list';

/** The current title of the job; of a deleted job, the title at the time of the application. */
export function JobName({ row: { job_id, job_title } }: { row: Pick<Application, 'job_id' | 'job_title'> }) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const { data: jobs } = useQuery(namedJobsQuery);
  const job = jobs?.find(({ id }) => id === job_id);
  const title = job ? localize(job.title, language) : job_title;
  return title ? <bdi className="wrap-anywhere">{title}</bdi> : <span className="text-muted">{t('noJob')}</span>;
}

/** Returns the title of the job in both languages; '' for an application without a posting. */
export function useJobTitle({ job_id, job_title }: Pick<Application, 'job_id' | 'job_title'>): Localized {
  const { data: jobs } = useQuery(namedJobsQuery);
  const title = jobs?.find(({ id }) => id === job_id)?.title;
  return title ? { en: localize(title, 'en'), ar: localize(title, 'ar') } : inBoth(job_title ?? '');
}

/** Returns the title as mails name it: an application without a posting has a name of its own. */
export const titleInMails = (title: Localized): Localized =>
  title.en || title.ar ? title : { en: mailTexts.en.spontaneous.job, ar: mailTexts.ar.spontaneous.job };

/** The maximum number of options in a menu. */
const maxOffered = 50;

function useOption() {
  const { language } = useLanguage();
  return ({ id, title }: NamedJob): FilterOption => ({ value: id, label: localize(title, language) });
}

/** Returns the newest jobs and the chosen one, as options of the filter. */
export function useOfferedJobs(chosen: string | undefined) {
  const option = useOption();
  const { data: jobs = [] } = useQuery(namedJobsQuery);
  const offered = jobs.slice(0, maxOffered);
  const isOther = chosen !== undefined && jobs.length > 0 && !offered.some(({ id }) => id === chosen);
  const { data: other } = useQuery({ ...namedJobQuery(chosen ?? ''), enabled: isOther });
  return { options: [...offered, ...(isOther && other ? [other] : [])].map(option), hasMore: jobs.length > maxOffered };
}

/** Returns the jobs that contain a term, as options of the filter. */
export function useFoundJobs(term: string) {
  const option = useOption();
  const { data: jobs, isError } = useQuery({ ...foundJobsQuery(term), enabled: term !== '' });
  return { options: jobs?.map(option), isFailed: isError };
}
